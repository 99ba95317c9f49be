import type { ReactNode } from "react";

/** Buttons side by side, the last the widest, or one below the other where the words need the room. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className="mt-2 flex flex-wrap gap-3 *:grow *:last:grow-[9]">{children}</div>;
}
