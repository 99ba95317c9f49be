import type { ReactNode } from "react";

/** Words in the lower left corner of a photo. */
export function PhotoBadge({ children }: { children: ReactNode }) {
  return (
    <span className="m-1.5 flex flex-wrap items-center gap-1 rounded-xl bg-plate px-2 py-0.5 text-xs font-bold text-white">
      {children}
    </span>
  );
}
