import { BUYER_STATES, type BuyerState } from "@pashu/validators/contacts";
import { MessageCircle, Phone } from "lucide-react";
import { useTranslations } from "use-intl";
import { useLatestChoice } from "~/features/auth/shared/use-latest-choice.ts";
import type { ContactChannel } from "~/features/sellers/shared/contact.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { useErrorMessages } from "~/lib/api/use-error-messages.ts";
import { Button } from "~/ui/button.tsx";
import { ChoiceChips } from "~/ui/choice-chips.tsx";
import { TimeAgo } from "~/ui/time-ago.tsx";
import type { Buyer } from "./buyer.ts";

interface BuyerRowProps {
  buyer: Buyer;
  onCall: (channel: ContactChannel) => void;
}

export function BuyerRow({ buyer, onCall }: BuyerRowProps) {
  const { name, district, distance, lastAt, times, isNew } = buyer;
  const t = useTranslations("buyers");
  const far = distance === 0 ? t("near") : distance !== null && t("distance", { n: String(distance) });
  const place = [district, far].filter(Boolean).join(" · ");
  return (
    <li className="flex flex-col gap-2 rounded-card panel p-3 wrap-anywhere">
      <div className="leading-snug">
        <p className="flex flex-wrap items-center gap-x-2">
          <strong className="text-lg">
            <bdi>{name}</bdi>
          </strong>
          {isNew && <b className="rounded-full bg-ink px-2 text-xs text-bg">{t("isNew")}</b>}
        </p>
        {place !== "" && <p>{place}</p>}
        <p className="text-sm text-muted">
          <TimeAgo at={lastAt} />
          {times > 1 && ` · ${t("days", { count: times, n: String(times) })}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 *:grow">
        <Button aria-label={t("callName", { name })} onClick={() => onCall("call")}>
          <Phone aria-hidden className="size-5" />
          {t("call")}
        </Button>
        <Button variant="secondary" aria-label={t("whatsappName", { name })} onClick={() => onCall("whatsapp")}>
          <MessageCircle aria-hidden className="size-5 text-primary" />
          {t("whatsapp")}
        </Button>
      </div>
      <States buyer={buyer} />
    </li>
  );
}

function States({ buyer: { contactId, name, state: stored } }: { buyer: Buyer }) {
  const t = useTranslations("buyers");
  const { messageFor } = useErrorMessages();
  const { client } = trpc.useUtils();
  const { shown, choose } = useLatestChoice<BuyerState | null>({
    stored,
    send: (state) => client.buyers.setState.mutate({ contactId, state }),
    errorToast: (error) => ({ title: messageFor(error) }),
  });
  const words = BUYER_STATES.map((each) => t(`states.${each}`));
  const press = (word: string) => {
    const pressed = BUYER_STATES[words.indexOf(word)] ?? null;
    choose(pressed === shown ? null : pressed);
  };
  return (
    <ChoiceChips
      label={t("state", { name })}
      choices={words}
      chosen={shown === null ? "" : t(`states.${shown}`)}
      onChoose={press}
    />
  );
}
