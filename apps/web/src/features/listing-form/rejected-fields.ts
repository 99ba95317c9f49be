import type { AppRouter } from "@pashu/api/router";
import { ruleMessage } from "@pashu/validators/rules";
import { TRPCClientError } from "@trpc/client";

/** A field and what is wrong with it, in the form in which the form's own rules speak. */
type Refusal<Field> = [field: Field, message: string];

/**
 * What the server refused of a listing, where the form shows it.
 * @param form has every field of the form
 * @param shownAt fields of a listing that the form has under another name
 */
export function rejectedFields<Form extends object>(
  error: unknown,
  form: Form,
  shownAt: Partial<Record<string, keyof Form & string>> = {},
): Refusal<keyof Form & string>[] {
  if (!(error instanceof TRPCClientError)) return [];
  const { data }: TRPCClientError<AppRouter> = error;
  return Object.entries(data?.fields ?? {}).flatMap(([name, { key, values }]): Refusal<keyof Form & string>[] => {
    // A Hindi variant is written in the same field as its main text.
    const written = name.replace(/Hindi$/, "");
    const field = shownAt[written] ?? written;
    return isFieldOf(form, field) ? [[field, ruleMessage(key, values)]] : [];
  });
}

/** Marks them in the form and leads to the first. */
export function showRejected<Field extends string>(
  setError: (field: Field, error: { type: string; message: string }, options: { shouldFocus: boolean }) => void,
  refused: readonly Refusal<Field>[],
): void {
  for (const [index, [field, message]] of refused.entries()) {
    setError(field, { type: "server", message }, { shouldFocus: index === 0 });
  }
}

function isFieldOf<Form extends object>(form: Form, name: string): name is keyof Form & string {
  return Object.hasOwn(form, name);
}
