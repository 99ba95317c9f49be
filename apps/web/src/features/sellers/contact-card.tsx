import { groupDigits } from "@pashu/validators/digits";
import { isDemoPhone, formatPhone } from "@pashu/validators/phone";
import { Copy, Info, MapPin, MessageCircle, Phone, Star } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import { animalUrl } from "~/features/animals/shared/animal-url.ts";
import { formatAddress } from "~/features/places/shared/format-address.ts";
import { ReportButton } from "~/features/reports/shared/report-button.tsx";
import { useAppName } from "~/lib/i18n/use-app-name.ts";
import { ActionBar } from "~/ui/action-bar.tsx";
import { Avatar } from "~/ui/avatar.tsx";
import { Button, buttonClass } from "~/ui/button.tsx";
import { toast } from "~/ui/toast/toast.ts";
import { contactLinks, type Contact, type ContactLinks } from "./contact.ts";

interface ContactCardProps {
  animalId: string;
  sellerId: string;
  contact: Contact;
  title: string;
  price: number;
  onRate: () => void;
}

export function ContactCard({ animalId, sellerId, contact, title, price, onRate }: ContactCardProps) {
  const t = useTranslations("contact");
  const tReviews = useTranslations("reviews");
  const tError = useTranslations("error");
  const appName = useAppName();
  const locale = useLocale();
  const question = t("prefilled", { name: contact.name, title, price: groupDigits(price), appName });
  const message = [question, animalUrl(animalId, locale, location.origin), t("payLater")].join("\n");
  const links = contactLinks(contact.phone, message);
  const [only] = links.length === 1 ? links : [];
  const address = formatAddress(locale, contact);
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
            <p className="text-lg font-semibold">{contact.name}</p>
            <p className="text-2xl font-extrabold tabular-digits select-all">{formatPhone(contact.phone)}</p>
          </div>
        </div>
        {links.length > 1 &&
          links.map((each) => (
            <div key={each.number}>
              <p className="mb-1 text-lg font-bold tabular-digits">{formatPhone(each.number)}</p>
              <div className="flex flex-wrap gap-2 *:grow">
                <NumberButtons {...each} isOneOfSeveral />
              </div>
            </div>
          ))}
        {isDemoPhone(contact.phone) && (
          <p className="flex gap-2 rounded-xl bg-accent-soft p-3 text-sm">
            <Info aria-hidden className="size-5 shrink-0" />
            {t("demoNumber")}
          </p>
        )}
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy aria-hidden className="size-5" />
          {t("copyNumber")}
        </Button>
        {address !== null && (
          <p className="flex gap-2 border-t border-line pt-4">
            <MapPin aria-hidden className="mt-1 size-5 shrink-0 text-primary" />
            <span>
              <span className="block text-sm text-muted">{t("address")}</span>
              {address}
            </span>
          </p>
        )}
        <Button variant="ghost" onClick={onRate}>
          <Star aria-hidden className="size-5" />
          {tReviews("rate")}
        </Button>
        <ReportButton subject={{ subjectType: "user", subjectId: sellerId }} className="self-center font-semibold">
          {t("report")}
        </ReportButton>
      </div>
      {only !== undefined && (
        <ActionBar>
          <NumberButtons {...only} />
        </ActionBar>
      )}
    </>
  );
}

/** The number is in the accessible name if there are several, so that the buttons differ. */
function NumberButtons({ number, call, whatsapp, isOneOfSeveral }: ContactLinks & { isOneOfSeveral?: boolean }) {
  const t = useTranslations("contact");
  const nameOf = (label: string) => (isOneOfSeveral ? `${label} ${formatPhone(number)}` : undefined);
  return (
    <>
      <a href={call} aria-label={nameOf(t("call"))} className={buttonClass({ size: "lg" })}>
        <Phone aria-hidden className="size-6" />
        {t("call")}
      </a>
      {whatsapp !== null && (
        <a
          href={whatsapp}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={nameOf(t("whatsapp"))}
          className={buttonClass({ variant: "secondary", size: "lg" })}
        >
          <MessageCircle aria-hidden className="size-6 text-primary" />
          {t("whatsapp")}
        </a>
      )}
    </>
  );
}
