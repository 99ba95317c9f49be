import { TEXT_LIMITS } from "@pashu/validators/limits";
import { countGraphemes, firstGraphemes } from "@pashu/validators/graphemes";
import { useTranslations } from "use-intl";
import { Field, TextInput } from "~/ui/field.tsx";
import type { AuthFlow } from "./use-auth-flow.ts";
import { useFirstFocus } from "./use-first-focus.ts";

/** What a new account needs beside the phone. */
export function PersonFields({ flow: { details, change } }: { flow: AuthFlow }) {
  const t = useTranslations("auth");
  const first = useFirstFocus();
  return (
    <>
      <Field label={t("fullName")} required counter={{ count: countGraphemes(details.name), max: TEXT_LIMITS.name }}>
        <TextInput
          ref={first}
          name="name"
          autoComplete="name"
          placeholder={t("fullNamePlaceholder")}
          value={details.name}
          onChange={({ target }) => change({ name: firstGraphemes(target.value, TEXT_LIMITS.name) })}
        />
      </Field>
      <Field label={t("email")}>
        <TextInput
          name="email"
          type="email"
          autoComplete="email"
          maxLength={TEXT_LIMITS.email}
          value={details.email}
          onChange={({ target }) => change({ email: target.value })}
        />
      </Field>
    </>
  );
}
