import { useId } from "react";
import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { useTranslations } from "use-intl";
import { FieldNote } from "../field.tsx";
import { useField } from "./use-field.ts";

interface CheckboxGroup {
  title?: string;
  choices: readonly { value: string; label: string }[];
}

interface CheckboxesProps<Typed extends FieldValues, Values> {
  form: { control: Control<Typed, unknown, Values> };
  /** A field whose value is an array of those that are checked. */
  name: FieldPath<Typed>;
  legend: string;
  groups: readonly CheckboxGroup[];
}

/** A required choice of one or more. */
export function Checkboxes<Typed extends FieldValues, Values>({
  form,
  name,
  legend,
  groups,
}: CheckboxesProps<Typed, Values>) {
  const t = useTranslations("common");
  const noteId = useId();
  const { field, error } = useField(form, name);
  const checked: unknown = field.value;
  const chosen: unknown[] = Array.isArray(checked) ? checked : [];
  const change = (value: string, isChosen: boolean) =>
    field.onChange(isChosen ? [...chosen, value] : chosen.filter((each) => each !== value));
  return (
    <fieldset className="min-w-0" aria-describedby={error && noteId}>
      <legend className="font-bold">
        {legend}
        <span aria-hidden title={t("required")} className="text-danger">
          {" *"}
        </span>
      </legend>
      {groups.map(({ title, choices }, groupIndex) => (
        <div key={title ?? legend} role={title && "group"} aria-label={title} className="pt-1">
          {title !== undefined && (
            <p aria-hidden className="text-sm text-muted">
              {title}
            </p>
          )}
          {choices.map(({ value, label }, index) => (
            <label key={value} className="flex min-h-12 items-center gap-3 py-1 leading-snug">
              <input
                ref={groupIndex === 0 && index === 0 ? field.ref : undefined}
                type="checkbox"
                name={value}
                checked={chosen.includes(value)}
                aria-invalid={error !== undefined}
                onChange={({ target }) => change(value, target.checked)}
                className="size-6 shrink-0 accent-primary"
              />
              {label}
            </label>
          ))}
        </div>
      ))}
      <FieldNote id={noteId} error={error} />
    </fieldset>
  );
}
