import { useTranslations } from "use-intl";
import { ActionBar } from "~/ui/action-bar.tsx";
import { Button } from "~/ui/button.tsx";
import { UserFields } from "./user-fields.tsx";
import { StepForm } from "./step-form.tsx";
import type { AuthFlow } from "./use-auth-flow.ts";

/** Continues in the other mode with the verified code when the account exists unexpectedly, or does not. */
export function SwitchStep({ flow }: { flow: AuthFlow }) {
  const t = useTranslations("auth");
  const { mode, details, busy, continueInOtherMode, back } = flow;
  return (
    <StepForm onSubmit={continueInOtherMode}>
      {mode === "signup" && <UserFields flow={flow} last />}
      <ActionBar>
        <Button type="submit" size="lg" pending={busy} disabled={mode === "signup" && details.name.trim() === ""}>
          {mode === "signup" ? t("signupTitle") : t("loginTitle")}
        </Button>
        <Button variant="secondary" size="lg" onClick={back} disabled={busy}>
          {t("back")}
        </Button>
      </ActionBar>
    </StepForm>
  );
}
