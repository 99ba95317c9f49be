import { REPORT_AFTER_END_MS } from "@pashu/validators/limits";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useSession } from "~/features/auth/shared/session.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { usePeriod } from "~/lib/page/use-period.ts";
import { ReportButton } from "./shared/report-button.tsx";

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * On the page of a listing that is not public any more. Only users who saw the seller's number may report it, and a
 * visitor may be one of them.
 */
export default function ReportEndedAnimal({ animalId }: { animalId: string }) {
  const t = useTranslations();
  const period = usePeriod();
  const { status } = useSession();
  const { data: mayReport } = trpc.reports.mayReportEnded.useQuery(
    { animalId },
    { enabled: status === "signed-in" && UUID.test(animalId) },
  );
  // A visitor who logs in to send the report keeps the dialog, also to read that it was rejected.
  const [isOpen, setOpen] = useState(false);
  if (!UUID.test(animalId)) return null;
  if (status !== "signed-out" && mayReport !== true && !isOpen) return null;
  return (
    <>
      <p className="mt-4 text-sm text-muted">
        {t("reports.sellerHint", { period: period(REPORT_AFTER_END_MS, "for") })}
      </p>
      <ReportButton
        subject={{ subjectType: "animal", subjectId: animalId }}
        className="text-muted"
        onOpenChange={setOpen}
      >
        {t("animalPage.reportSeller")}
      </ReportButton>
    </>
  );
}
