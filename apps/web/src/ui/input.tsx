import { createContext, use, type ComponentProps } from "react";
import { classNames } from "./class-names.ts";

interface FieldAria {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": boolean;
  "aria-required": boolean;
}

export const FieldContext = createContext<FieldAria | undefined>(undefined);

export function useFieldAria(): FieldAria | undefined {
  return use(FieldContext);
}

export const INPUT =
  "w-full rounded-xl border-2 border-line-strong bg-surface px-3 text-base text-ink aria-invalid:border-danger disabled-look";

export function TextInput({ className, ...props }: ComponentProps<"input">) {
  return <input {...useFieldAria()} {...props} className={classNames(INPUT, "min-h-12", className)} />;
}
