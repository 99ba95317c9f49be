import type { ReactNode } from "react";

/** A row of a description list: "Made: 1 November 2026". */
export function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-1">
      <dt>{name}:</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
