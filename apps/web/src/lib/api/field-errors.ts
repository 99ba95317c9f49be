import type { AppRouter } from "@pashu/api/router";
import { ruleMessage } from "@pashu/validators/rule-messages";
import { TEXT_VARIANTS } from "@pashu/validators/text-variants";
import { TRPCClientError } from "@trpc/client";

type FieldError<Field> = [field: Field, message: string];
/** Facts are fields of an object. */
type FieldOf<Form> =
  | (keyof Form & string)
  | (Form extends { facts: object } ? `facts.${keyof Form["facts"] & string}` : never);

/**
 * Returns the field errors of a server response, by the form's field names.
 * @param form object with every field of the form
 * @param fieldNames form fields by API fields of another name
 */
export function fieldErrors<Form extends object>(
  error: unknown,
  form: Form,
  fieldNames: Partial<Record<string, keyof Form & string>> = {},
): FieldError<FieldOf<Form>>[] {
  if (!(error instanceof TRPCClientError)) return [];
  const { data }: TRPCClientError<AppRouter> = error;
  return Object.entries(data?.fields ?? {}).flatMap(([name, { key, values }]): FieldError<FieldOf<Form>>[] => {
    // A variant shares the form field of its main text.
    const baseName = TEXT_VARIANTS.find((variant) => variant.name === name)?.text ?? name;
    const field = fieldNames[baseName] ?? baseName;
    return isFieldOf(form, field) ? [[field, ruleMessage(key, values)]] : [];
  });
}

export function showFieldErrors<Field extends string>(
  setError: (field: Field, error: { type: string; message: string }, options: { shouldFocus: boolean }) => void,
  errors: readonly FieldError<Field>[],
): void {
  for (const [index, [field, message]] of errors.entries()) {
    setError(field, { type: "server", message }, { shouldFocus: index === 0 });
  }
}

function isFieldOf<Form extends object>(form: Form, name: string): name is FieldOf<Form> {
  const [field = ""] = name.split(".");
  return Object.hasOwn(form, field);
}
