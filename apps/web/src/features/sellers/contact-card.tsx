import { isDemoPhone, formatPhone } from "@pashu/validators/phone";
import { Copy, Info, MapPin, Star } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { BlockButton } from "~/features/blocks/shared/block-button.tsx";
import { formatAddress } from "~/features/places/shared/format-address.ts";
import { PushOffer } from "~/features/push/shared/push.tsx";
import { ReportButton } from "~/features/reports/shared/report-button.tsx";
import { ActionBar } from "~/ui/action-bar.tsx";
import { Avatar } from "~/ui/avatar.tsx";
import { Button } from "~/ui/button.tsx";
import { toast } from "~/ui/toast/toast.ts";
import type { Contact, ContactChannel, ContactLinks } from "./shared/contact.ts";
import { NumberButtons } from "./shared/number-buttons.tsx";

interface ContactCardProps {
  sellerId: string;
  contact: Contact;
  links: ContactLinks[];
  /** Its button is the main one. */
  channel: ContactChannel;
  /** The seller may see the buyer, and call back. */
  isShared: boolean;
  /** For a device that cannot call. */
  callCodes: ReactNode;
  onRate: () => void;
}

export function ContactCard({ sellerId, contact, links, channel, isShared, callCodes, onRate }: ContactCardProps) {
  const t = useTranslations("contact");
  const tReviews = useTranslations("reviews");
  const tError = useTranslations("error");
  const locale = useLocale();
  const main = useRef<HTMLAnchorElement>(null);
  const demoNote = useRef<HTMLParagraphElement>(null);
  useEffect(() => (main.current ?? demoNote.current)?.focus({ preventScroll: true }), []);
  const [only] = links.length === 1 ? links : [];
  const address = formatAddress(locale, contact);
  const isDemo = isDemoPhone(contact.phone);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(contact.phone);
      toast({ variant: "success", title: t("copied") });
    } catch {
      // Fails without permission or on an insecure connection.
      toast({ variant: "error", title: tError("generic") });
    }
  };
  return (
    <>
      <div className="flex flex-col gap-4 wrap-anywhere">
        <div className="flex items-center gap-3">
          <Avatar name={contact.name} className="size-[3.5rem]! text-xl" />
          <div className="min-w-0">
            <p className="text-lg font-bold">{contact.name}</p>
            <p className="text-2xl font-bold tabular-digits select-all">{formatPhone(contact.phone)}</p>
          </div>
        </div>
        {!isDemo && callCodes}
        {links.length > 1 &&
          links.map((each, index) => (
            <div key={each.number}>
              <p className="mb-1 text-lg font-bold tabular-digits">{formatPhone(each.number)}</p>
              <div className="flex flex-wrap gap-2 *:grow">
                <NumberButtons {...each} channel={channel} isOneOfSeveral {...(index === 0 && { main })} />
              </div>
            </div>
          ))}
        {isDemo ? (
          <p ref={demoNote} tabIndex={-1} className="flex gap-2 rounded-xl bg-accent-soft p-3 text-sm">
            <Info aria-hidden className="size-5 shrink-0" />
            {t("demoNumber")}
          </p>
        ) : (
          <Button variant="secondary" onClick={() => void copy()}>
            <Copy aria-hidden className="size-5" />
            {t("copyNumber")}
          </Button>
        )}
        {address !== null && (
          <p className="flex gap-2 border-t border-line pt-4">
            <MapPin aria-hidden className="mt-1 size-5 shrink-0 text-primary" />
            <span>
              <span className="block text-sm text-muted">{t("address")}</span>
              {address}
            </span>
          </p>
        )}
        {isShared && <p className="text-sm text-muted">{t("shared")}</p>}
        <Button variant="ghost" onClick={onRate}>
          <Star aria-hidden className="size-5" />
          {tReviews("rate")}
        </Button>
        <ReportButton subject={{ subjectType: "user", subjectId: sellerId }} className="self-center font-bold">
          {t("report")}
        </ReportButton>
        <BlockButton userId={sellerId} />
        {/* Last, because it is shown late, and would move what follows. */}
        <PushOffer />
      </div>
      {only !== undefined && (
        <ActionBar>
          <NumberButtons {...only} channel={channel} main={main} />
        </ActionBar>
      )}
    </>
  );
}
