import type { ReactNode } from "react";

export function Step({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2 rounded-card p-4 panel">
      <h2 className="text-lg">{title}</h2>
      {hint !== undefined && <p className="text-sm text-muted">{hint}</p>}
      {children}
    </section>
  );
}
