import { BUYER_STATES, type BuyerState } from "@pashu/validators/contacts";
import { MessageCircle, Phone } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
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
    <li className="flex flex-col gap-2 rounded-card border border-line p-3 wrap-anywhere">
      <div className="leading-snug">
        <p className="flex flex-wrap items-center gap-x-2">
          <strong className="text-lg">{name}</strong>
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
  const [saved, setSaved] = useState(stored);
  const [state, setState] = useState(stored);
  const { run } = useGuardedMutation({
    mutationFn: (next: BuyerState | null) => client.buyers.setState.mutate({ contactId, state: next }),
    onMutate: async (next) => setState(next),
    onSuccess: (_result, next) => setSaved(next),
    onError: () => setState(saved),
    errorToast: (error) => ({ title: messageFor(error) }),
  });
  const words = BUYER_STATES.map((each) => t(`states.${each}`));
  const choose = (word: string) => {
    const chosen = BUYER_STATES[words.indexOf(word)] ?? null;
    run(chosen === state ? null : chosen);
  };
  return (
    <ChoiceChips
      label={t("state", { name })}
      choices={words}
      chosen={state === null ? "" : t(`states.${state}`)}
      onChoose={choose}
    />
  );
}
