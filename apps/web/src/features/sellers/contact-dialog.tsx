import { CONSENT_VERSION } from "@pashu/validators/enums";
import { groupDigits } from "@pashu/validators/digits";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { animalUrl } from "~/features/animals/shared/animal-url.ts";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { useSession } from "~/features/auth/shared/session.ts";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { useBlock } from "~/features/blocks/shared/use-block.ts";
import { errorCodeOf, supportReferenceOf } from "~/lib/api/api-errors.ts";
import { useErrorMessages } from "~/lib/api/use-error-messages.ts";
import { reload } from "~/lib/api/reload.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { useRefetchListings } from "~/lib/api/use-refetch-listings.ts";
import { useAppName } from "~/lib/i18n/use-app-name.ts";
import { Button, LinkButton } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { SupportReference } from "~/ui/support-reference.tsx";
import { Spinner } from "~/ui/spinner.tsx";
import { hasAccepted, rememberAcceptance } from "./accepted-consents.ts";
import { Consent } from "./consent.tsx";
import { ContactCard } from "./contact-card.tsx";
import { contactLinks, type ContactChannel } from "./shared/contact.ts";
import { useOpenChat } from "./shared/use-open-chat.ts";
import { SellerHead } from "./seller-head.tsx";
import { isUnusual, warningReasons } from "./warning-reasons.ts";
import { useOnDesktop } from "~/lib/page/use-on-desktop.ts";
import { reachPurpose } from "~/lib/storage/purpose.ts";
import { serverNow } from "~/lib/time/server-clock.ts";

const loadCallCodes = () => import("./call-qr-codes.tsx");

interface ContactDialogProps {
  animal: AnimalView;
  title: string;
  /** The button that the buyer has tapped. */
  channel: ContactChannel;
  onRate: () => void;
  onOpenChange: (open: boolean) => void;
}

/**
 * Asks for consent beside the warnings, then shows the seller's number. It is one dialog, so that the focus stays inside.
 * The number is requested after the consent, because each request is counted and logged.
 */
export default function ContactDialog({ animal, title, channel, onRate, onOpenChange }: ContactDialogProps) {
  const { id: animalId, sellerId, price, seller } = animal;
  const t = useTranslations("contact");
  const tConsent = useTranslations("consent");
  const appName = useAppName();
  const { profile } = useSession();
  const [openedAt] = useState(serverNow);
  const [isAccepted, setAccepted] = useState(false);
  const locale = useLocale();
  const { data: page } = trpc.animals.page.useQuery({ id: animalId, locale });
  const { client, auth, contacts, users } = trpc.useUtils();
  const [choice, setChoice] = useState<boolean | null>(null);
  const share = choice ?? profile?.sharesContacts ?? false;
  const contact = useGuardedMutation({
    mutationFn: () => client.sellers.contact.mutate({ sellerId, animalId, consent: CONSENT_VERSION, share }),
    errorToast: () => null,
    onSuccess: () => {
      auth.me.setData(undefined, (me) => me && { ...me, sharesContacts: share });
      void users.contactSharing.invalidate();
      reachPurpose();
      // Not awaited: the number is shown without it.
      void reload(contacts.list);
    },
    // Each view of the number is a new request, and the number is discarded with the dialog.
    gcTime: 0,
  });
  const buyer = { userId: profile?.id ?? "", sellerId };
  const reasons = warningReasons(page, openedAt);
  // Decided once: pictures that come or go when the page has been loaded would move the text under a finger.
  const [isShort] = useState(() => hasAccepted({ ...buyer, now: openedAt }) && !reasons.some(isUnusual));

  const isOver = isNotForSale(contact.error);
  const refetchListings = useRefetchListings();
  const close = (open: boolean) => {
    // Only now: the listing may vanish from the page, and the dialog with it.
    if (isOver) void refetchListings(animalId);
    onOpenChange(open);
  };
  const requestContact = () => contact.run();
  const accept = () => {
    rememberAcceptance({ ...buyer, now: serverNow() });
    setAccepted(true);
    requestContact();
  };

  const { data: shown } = contact;
  const message = (name: string) => {
    const question = t("prefilled", { name, title, price: groupDigits(price), appName });
    return [question, animalUrl(animalId, locale, location.origin), t("payLater")].join("\n");
  };
  const links = shown === undefined ? [] : contactLinks(shown.phone, message(shown.name));
  useOpenChat(shown, links, channel);
  // Loaded before the number, so that nothing moves.
  const callCodes = useOnDesktop(loadCallCodes, { links });
  return (
    <Dialog
      open
      onOpenChange={close}
      title={isAccepted ? t("title") : tConsent("title")}
      head={
        !isAccepted && <SellerHead seller={seller} listedCount={page?.animal ? page.seller.listedCount : undefined} />
      }
      isFull
    >
      {!isAccepted && (
        <Consent
          animal={animal}
          channel={channel}
          reasons={reasons}
          isShort={isShort}
          isShared={share}
          onShare={setChoice}
          onAccept={accept}
          onDecline={() => onOpenChange(false)}
        />
      )}
      {isAccepted && contact.isPending && (
        <output className="flex items-center justify-center gap-3 py-10">
          <Spinner />
          {t("loading")}
        </output>
      )}
      {isAccepted && contact.error !== null && (
        <ContactError error={contact.error} sellerId={sellerId} onRetry={requestContact} />
      )}
      {shown !== undefined && (
        <ContactCard
          sellerId={sellerId}
          contact={shown}
          links={links}
          channel={channel}
          isShared={share}
          callCodes={callCodes}
          onRate={onRate}
        />
      )}
    </Dialog>
  );
}

