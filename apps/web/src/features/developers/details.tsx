import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

export function Details({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-bold">
        <ChevronDown aria-hidden className="size-5 shrink-0 group-open:rotate-180" />
        {summary}
      </summary>
      {children}
    </details>
  );
}
