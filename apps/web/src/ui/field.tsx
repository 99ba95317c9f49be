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
  /** Says what the value means. Its lines are kept free until it is known, and an error replaces it. */
  meaning?: string | undefined;
  meaningLines?: NoteLines;
  /** A doubt about the value, which replaces the meaning. */
  feedback?: string;
  error?: string;
  describedBy?: string;
  required?: boolean;
  counter?: { count: number; max: number };
  children: ReactNode;
}

export function Field(props: FieldProps) {
  const { label, hint, meaning, meaningLines = 0, feedback = meaning, error } = props;
  const { describedBy, required = false, counter, children } = props;
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
      <label htmlFor={id} className="block font-bold">
        {label}
        {required && (
          <span aria-hidden title={t("required")} className="text-danger">
            {" *"}
          </span>
        )}
      </label>
      <FieldContext value={aria}>{children}</FieldContext>
      {(hint !== undefined || counter !== undefined) && (
        <div className={classNames(HINT, "flex justify-between gap-3 text-muted")}>
          <p id={hintId}>{hint}</p>
          {counter !== undefined && (
            <span aria-hidden className="tabular-digits">
              {/* As wide as the longest count, so that it does not move. */}
              {`${String(counter.count).padStart(String(counter.max).length, FIGURE_SPACE)}/${counter.max}`}
            </span>
          )}
        </div>
      )}
      <FieldNote id={noteId} error={error} lines={meaningLines}>
        {feedback}
      </FieldNote>
    </div>
  );
}

/** 8 px below its field, outside the focus ring. The gap to the next label is three times as wide. */
export const HINT = "pt-2 text-sm leading-snug";

/** Lines of text that a note keeps free; 0 for a note that is rare, which fits into the gap. */
type NoteLines = keyof typeof NOTE_HEIGHTS;
const NOTE_HEIGHTS = {
  0: "min-h-[calc(1.29rem+6px)] pt-1 pb-0.5 text-sm leading-snug",
  1: `${HINT} min-h-[calc(1.29rem+32px)] pb-6`,
  2: `${HINT} min-h-[calc(2.58rem+32px)] pb-6 whitespace-pre-line`,
};

interface FieldNoteProps {
  id: string;
  error: string | undefined;
  lines?: NoteLines;
  children?: ReactNode;
}

/** The gap below a field. Has at least the height of one line, so that an error does not move the fields below. */
export function FieldNote({ id, error, lines = 0, children }: FieldNoteProps) {
  return (
    <p
      id={id}
      aria-live="polite"
      className={classNames("flex gap-1.5", NOTE_HEIGHTS[lines], error === undefined ? "text-muted" : "text-danger")}
    >
      {error !== undefined && <CircleAlert aria-hidden className="h-lh w-4 shrink-0" />}
      {error ?? children}
    </p>
  );
}
