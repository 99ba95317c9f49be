import { useController, type Control, type FieldPath, type FieldValues } from "react-hook-form";
import { useRuleText } from "~/lib/i18n/use-rule-text.ts";

/** Returns the properties of a form's field for a controlled input, and its error in the user's language. */
export function useField<Typed extends FieldValues, Values>(
  { control }: { control: Control<Typed, unknown, Values> },
  name: FieldPath<Typed>,
) {
  const { field, fieldState } = useController({ control, name });
  const ruleText = useRuleText();
  const { message } = fieldState.error ?? {};
  return { field, error: message === undefined ? undefined : ruleText(message) };
}
