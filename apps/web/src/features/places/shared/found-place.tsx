import { Check } from "lucide-react";
import type { ReactNode } from "react";

/** The place of a pincode in large letters, so that a wrong pincode is noticed. */
export function FoundPlace({ id, name, children }: { id?: string; name: string | undefined; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <output id={id} className="mb-2 flex min-w-0 gap-2 text-xl leading-snug font-bold text-primary empty:hidden">
        {name !== undefined && (
          <>
            <Check aria-hidden className="h-lh w-6 shrink-0" />
            <span className="min-w-0">{name}</span>
          </>
        )}
      </output>
      {children}
    </div>
  );
}
