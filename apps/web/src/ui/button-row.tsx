import type { ReactNode } from "react";

export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className="mt-2 flex flex-wrap gap-2 *:grow *:last:grow-[9]">{children}</div>;
}
