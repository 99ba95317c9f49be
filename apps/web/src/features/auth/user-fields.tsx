import { looksLikeEmail } from "@pashu/validators/email";
import { TEXT_LIMITS } from "@pashu/validators/limits";
import { countGraphemes, firstGraphemes } from "@pashu/validators/graphemes";
import { useState, type InputHTMLAttributes } from "react";
import { useTranslations } from "use-intl";
import { Button } from "~/ui/button.tsx";
import { Field } from "~/ui/field.tsx";
import { TextInput } from "~/ui/input.tsx";
import type { AuthFlow } from "./use-auth-flow.ts";

interface NameFieldProps {
  flow: AuthFlow;
  describedBy?: string;
}

export function NameField({ flow: { details, change }, describedBy }: NameFieldProps) {
  const t = useTranslations("auth");
  return (
    <Field
      label={t("fullName")}
      required
      describedBy={describedBy}
      counter={{ count: countGraphemes(details.name), max: TEXT_LIMITS.name }}
    >
      <TextInput
        name="name"
        autoComplete="name"
        enterKeyHint="next"
        value={details.name}
        onChange={({ target }) => change({ name: firstGraphemes(target.value, TEXT_LIMITS.name) })}
      />
    </Field>
  );
}

interface EmailFieldProps {
  flow: AuthFlow;
  email: ReturnType<typeof useEmailField>;
  enterKeyHint: InputHTMLAttributes<HTMLInputElement>["enterKeyHint"];
}

/** Email is optional: its field is behind a button, unless it was filled before. */
export function useEmailField({ details }: AuthFlow) {
  const [state, setState] = useState<"closed" | "open" | "added">(details.email === "" ? "closed" : "open");
  return { isOpen: state !== "closed", isAdded: state === "added", add: () => setState("added") };
}

export function AddEmail({ flow, email }: Omit<EmailFieldProps, "enterKeyHint">) {
  const t = useTranslations("auth");
  if (email.isOpen) return null;
  return (
    <Button variant="ghost" onClick={email.add} disabled={flow.busy}>
      {t("addEmail")}
    </Button>
  );
}

const focus = (input: HTMLInputElement | null) => input?.focus();

export function EmailField({ flow: { details, change }, email, enterKeyHint }: EmailFieldProps) {
  const t = useTranslations("auth");
  const tValid = useTranslations("valid");
  const [isTouched, setTouched] = useState(false);
  if (!email.isOpen) return null;
  const isUnlikely = details.email.trim() !== "" && !looksLikeEmail(details.email);
  return (
    <Field label={t("email")} feedback={isTouched && isUnlikely ? tValid("email") : undefined}>
      <TextInput
        ref={email.isAdded ? focus : null}
        name="email"
        type="email"
        autoComplete="email"
        enterKeyHint={enterKeyHint}
        maxLength={TEXT_LIMITS.email}
        value={details.email}
        onBlur={() => setTouched(true)}
        onChange={({ target }) => change({ email: target.value })}
      />
    </Field>
  );
}
