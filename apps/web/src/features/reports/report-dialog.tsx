import { useState } from "react";
import { useTranslations } from "use-intl";
import { useSession } from "~/features/auth/shared/session.ts";
import { Dialog } from "~/ui/dialog.tsx";
import { EMPTY_REPORT, readReportDraft, writeReportDraft, type ReportDraft } from "./report-draft.ts";
import { ReportForm } from "./report-form.tsx";
import { ReportSent } from "./report-sent.tsx";
import type { ReportSubject } from "./shared/report-subject.ts";

interface ReportDialogProps {
  subject: ReportSubject;
  onOpenChange: (open: boolean) => void;
}

export default function ReportDialog({ subject, onOpenChange }: ReportDialogProps) {
  const t = useTranslations("reports");
  const { profile } = useSession();
  const [draft, setDraft] = useState(() => readReportDraft(profile?.id, subject) ?? EMPTY_REPORT);
  const [sentId, setSentId] = useState<string | null>(null);
  const change = (next: ReportDraft) => {
    setDraft(next);
    writeReportDraft(profile?.id, subject, next);
  };
  const onSent = ({ id }: { id: string }) => {
    setSentId(id);
    writeReportDraft(profile?.id, subject, null);
  };
  return (
    <Dialog open onOpenChange={onOpenChange} title={sentId === null ? t("title") : t("thanks")}>
      {sentId === null ? (
        <ReportForm subject={subject} draft={draft} onChange={change} onSent={onSent} />
      ) : (
        <ReportSent id={sentId} onClose={() => onOpenChange(false)} />
      )}
    </Dialog>
  );
}
