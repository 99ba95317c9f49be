import { CONSENT_VERSION } from "@pashu/validators/enums";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { errorCodeOf, supportReferenceOf } from "~/lib/api/api-errors.ts";
import { useErrorMessages } from "~/lib/api/use-error-messages.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { useRefetchListings } from "~/lib/api/use-refetch-listings.ts";
import { Button, LinkButton } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { SupportReference } from "~/ui/support-reference.tsx";
import { Spinner } from "~/ui/spinner.tsx";
import { Consent } from "./consent.tsx";
import { ContactCard } from "./contact-card.tsx";
import { isRisky } from "./is-risky.ts";
import { useWarningSeen } from "./use-warning-seen.ts";
import { Warning } from "./warning.tsx";
import { serverNow } from "~/lib/time/server-clock.ts";

interface ContactDialogProps {
  animal: AnimalView;
  title: string;
  onRate: () => void;
  onOpenChange: (open: boolean) => void;
}

/**
 * Asks for consent, warns of fraud, then shows the seller's number. It is one dialog, so that the focus stays inside.
 * The number is requested after the warning, because each request is counted and logged.
 */
export default function ContactDialog({ animal, title, onRate, onOpenChange }: ContactDialogProps) {
  const { id: animalId, sellerId, price } = animal;
  const t = useTranslations("contact");
  const tConsent = useTranslations("consent");
  const tWarning = useTranslations("warning");
  const [step, setStep] = useState<"consent" | "warning" | "contact">("consent");
  const warning = useWarningSeen();
  const { data: page } = trpc.animals.page.useQuery({ id: animalId, locale: useLocale() });
  const { client } = trpc.useUtils();
  const contact = useGuardedMutation({
    mutationFn: () => client.sellers.contact.mutate({ sellerId, animalId, consent: CONSENT_VERSION }),
    errorToast: () => null,
    // Each view of the number is a new request, and the number is discarded with the dialog.
    gcTime: 0,
  });
  const isOver = isNotForSale(contact.error);
  const refetchListings = useRefetchListings();
  const close = (open: boolean) => {
    // Only now: the listing may vanish from the page, and the dialog with it.
    if (isOver) void refetchListings(animalId);
    onOpenChange(open);
  };
  const requestContact = () => contact.run();
  const showContact = () => {
    setStep("contact");
    requestContact();
  };
  const agree = () => {
    if (warning.wasSeen() && !isRisky(page, serverNow())) showContact();
    else setStep("warning");
  };
  const titles = { consent: tConsent("title"), warning: tWarning("title"), contact: t("title") };
  return (
    <Dialog open onOpenChange={close} title={titles[step]} isFull>
      {step === "consent" && <Consent onAccept={agree} onDecline={() => onOpenChange(false)} />}
      {step === "warning" && (
        <Warning
          animal={animal}
          onUnderstood={() => {
            warning.markSeen();
            showContact();
          }}
          onDecline={() => onOpenChange(false)}
        />
      )}
      {step === "contact" && contact.isPending && (
        <output className="flex items-center justify-center gap-3 py-10">
          <Spinner />
          {t("loading")}
        </output>
      )}
      {step === "contact" && contact.error !== null && <ContactError error={contact.error} onRetry={requestContact} />}
      {contact.data !== undefined && (
        <ContactCard
          animalId={animalId}
          sellerId={sellerId}
          contact={contact.data}
          title={title}
          price={price}
          onRate={onRate}
        />
      )}
    </Dialog>
  );
}

const isNotForSale = (error: unknown) => ["STATE_CHANGED", "ANIMAL_NOT_FOUND"].includes(errorCodeOf(error));

/** Errors with advice that helps the user; all others get the general message. */
const SHOWN_ERROR_CODES = ["RATE_LIMITED", "NOT_SIGNED_IN", "SUSPENDED", "BANNED"];

function ContactError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations("contact");
  const tBlocked = useTranslations("blocked");
  const tCard = useTranslations("card");
  const tCommon = useTranslations("common");
  const { messageFor } = useErrorMessages();
  const code = errorCodeOf(error);
  const isOver = isNotForSale(error);
  const isBlocked = code === "SUSPENDED" || code === "BANNED";
  const hint = code === "NETWORK" ? t("needsNetwork") : SHOWN_ERROR_CODES.includes(code) ? messageFor(error) : null;
  return (
    <div role="alert" className="flex flex-col items-center gap-3 py-6 text-center">
      <p className="text-lg font-semibold">{isOver ? tCard("notActive") : t("failed")}</p>
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
