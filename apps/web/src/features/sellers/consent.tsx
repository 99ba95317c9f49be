import { Eye, Handshake, MessagesSquare, TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { NoticeSlot } from "~/features/disease-notices/shared/notice-slot.tsx";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { useAppName } from "~/lib/i18n/use-app-name.ts";
import { Answers } from "~/ui/action-bar.tsx";
import { Switch } from "~/ui/switch.tsx";
import type { ContactChannel } from "./shared/contact.ts";
import { ContactedAnimal } from "./contacted-animal.tsx";
import type { WarningReason } from "./warning-reasons.ts";
import { Warnings } from "./warnings.tsx";

interface ConsentProps {
  animal: AnimalView;
  channel: ContactChannel;
  reasons: WarningReason[];
  /** True if this buyer knows the warnings. */
  isShort: boolean;
  /** The seller may see this buyer, and call back. */
  isShared: boolean;
  onShare: (isShared: boolean) => void;
  onAccept: () => void;
  onDecline: () => void;
}

export function Consent({ animal, channel, reasons, isShort, isShared, onShare, onAccept, onDecline }: ConsentProps) {
  const t = useTranslations("consent");
  const appName = useAppName();
  const lines = [
    { icon: Eye, text: t("text1") },
    { icon: MessagesSquare, text: t("text2") },
    { icon: Handshake, text: t("text3", { appName }) },
  ];
  return (
    <>
      <div className="flex flex-col gap-1">
        <ContactedAnimal animal={animal} />
        <Warnings animal={animal} isShort={isShort} />
        <ul className="flex flex-col gap-1">
          {lines.map(({ icon: Icon, text }) => (
            <li key={text} className="flex items-start gap-2 text-sm">
              <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
              {text}
            </li>
          ))}
        </ul>
        <Switch isOn={isShared} onChange={onShare} className="justify-between text-left text-sm">
          {t("share")}
        </Switch>
      </div>
      {/* In the free room above the buttons, so that nothing moves when they arrive. */}
      <div aria-live="polite" className="mt-auto flex flex-col gap-2">
        <NoticeSlot districtId={animal.districtId} category={animal.category} isOwnPlaceToo />
        <Reasons reasons={reasons} />
      </div>
      <Answers
        main={t(channel === "whatsapp" ? "acceptChat" : "accept")}
        onMain={onAccept}
        other={t("decline")}
        onOther={onDecline}
      />
    </>
  );
}

function Reasons({ reasons }: { reasons: WarningReason[] }) {
  const t = useTranslations("warning");
  const texts = reasons.map((each) =>
    each.reason === "new" ? t("reason.new", { count: each.days, n: String(each.days) }) : t(`reason.${each.reason}`),
  );
  return (
    texts.length > 0 && (
      <p className="flex items-center gap-2 rounded-lg bg-accent-soft px-3 py-1 text-sm">
        <TriangleAlert aria-hidden className="size-5 shrink-0 text-star" />
        {texts.join(" · ")}
      </p>
    )
  );
}
