import { Pencil } from "lucide-react";
import type { Locale } from "@pashu/i18n/locales";
import { groupDigits } from "@pashu/validators/digits";
import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { isBlocked } from "~/features/auth/shared/is-blocked.ts";
import { useSession } from "~/features/auth/shared/session.ts";
import { DeleteListing } from "~/features/listing-card/shared/delete-listing.tsx";
import { SharePicture } from "~/features/listing-card/shared/share-picture.tsx";
import { ShareButton } from "~/features/listing-card/shared/share-button.tsx";
import { useQueuedSales } from "~/features/offline/shared/use-queued-sales.ts";
import { useIsRemoved } from "~/features/standing/shared/use-is-removed.ts";
import { useNow } from "~/lib/page/use-now.ts";
import { LinkButton } from "~/ui/button.tsx";
import { ownerState, type OwnerState } from "./owner-state.ts";
import { Waiting } from "./shared/owner-card-actions.tsx";
import { PhotoCodeButton } from "./shared/photo-code-button.tsx";
import { QuestionBanner } from "./shared/question-banner.tsx";
import { RenewButton, SoldButton, UndoSaleButton } from "./shared/sale-buttons.tsx";
import { StateNote } from "./state-note.tsx";
import { WithheldNote } from "./withheld-note.tsx";

export interface OwnerPanelProps {
  animal: AnimalView;
  /** Undefined while it loads. */
  owner: { views: number; contacts: number; question: "expiring" | "contacted" | null } | undefined;
  cards: Record<Locale, string> | undefined;
}

/** Requires the namespaces `animals`, `listing-states` and `cards`. */
export default function OwnerPanel({ animal, owner, cards }: OwnerPanelProps) {
  const t = useTranslations("listingStates");
  const navigate = useNavigate();
  const queued = useQueuedSales(animal.sellerId).get(animal.id);
  const now = useNow();
  const state = ownerState(animal, queued, now);
  const { profile } = useSession();
  const isRemoved = useIsRemoved(animal.id, state.status);
  const isSellerBlocked = profile !== null && isBlocked(profile, now);
  const isLive = state.status === "live";
  const question = isLive && !state.isWaiting ? (owner?.question ?? null) : null;
  return (
    <section aria-label={t("actions")} className="flex flex-col gap-2">
      <Counters owner={owner} daysLeft={isLive && !state.isWaiting ? state.daysLeft : null} />
      {state.isWaiting && <Waiting />}
      <StateNote state={state} isBlocked={isSellerBlocked} isRemoved={isRemoved} />
      {(state.status === "held" || state.status === "hidden") && <WithheldNote animalId={animal.id} />}
      {question && <QuestionBanner animal={animal} question={question} />}
      <div className="whole grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-2 *:px-2!">
        <SaleActions animal={animal} state={state} isAsked={question !== null} />
        {state.status !== "sold" && <EditLink id={animal.id} />}
        {(isLive || state.status === "held") && !animal.photoConfirmed && (
          <PhotoCodeButton animal={animal}>{t("photoCode")}</PhotoCodeButton>
        )}
        {(isLive || state.status === "sold") && cards && <SharePicture animal={animal} cards={cards} />}
        {isLive && <ShareButton animal={animal} size="md" />}
        <DeleteListing
          id={animal.id}
          title={animal.title}
          isWide
          onDeleted={() => navigate({ to: "/profile", replace: true })}
        />
      </div>
    </section>
  );
}

interface SaleActionsProps {
  animal: AnimalView;
  state: OwnerState;
  isAsked: boolean;
}

/** The main action of each state fills the row. */
function SaleActions({ animal, state: { status, undoHours }, isAsked }: SaleActionsProps) {
  const row = { animal, className: "col-span-full" };
  switch (status) {
    case "live":
      return (
        !isAsked && (
          <>
            <SoldButton {...row} />
            <RenewButton animal={animal} label="stillForSale" variant="secondary" />
          </>
        )
      );
    case "paused":
    case "expired":
      return (
        <>
          <RenewButton {...row} label={status === "paused" ? "putOnSale" : "stillForSale"} />
          <SoldButton animal={animal} variant="secondary" />
        </>
      );
    case "sold":
      return undoHours > 0 && <UndoSaleButton {...row} />;
    default:
      return null;
  }
}

function EditLink({ id }: { id: string }) {
  const t = useTranslations("card");
  return (
    <LinkButton to="/edit/$id" params={{ id }} variant="secondary">
      <Pencil aria-hidden className="size-5 shrink-0" />
      {t("edit")}
    </LinkButton>
  );
}

function Counters({ owner, daysLeft }: { owner: OwnerPanelProps["owner"]; daysLeft: number | null }) {
  const t = useTranslations("listingStates");
  const counters = [
    { key: "views", count: owner?.views },
    { key: "contacts", count: owner?.contacts },
    ...(daysLeft === null ? [] : [{ key: "daysLeft", count: daysLeft } as const]),
  ] as const;
  return (
    <ul className="whole grid auto-cols-fr grid-flow-col gap-2">
      {counters.map(({ key, count }) => (
        <li key={key} className="min-w-0 rounded-tile bg-primary-soft px-2.5 py-2 text-primary-strong wrap-anywhere">
          <b className="block text-xl leading-snug tabular-digits">{count === undefined ? "–" : groupDigits(count)}</b>
          <span className="block text-xs font-semibold">{t(key, { count: count ?? 0 })}</span>
        </li>
      ))}
    </ul>
  );
}
