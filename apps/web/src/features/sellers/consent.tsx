import { BadgeIndianRupee, Eye, Handshake, MessagesSquare } from "lucide-react";
import { useTranslations } from "use-intl";
import { useAppName } from "~/lib/i18n/use-app-name.ts";
import { Answers } from "~/ui/action-bar.tsx";

export function Consent({ onAccept, onDecline }: { onAccept: () => void; onDecline: () => void }) {
  const t = useTranslations("consent");
  const appName = useAppName();
  const lines = [
    { icon: Eye, text: t("text1") },
    { icon: MessagesSquare, text: t("text2") },
    { icon: BadgeIndianRupee, text: t("text3") },
    { icon: Handshake, text: t("text4", { appName }) },
  ];
  return (
    <>
      <ul className="flex flex-col gap-3">
        {lines.map(({ icon: Icon, text }) => (
          <li key={text} className="flex items-start gap-3">
            <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-primary" />
            {text}
          </li>
        ))}
      </ul>
      <Answers main={t("accept")} onMain={onAccept} other={t("decline")} onOther={onDecline} />
    </>
  );
}
