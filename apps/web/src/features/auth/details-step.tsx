import { isBlank } from "@pashu/validators/blank";
import { PHONE_TYPED_MAX } from "@pashu/validators/phone";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { ActionBar } from "~/ui/action-bar.tsx";
import { Button } from "~/ui/button.tsx";
import { TextField } from "~/ui/form/text-field.tsx";
import { AddEmail, EmailField, NameField, useEmailField } from "./user-fields.tsx";
import { StepForm } from "./step-form.tsx";
import type { AuthFlow } from "./use-auth-flow.ts";

export function DetailsStep({ flow }: { flow: AuthFlow }) {
  const t = useTranslations("auth");
  const { mode, details, busy, switchMode } = flow;
  const { phone = "", name = "" } = details.values;
  const email = useEmailField(flow);
  const isSignup = mode === "signup";
  const missing = isBlank(phone) || (isSignup && isBlank(name));
  return (
    <StepForm step={mode} onSubmit={details.onSubmit}>
      <div className="-mb-3">
        {isSignup && <NameField flow={flow} />}
        <TextField
          form={details}
          name="phone"
          label={t("phone")}
          hint={t("phoneHint")}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint={isSignup && email.isOpen ? "next" : "send"}
          maxLength={PHONE_TYPED_MAX}
          required
        />
        {isSignup && <EmailField flow={flow} email={email} enterKeyHint="send" />}
      </div>
      <div className="flex flex-wrap *:grow *:px-1">
        {isSignup && <AddEmail flow={flow} email={email} />}
        <Button variant="ghost" onClick={switchMode} disabled={busy}>
          {t(isSignup ? "toLogin" : "toSignup")}
        </Button>
      </div>
      <p className="text-sm text-muted">
        {isSignup && t.rich("agreeLine", { terms: legalLink("/terms") })}{" "}
        {t.rich("privacyLine", { privacy: legalLink("/privacy") })}
      </p>
      <ActionBar>
        <Button type="submit" size="lg" pending={busy} disabled={missing}>
          {busy ? t("sending") : t("sendOtp")}
        </Button>
      </ActionBar>
    </StepForm>
  );
}

/** Opens in a new tab, so that the typed details are kept. */
const legalLink = (page: "/terms" | "/privacy") =>
  function LegalLink(text: ReactNode) {
    return (
      <Link to={page} target="_blank" className="py-2 underline underline-offset-4">
        {text}
      </Link>
    );
  };
