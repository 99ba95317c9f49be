import { countGraphemes, firstGraphemes } from "@pashu/validators/graphemes";
import type { ComponentProps } from "react";
import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { Field } from "../field.tsx";
import { TextInput } from "../input.tsx";
import { TextArea } from "../text-area.tsx";
import { useField } from "./use-field.ts";

type FieldProps = Pick<
  ComponentProps<typeof Field>,
  "label" | "hint" | "meaning" | "meaningLines" | "feedback" | "describedBy" | "required"
>;

interface TextFieldProps<Typed extends FieldValues, Values>
  extends
    FieldProps,
    Omit<ComponentProps<"input">, "form" | "name" | "value" | "onChange" | "required" | "max" | "ref"> {
  form: { control: Control<Typed, unknown, Values> };
  name: FieldPath<Typed>;
  /** Graphemes after which input is cut off. */
  max?: number;
  /** The last day that a date field offers. */
  lastDay?: string;
  /** Shows how many of `max` are typed. */
  hasCounter?: boolean;
  /** Lines of a text area, which has no attributes of an input. */
  rows?: number;
  /** Shown as an error unless the rules or the server have one. */
  warning?: string | undefined;
  /** Changes what is typed. */
  clean?: (typed: string) => string;
}

/** A text field of a form that `useZodForm` returns. */
export function TextField<Typed extends FieldValues, Values>({
  form,
  name,
  max = Infinity,
  lastDay,
  hasCounter = false,
  rows,
  clean = (typed) => firstGraphemes(typed, max),
  warning,
  label,
  hint,
  meaning,
  meaningLines,
  feedback,
  describedBy,
  required,
  ...input
}: TextFieldProps<Typed, Values>) {
  const { field, error } = useField(form, name);
  const value = String(field.value ?? "");
  const props = {
    name,
    value,
    ref: field.ref,
    onBlur: field.onBlur,
    onChange: ({ target }: { target: { value: string } }) => field.onChange(clean(target.value)),
  };
  return (
    <Field
      {...{ label, hint, meaning, meaningLines, feedback, describedBy, required }}
      error={error ?? warning}
      counter={hasCounter ? { count: countGraphemes(value), max } : undefined}
    >
      {rows === undefined ? <TextInput {...input} {...props} max={lastDay} /> : <TextArea rows={rows} {...props} />}
    </Field>
  );
}