const isNotForSale = (error: unknown) => ["STATE_CHANGED", "ANIMAL_NOT_FOUND"].includes(errorCodeOf(error));

/** Errors with advice that helps the user; all others get the general message. */
const SHOWN_ERROR_CODES = ["RATE_LIMITED", "NOT_SIGNED_IN", "SUSPENDED", "BANNED"];

interface ContactErrorProps {
  error: unknown;
  sellerId: string;
  onRetry: () => void;
}

function ContactError({ error, sellerId, onRetry }: ContactErrorProps) {
  const t = useTranslations("contact");
  const tBlocked = useTranslations("blocked");
  const tCard = useTranslations("card");
  const tCommon = useTranslations("common");
  const tBlocks = useTranslations("blocks");
  const { messageFor } = useErrorMessages();
  const { unblock, changing } = useBlock(onRetry);
  const code = errorCodeOf(error);
  if (code === "SELLER_BLOCKED") {
    return (
      <div role="alert" className="flex flex-col items-center gap-3 py-6 text-center">
        <p className="text-lg font-bold">{messageFor(error)}</p>
        <Button size="lg" pending={changing !== null} keepsFocus onClick={() => unblock(sellerId)}>
          {tBlocks("unblock")}
        </Button>
      </div>
    );
  }
  const isOver = isNotForSale(error);
  const isBlocked = code === "SUSPENDED" || code === "BANNED";
  const hint = code === "NETWORK" ? t("needsNetwork") : SHOWN_ERROR_CODES.includes(code) ? messageFor(error) : null;
  return (
    <div role="alert" className="flex flex-col items-center gap-3 py-6 text-center">
      <p className="text-lg font-bold">{isOver ? tCard("notActive") : t("failed")}</p>
      {hint !== null && <p className="text-muted">{hint}</p>}
      <SupportReference id={supportReferenceOf(error)} />
      {isBlocked && (
        <LinkButton to="/profile" hash="standing" size="lg">
          {tBlocked("seeWhy")}
        </LinkButton>
      )}
      {!isOver && !isBlocked && (
        <Button size="lg" onClick={onRetry}>
          {tCommon("retry")}
        </Button>
      )}
    </div>
  );
}
