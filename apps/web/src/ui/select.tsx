import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { INPUT, useFieldAria } from "./input.tsx";

export function Select({ className, ...props }: ComponentProps<"select">) {
  return (
    <div className="relative">
      <select
        {...useFieldAria()}
        {...props}
        className={classNames(INPUT, "min-h-12 appearance-none py-1 pr-10 text-ellipsis", className)}
      />
      <ChevronDown aria-hidden className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5" />
    </div>
  );
}
