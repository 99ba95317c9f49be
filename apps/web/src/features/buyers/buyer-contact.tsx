import { formatPhone, isDemoPhone } from "@pashu/validators/phone";
import { Info } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { FetchFailed } from "~/features/animals/shared/fetch-failed.tsx";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { BlockButton } from "~/features/blocks/shared/block-button.tsx";
import { ReportButton } from "~/features/reports/shared/report-button.tsx";
import { contactLinks, type ContactChannel } from "~/features/sellers/shared/contact.ts";
import { NumberButtons } from "~/features/sellers/shared/number-buttons.tsx";
import { useOpenChat } from "~/features/sellers/shared/use-open-chat.ts";
import { errorCodeOf } from "~/lib/api/api-errors.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { useErrorMessages } from "~/lib/api/use-error-messages.ts";
import { useAppName } from "~/lib/i18n/use-app-name.ts";
import { Avatar } from "~/ui/avatar.tsx";
import { Button } from "~/ui/button.tsx";
import { Spinner } from "~/ui/spinner.tsx";
import type { Buyer } from "./buyer.ts";

interface BuyerContactProps {
  buyer: Buyer;
  channel: ContactChannel;
  /** Of the listing. */
  title: string;
  onBack: () => void;
}

const isGone = (error: unknown) => errorCodeOf(error) === "BUYER_NOT_FOUND";

/** The buyer's number, which is requested with each tap, because each request is counted and logged. */
export function BuyerContact({ buyer, channel, title, onBack }: BuyerContactProps) {
  const t = useTranslations("buyers");
  const tCommon = useTranslations("common");
  const tContact = useTranslations("contact");
  const appName = useAppName();
  const { messageFor } = useErrorMessages();
  const { client } = trpc.useUtils();
  const contact = useGuardedMutation({
    mutationFn: () => client.buyers.callBack.mutate({ contactId: buyer.contactId }),
    errorToast: (error) => (isGone(error) ? { title: messageFor(error) } : null),
    onError: (error) => {
      // The buyer has withdrawn: the list is read again.
      if (isGone(error)) onBack();
    },
    // The number is discarded with this step.
    gcTime: 0,
  });
  const { data: shown, error, run } = contact;
  const isRequested = useRef(false);
  useEffect(() => {
    if (isRequested.current) return;
    isRequested.current = true;
    run();
  }, [run]);
  const links =
    shown === undefined ? [] : contactLinks(shown.phone, t("prefilled", { name: shown.name, title, appName }));
  useOpenChat(shown, links, channel);
  const main = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (shown !== undefined) main.current?.focus({ preventScroll: true });
  }, [shown]);
  if (error !== null && !contact.isPending)
    return (
      <FetchFailed
        error={error}
        title={errorCodeOf(error) === "NETWORK" ? tContact("needsNetwork") : messageFor(error)}
        onRetry={run}
      />
    );
  if (shown === undefined)
    return (
      <output className="flex items-center justify-center gap-3 py-10">
        <Spinner />
        {t("loadingNumber")}
      </output>
    );
  return (
    <div className="flex flex-col gap-4 wrap-anywhere">
      <div className="flex items-center gap-3">
        <Avatar name={shown.name} className="size-[3.5rem]! text-xl" />
        <p className="min-w-0 text-2xl font-bold tabular-digits select-all">{formatPhone(shown.phone)}</p>
      </div>
      {isDemoPhone(shown.phone) && (
        <p className="flex gap-2 rounded-xl bg-accent-soft p-3 text-sm">
          <Info aria-hidden className="size-5 shrink-0" />
          {t("demoNumber")}
        </p>
      )}
      {links.map((each, index) => (
        <div key={each.number} className="flex flex-wrap gap-2 *:grow">
          <NumberButtons {...each} channel={channel} isOneOfSeveral={links.length > 1} {...(index === 0 && { main })} />
        </div>
      ))}
      <ReportButton subject={{ subjectType: "user", subjectId: buyer.userId }} className="self-center font-bold">
        {t("report")}
      </ReportButton>
      <BlockButton userId={buyer.userId} />
      <Button variant="secondary" onClick={onBack}>
        {tCommon("back")}
      </Button>
    </div>
  );
}
