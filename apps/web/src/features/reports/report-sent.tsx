import { Eye, Images, UserRound } from "lucide-react";
import { useTranslations } from "use-intl";
import { ActionBar } from "~/ui/action-bar.tsx";
import { Button } from "~/ui/button.tsx";
import { HelplineLink } from "~/ui/helpline-link.tsx";
import { useWithdrawReport } from "./use-withdraw-report.ts";

export function ReportSent({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations("reports");
  const { withdraw, withdrawing } = useWithdrawReport(onClose);
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
