import { Eye, Images, UserRound } from "lucide-react";
import { useTranslations } from "use-intl";
import { BlockButton } from "~/features/blocks/shared/block-button.tsx";
import { ActionBar } from "~/ui/action-bar.tsx";
import { Button } from "~/ui/button.tsx";
import { HelplineLink } from "~/ui/helpline-link.tsx";
import type { ReportSubject } from "./shared/report-subject.ts";
import { useWithdrawReport } from "./use-withdraw-report.ts";

interface ReportSentProps {
  id: string;
  subject: ReportSubject;
  onClose: () => void;
}

export function ReportSent({ id, subject: { subjectType, subjectId, sellerId }, onClose }: ReportSentProps) {
  const t = useTranslations("reports");
  const { withdraw, withdrawing } = useWithdrawReport(onClose);
  const tBlocks = useTranslations("blocks");
  const personId = subjectType === "user" ? subjectId : sellerId;
  const lines = [
    { icon: Images, text: t("keep") },
    { icon: Eye, text: t("next1") },
    { icon: UserRound, text: t("next2") },
  ];
  return (
    <>
      <output className="flex flex-col gap-3 pt-2">
        <span className="sr-only">{t("thanks")}</span>
        <HelplineLink className="gap-3">{t("helpline")}</HelplineLink>
        {lines.map(({ icon: Icon, text }) => (
          <span key={text} className="flex items-start gap-3">
            <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-primary" />
            {text}
          </span>
        ))}
      </output>
      {personId !== undefined && (
        <div className="mt-3">
          <BlockButton userId={personId}>{tBlocks("blockToo")}</BlockButton>
        </div>
      )}
      <ActionBar>
        <Button size="lg" disabled={withdrawing !== null} onClick={onClose}>
          {t("done")}
        </Button>
        <Button variant="secondary" size="lg" pending={withdrawing !== null} onClick={() => withdraw(id)}>
          {withdrawing === null ? t("withdraw") : t("withdrawing")}
        </Button>
      </ActionBar>
    </>
  );
}
