import { TEXT_LIMITS } from "@pashu/validators/limits";
import { countGraphemes, firstGraphemes } from "@pashu/validators/graphemes";
import { useTranslations } from "use-intl";
import { Field, TextInput } from "~/ui/field.tsx";
import type { AuthFlow } from "./use-auth-flow.ts";
import { useFirstFocus } from "./use-first-focus.ts";

interface PersonFieldsProps {
  flow: AuthFlow;
  /** Whether no field follows. */
  last?: boolean;
}

/** What a new account needs beside the phone. */
export function PersonFields({ flow: { details, change }, last = false }: PersonFieldsProps) {
  const t = useTranslations("auth");
  const first = useFirstFocus();
  return (
    <>
      <Field label={t("fullName")} required counter={{ count: countGraphemes(details.name), max: TEXT_LIMITS.name }}>
        <TextInput
          ref={first}
          name="name"
          autoComplete="name"
          enterKeyHint="next"
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
          enterKeyHint={last ? "go" : "next"}
          maxLength={TEXT_LIMITS.email}
          value={details.email}
          onChange={({ target }) => change({ email: target.value })}
        />
      </Field>
    </>
  );
}
