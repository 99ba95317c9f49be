import { looksLikeEmail } from "@pashu/validators/email";
import { TEXT_LIMITS } from "@pashu/validators/limits";
import { useState, type InputHTMLAttributes } from "react";
import { useTranslations } from "use-intl";
import { Button } from "~/ui/button.tsx";
import { TextField } from "~/ui/form/text-field.tsx";
import type { AuthFlow } from "./use-auth-flow.ts";

interface NameFieldProps {
  flow: AuthFlow;
  describedBy?: string;
}

export function NameField({ flow: { details }, describedBy }: NameFieldProps) {
  const t = useTranslations("auth");
  return (
    <TextField
      form={details}
      name="name"
      label={t("fullName")}
      describedBy={describedBy}
      max={TEXT_LIMITS.name}
      hasCounter
      autoComplete="name"
      enterKeyHint="next"
      required
    />
  );
}

interface EmailFieldProps {
  flow: AuthFlow;
  email: ReturnType<typeof useEmailField>;
  enterKeyHint: InputHTMLAttributes<HTMLInputElement>["enterKeyHint"];
}

/** Email is optional: its field is behind a button, unless it was filled before. */
export function useEmailField({ details }: AuthFlow) {
  const [state, setState] = useState<"closed" | "open" | "added">(details.values.email === "" ? "closed" : "open");
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

const focusInput = (container: HTMLElement | null) => container?.querySelector("input")?.focus();

export function EmailField({ flow: { details }, email, enterKeyHint }: EmailFieldProps) {
  const t = useTranslations();
  /** The address when the field lost the focus: a new one is not doubted while it is typed. */
  const [left, setLeft] = useState("");
  if (!email.isOpen) return null;
  const { email: typed = "" } = details.values;
  const isUnlikely = typed === left && typed.trim() !== "" && !looksLikeEmail(typed);
  return (
    <div ref={email.isAdded ? focusInput : null} onBlur={() => setLeft(typed)}>
      <TextField
        form={details}
        name="email"
        label={t("auth.email")}
        feedback={isUnlikely ? t("valid.email") : undefined}
        type="email"
        autoComplete="email"
        enterKeyHint={enterKeyHint}
        maxLength={TEXT_LIMITS.email}
      />
    </div>
  );
}
