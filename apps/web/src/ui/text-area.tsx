import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { INPUT, useFieldAria } from "./input.tsx";

export function TextArea({ className, rows = 4, ...props }: ComponentProps<"textarea">) {
  return <textarea {...useFieldAria()} rows={rows} {...props} className={classNames(INPUT, "block py-2", className)} />;
}
