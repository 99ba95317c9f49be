import { createContext, use, useId, type ComponentProps, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { classNames } from "./class-names.ts";

interface FieldAria {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": boolean;
  "aria-required": boolean;
}

const FieldContext = createContext<FieldAria | undefined>(undefined);

function useFieldAria(): FieldAria | undefined {
  return use(FieldContext);
}

interface FieldProps {
  label: string;
  hint?: string;
  error?: string;
  describedBy?: string;
  required?: boolean;
  counter?: { count: number; max: number };
  children: ReactNode;
}

export function Field({ label, hint, error, describedBy, required = false, counter, children }: FieldProps) {
  const t = useTranslations("common");
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  const aria: FieldAria = {
    id,
    "aria-describedby": [describedBy, note && noteId].filter(Boolean).join(" ") || undefined,
    "aria-invalid": error !== undefined,
    "aria-required": required,
  };
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
        {required && (
          <span aria-hidden title={t("required")} className="text-danger">
            {" *"}
          </span>
        )}
      </label>
      <FieldContext value={aria}>{children}</FieldContext>
      <div className="flex min-h-6 justify-between gap-3 text-sm">
        <p id={noteId} aria-live="polite" className={error === undefined ? "text-muted" : "font-semibold text-danger"}>
          {note}
        </p>
        {counter !== undefined && (
          <span aria-hidden className="text-muted tabular-digits">{`${counter.count}/${counter.max}`}</span>
        )}
      </div>
    </div>
  );
}

const CONTROL =
  "w-full rounded-xl border-2 border-line-strong bg-surface px-3 text-base text-ink aria-invalid:border-danger disabled:border-line disabled:bg-sunken disabled:text-muted";

export function TextInput({ className, ...props }: ComponentProps<"input">) {
  return <input {...useFieldAria()} {...props} className={classNames(CONTROL, "min-h-12", className)} />;
}

export function TextArea({ className, rows = 4, ...props }: ComponentProps<"textarea">) {
  return <textarea {...useFieldAria()} rows={rows} {...props} className={classNames(CONTROL, "py-2", className)} />;
}

export function Select({ className, ...props }: ComponentProps<"select">) {
  return <select {...useFieldAria()} {...props} className={classNames(CONTROL, "min-h-12 py-1", className)} />;
}
