import { CATEGORIES } from "@pashu/validators/enums";
import type { EditFormInput, ListingFormInput } from "@pashu/validators/listing-form";
import type { Remark } from "@pashu/validators/listing-texts";
import type { ComponentProps, ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslations } from "use-intl";
import { Field } from "~/ui/field.tsx";
import { useField } from "~/ui/form/use-field.ts";
import { TextInput } from "~/ui/input.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import { Select } from "~/ui/select.tsx";
import { RadioGroup } from "~/ui/radio-group.tsx";
import { useFieldMark } from "./field-mark.ts";

/** Text fields of both forms. A control may only be used in a form that has its field. */
type TextFields = ListingFormInput & Omit<EditFormInput, "isActive" | "facts">;
type Name = keyof TextFields;

interface ControlProps {
  name: Name;
  label: string;
  required?: boolean;
}

interface SelectControlProps extends ControlProps {
  meaning?: Pick<ComponentProps<typeof Field>, "meaning" | "meaningLines">;
  autoComplete?: string;
  children: ReactNode;
}

/** Returns a form field with its error, translated into the form's language. */
export function useListingField(name: Name) {
  const form = useFormContext<TextFields>();
  return { ...useField(form, name), mark: useFieldMark(name) };
}

export function TextControl({
  name,
  label,
  required,
  describedBy,
  ...input
}: ControlProps & { describedBy?: string } & ComponentProps<"input">) {
  const { field, mark, error } = useListingField(name);
  return (
    <Field label={label} required={required} feedback={mark} describedBy={describedBy} error={error}>
      <TextInput autoComplete="off" enterKeyHint="next" {...input} {...field} />
    </Field>
  );
}

export function TextAreaControl({
  name,
  label,
  required,
  hint,
  meaning,
  meaningLines,
  ...input
}: ControlProps &
  Pick<ComponentProps<typeof Field>, "hint" | "meaning" | "meaningLines"> &
  ComponentProps<"textarea">) {
  const { field, mark, error } = useListingField(name);
  return (
    <Field label={label} required={required} feedback={mark} error={error} {...{ hint, meaning, meaningLines }}>
      <TextArea {...input} {...field} />
    </Field>
  );
}

export function RemarkControl({ name, rows }: { name: Remark; rows: number }) {
  const t = useTranslations("sell.remarks");
  return <TextAreaControl name={name} label={t(`${name}.label`)} placeholder={t(`${name}.placeholder`)} rows={rows} />;
}

function SelectControl({ name, label, required, meaning, ...select }: SelectControlProps) {
  const { field, mark, error } = useListingField(name);
  return (
    <Field label={label} required={required} {...meaning} feedback={mark} error={error}>
      <Select {...select} {...field} />
    </Field>
  );
}

export function CategoryControl({ placeholder }: { placeholder?: string }) {
  const t = useTranslations("sell");
  const category = useTranslations("category");
  const hint = useTranslations("categoryHint");
  const typed = useWatch<TextFields, "category">({ name: "category" });
  const chosen = CATEGORIES.find((each) => each === typed);
  const meaning = { meaning: chosen && hint(chosen), meaningLines: 1 } as const;
  return (
    <SelectControl name="category" label={t("fieldCategory")} meaning={meaning} required>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {CATEGORIES.map((each) => (
        <option key={each} value={each}>
          {category(each)}
        </option>
      ))}
    </SelectControl>
  );
}

interface RadioControlProps<Value extends string> {
  name: Name;
  legend: string;
  hint?: string;
  choices: readonly { value: Value; label: string }[];
}

export function RadioControl<Value extends string>({ name, ...group }: RadioControlProps<Value>) {
  const { field, error } = useListingField(name);
  return <RadioGroup {...group} error={error} chosen={field.value} input={field} />;
}
