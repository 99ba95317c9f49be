import { Clock3, EyeOff } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { DeleteListing } from "~/features/listing-card/shared/delete-listing.tsx";
import type { SaleChange } from "~/features/offline/shared/sale-change.ts";
import { useIsRemoved } from "~/features/standing/shared/use-is-removed.ts";
import { textLang } from "~/lib/i18n/text-lang.ts";
import { useNow } from "~/lib/page/use-now.ts";
import { usePeriod } from "~/lib/page/use-period.ts";
import { LinkButton } from "~/ui/button.tsx";
import { ownerState, STATE_NOTES } from "./owner-state.ts";
import { QuestionBanner } from "./question-banner.tsx";
import { RenewButton, SoldButton, UndoSaleButton } from "./sale-buttons.tsx";

const COMPACT = { isCompact: true, variant: "secondary" as const, className: "grow px-1.5! max-[339px]:text-sm!" };

interface OwnerCardActionsProps {
  animal: AnimalView;
  queued: SaleChange | undefined;
  question: "expiring" | "contacted" | undefined;
}

/** Actions on the card of the user's own listing. Requires the `listing-states` namespace. */
export function OwnerCardActions({ animal, queued, question }: OwnerCardActionsProps) {
  const { status, isWaiting, undoHours } = ownerState(animal, queued, useNow());
  const { title } = animal;
  const isAsked = question !== undefined && status === "live" && !isWaiting;
  return (
    <>
      {isWaiting && <Waiting />}
      {(status === "held" || status === "hidden") && <Withheld animalId={animal.id} status={status} />}
      {isAsked && <QuestionBanner animal={animal} question={question} />}
      {status === "live" && !isAsked && <SoldButton animal={animal} {...COMPACT} />}
      {status === "expired" && <RenewButton animal={animal} label="stillForSale" {...COMPACT} />}
      {status === "paused" && <RenewButton animal={animal} label="putOnSale" {...COMPACT} />}
      {status === "sold" ? (
        undoHours > 0 && <UndoSaleButton animal={animal} {...COMPACT} />
      ) : (
        <EditLink id={animal.id} title={title} />
      )}
      <DeleteListing id={animal.id} title={title} />
    </>
  );
}

function EditLink({ id, title }: { id: string; title: string }) {
  const t = useTranslations("card");
  return (
    <LinkButton to="/edit/$id" params={{ id }} variant="secondary" className={COMPACT.className}>
      {t("edit")}
      <span className="sr-only" lang={textLang(title, useLocale())}>
        {title}
      </span>
    </LinkButton>
  );
}

function Withheld({ animalId, status }: { animalId: string; status: "held" | "hidden" }) {
  const t = useTranslations("listingStates");
  const isRemoved = useIsRemoved(animalId, status);
  const Icon = status === "held" ? Clock3 : EyeOff;
  return (
    <>
      <p className="flex w-full items-start gap-1.5 text-meta text-muted">
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
        {t(isRemoved ? "isRemoved" : STATE_NOTES[status], { period: usePeriod()("HOLD_HOURS", "within") })}
      </p>
      <LinkButton to="/profile" hash="standing" className={COMPACT.className}>
        {t("seeWhyShort")}
      </LinkButton>
    </>
  );
}

function Waiting() {
  const t = useTranslations("listingStates");
  return (
    <output className="flex w-full items-center gap-1.5 text-meta text-muted">
      <Clock3 aria-hidden className="size-4 shrink-0" />
      {t("waiting")}
    </output>
  );
}
