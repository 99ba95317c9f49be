import { MODERATOR_SESSION_MAX_AGE_MS } from "@pashu/validators/limits";
import { useTranslations } from "use-intl";
import { useLoginToContinue } from "~/features/auth/shared/use-reauthenticate.ts";
import { errorCodeOf, supportReferenceOf } from "~/lib/api/api-errors.ts";
import { useErrorMessages } from "~/lib/api/use-error-messages.ts";
import { usePeriod } from "~/lib/page/use-period.ts";
import { Button } from "~/ui/button.tsx";
import { SupportReference } from "~/ui/support-reference.tsx";

/** A failed load. With a session older than 12 hours, the moderator logs in with a new code and goes on. */
export function ConsoleError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations("console");
  const period = usePeriod();
  const { messageFor } = useErrorMessages();
  const loginToContinue = useLoginToContinue();
  const isCodeNeeded = errorCodeOf(error) === "CODE_REQUIRED";
  return (
    <div role="alert" className="flex flex-col items-start gap-3 p-4">
      <p className="font-bold">
        {isCodeNeeded ? t("codeNeeded", { period: period(MODERATOR_SESSION_MAX_AGE_MS, "for") }) : t("loadFailed")}
      </p>
      {!isCodeNeeded && <p className="text-muted">{messageFor(error)}</p>}
      <SupportReference id={supportReferenceOf(error)} />
      <Button onClick={() => (isCodeNeeded ? loginToContinue(onRetry, { isSessionExpired: false }) : onRetry())}>
        {isCodeNeeded ? t("codeAgain") : t("more")}
      </Button>
    </div>
  );
}
