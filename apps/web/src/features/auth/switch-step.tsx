import { isBlank } from "@pashu/validators/blank";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { ActionBar } from "~/ui/action-bar.tsx";
import { Button } from "~/ui/button.tsx";
import { AddEmail, EmailField, NameField, useEmailField } from "./user-fields.tsx";
import { StepForm } from "./step-form.tsx";
import type { AuthFlow } from "./use-auth-flow.ts";

/** Continues in the other mode with the verified code when the account exists unexpectedly, or does not. */
export function SwitchStep({ flow }: { flow: AuthFlow }) {
  const t = useTranslations();
  const { mode, details, busy, back } = flow;
  const email = useEmailField(flow);
  const promptId = useId();
  const isSignup = mode === "signup";
  return (
    <StepForm onSubmit={details.onSubmit}>
      {/* Describes what has the focus, so that screen readers read it. */}
      <p id={promptId} className="text-muted">
        {t(isSignup ? "authErr.verifySignupPrompt" : "authErr.verifyLoginPrompt")}
      </p>
      {isSignup && (
        <div className="flex flex-col">
          <NameField flow={flow} describedBy={promptId} />
          <EmailField flow={flow} email={email} enterKeyHint="go" />
          <AddEmail flow={flow} email={email} />
        </div>
      )}
      <ActionBar>
        <Button
          type="submit"
          size="lg"
          pending={busy}
          disabled={isSignup && isBlank(details.values.name ?? "")}
          aria-describedby={promptId}
        >
          {t(isSignup ? "auth.signupTitle" : "auth.loginTitle")}
        </Button>
        <Button variant="secondary" size="lg" onClick={back} disabled={busy}>
          {t("auth.back")}
        </Button>
      </ActionBar>
    </StepForm>
  );
}
