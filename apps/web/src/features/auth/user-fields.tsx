import { looksLikeEmail } from "@pashu/validators/email";
import { TEXT_LIMITS } from "@pashu/validators/limits";
import { countGraphemes, firstGraphemes } from "@pashu/validators/graphemes";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Field } from "~/ui/field.tsx";
import { TextInput } from "~/ui/input.tsx";
import type { AuthFlow } from "./use-auth-flow.ts";
import { useAutofocus } from "./use-autofocus.ts";

interface UserFieldsProps {
  flow: AuthFlow;
  last?: boolean;
}

export function UserFields({ flow: { details, change }, last = false }: UserFieldsProps) {
  const t = useTranslations("auth");
  const tValid = useTranslations("valid");
  const autofocusRef = useAutofocus();
  const [emailTouched, setEmailTouched] = useState(false);
  const isUnlikely = details.email.trim() !== "" && !looksLikeEmail(details.email);
  return (
    <div>
      <Field label={t("fullName")} required counter={{ count: countGraphemes(details.name), max: TEXT_LIMITS.name }}>
        <TextInput
          ref={autofocusRef}
          name="name"
          autoComplete="name"
          enterKeyHint="next"
          placeholder={t("fullNamePlaceholder")}
          value={details.name}
          onChange={({ target }) => change({ name: firstGraphemes(target.value, TEXT_LIMITS.name) })}
        />
      </Field>
      <Field label={t("email")} feedback={emailTouched && isUnlikely ? tValid("email") : undefined}>
        <TextInput
          name="email"
          type="email"
          autoComplete="email"
          enterKeyHint={last ? "go" : "next"}
          maxLength={TEXT_LIMITS.email}
          value={details.email}
          onBlur={() => setEmailTouched(true)}
          onChange={({ target }) => change({ email: target.value })}
        />
      </Field>
    </div>
  );
}
