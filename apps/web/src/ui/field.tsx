import { CircleAlert } from "lucide-react";
import { useId, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { classNames } from "./class-names.ts";
import { FieldContext } from "./input.tsx";

/** As wide as a digit. */
const FIGURE_SPACE = "\u2007";

interface FieldProps {
  label: string;
  hint?: string;
  /** Depends on the value. Shown in the gap below the field, where an error replaces it. */
  feedback?: string;
  error?: string;
  describedBy?: string;
  required?: boolean;
  counter?: { count: number; max: number };
  children: ReactNode;
}

export function Field({ label, hint, feedback, error, describedBy, required = false, counter, children }: FieldProps) {
  const t = useTranslations("common");
  const id = useId();
  const hintId = `${id}-hint`;
  const noteId = `${id}-note`;
  const hasNote = (error ?? feedback) !== undefined;
  const aria = {
    id,
    "aria-describedby":
      [describedBy, hint !== undefined && hintId, hasNote && noteId].filter(Boolean).join(" ") || undefined,
    "aria-invalid": error !== undefined,
    "aria-required": required,
  };
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {label}
        {required && (
          <span aria-hidden title={t("required")} className="text-danger">
            {" *"}
          </span>
        )}
      </label>
      <FieldContext value={aria}>{children}</FieldContext>
      {(hint !== undefined || counter !== undefined) && (
        <div className="flex justify-between gap-3 pt-1 text-sm leading-snug text-muted">
          <p id={hintId}>{hint}</p>
          {counter !== undefined && (
            <span aria-hidden className="tabular-digits">
              {/* As wide as the longest count, so that it does not move. */}
              {`${String(counter.count).padStart(String(counter.max).length, FIGURE_SPACE)}/${counter.max}`}
            </span>
          )}
        </div>
      )}
      <FieldNote id={noteId} error={error}>
        {feedback}
      </FieldNote>
    </div>
  );
}

interface FieldNoteProps {
  id: string;
  error: string | undefined;
  children?: ReactNode;
}

/**
 * The gap below a field. Has the height of one line, so that an error does not move the fields below. Its text is below
 * the field's focus ring and nearer to the field than to the next label.
 */
export function FieldNote({ id, error, children }: FieldNoteProps) {
  return (
    <p
      id={id}
      aria-live="polite"
      className={classNames(
        "flex min-h-7 gap-1.5 pt-1 pb-0.5 text-sm leading-snug",
        error === undefined ? "text-muted" : "font-semibold text-danger",
      )}
    >
      {error !== undefined && <CircleAlert aria-hidden className="h-lh w-4 shrink-0" />}
      {error ?? children}
    </p>
  );
}
