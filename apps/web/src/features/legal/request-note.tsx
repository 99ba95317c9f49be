import { CircleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { errorCodeOf, supportReferenceOf } from "~/lib/api/api-errors.ts";
import { useErrorMessages } from "~/lib/api/use-error-messages.ts";
import { useOnline } from "~/lib/page/use-online.ts";
import { SupportReference } from "~/ui/support-reference.tsx";

/** Why a form of this page is not sent, above its button. */
export function RequestNote({ error, failed }: { error: unknown; failed: string }) {
  const t = useTranslations("grievance");
  const { messageFor, joinSentences } = useErrorMessages();
  const online = useOnline();
  const code = error === null ? null : errorCodeOf(error);
  const text =
    !online || code === "NETWORK"
      ? t("offline")
      : code === "REPORT_NOT_FOUND"
        ? t("notFound")
        : error && joinSentences(failed, messageFor(error));
  return (
    <div role="alert" className="empty:hidden">
      {typeof text === "string" && (
        <p className="flex gap-1.5 text-sm font-semibold text-danger">
          <CircleAlert aria-hidden className="h-lh w-4 shrink-0" />
          {text}
        </p>
      )}
      <SupportReference id={supportReferenceOf(error)} />
    </div>
  );
}
