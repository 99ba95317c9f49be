import { useTranslations } from "use-intl";
import { errorCodeOf } from "~/lib/api/api-errors.ts";
import { useErrorMessages } from "~/lib/api/use-error-messages.ts";

/** What a failed decision shows. The caller loads again what has changed. */
export function useDecisionError() {
  const t = useTranslations("console");
  const { messageFor } = useErrorMessages();
  return (error: unknown) =>
    errorCodeOf(error) === "CASE_CHANGED"
      ? { title: t("changed") }
      : { title: t("failed"), description: messageFor(error) };
}
