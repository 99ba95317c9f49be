import { useState } from "react";
import { useTranslations } from "use-intl";
import { Dialog } from "~/ui/dialog.tsx";
import { ReportForm } from "./report-form.tsx";
import { ReportSent } from "./report-sent.tsx";
import type { ReportSubject } from "./shared/report-subject.ts";

interface ReportDialogProps {
  subject: ReportSubject;
  onOpenChange: (open: boolean) => void;
}

export default function ReportDialog({ subject, onOpenChange }: ReportDialogProps) {
  const t = useTranslations("reports");
  const [sentId, setSentId] = useState<string | null>(null);
  return (
    <Dialog open onOpenChange={onOpenChange} title={sentId === null ? t("title") : t("thanks")}>
      {sentId === null ? (
        <ReportForm subject={subject} onSent={({ id }) => setSentId(id)} />
      ) : (
        <ReportSent id={sentId} subject={subject} onClose={() => onOpenChange(false)} />
      )}
    </Dialog>
  );
}
