import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

export function SettingCard({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <div className="rounded-card border-2 border-line bg-surface p-4">
      <h2 className="mb-2 flex items-center gap-2 text-lg">
        <Icon aria-hidden className="size-5 shrink-0 text-primary" />
        {title}
      </h2>
      {children}
    </div>
  );
}
