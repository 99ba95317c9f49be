import type { Locale } from "@pashu/i18n/locales";
import type { ListingStatus } from "@pashu/validators/enums";
import { groupDigits } from "@pashu/validators/digits";
import { DAY } from "@pashu/validators/limits";
import { useNavigate } from "@tanstack/react-router";
import { ImagePlus, Pencil } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { isBlocked } from "~/features/auth/shared/is-blocked.ts";
import { useSession } from "~/features/auth/shared/session.ts";
import { BuyersButton } from "~/features/buyers/shared/buyers-button.tsx";
import { DeleteListing } from "~/features/listing-card/shared/delete-listing.tsx";
import { SharePicture } from "~/features/listing-card/shared/share-picture.tsx";
import { ShareButton } from "~/features/listing-card/shared/share-button.tsx";
import { WhatsappButton } from "~/features/listing-card/shared/whatsapp-button.tsx";
import type { EditPart } from "~/features/listing-form/shared/edit-part.ts";
import { LazyEditSheet } from "~/features/listing-form/shared/lazy-edit-sheet.ts";
import { useQueuedSales } from "~/features/offline/shared/use-queued-sales.ts";
import { useIsRemoved } from "~/features/standing/shared/use-is-removed.ts";
import { useFade } from "~/lib/page/fade-in.ts";
import { useNow } from "~/lib/page/use-now.ts";
import { Button, LinkButton } from "~/ui/button.tsx";
import { OnSaleSwitch } from "./on-sale-switch.tsx";
import { OwnPhoto } from "./own-photo.tsx";
import { OwnPrice } from "./own-price.tsx";
import type { Owner } from "./owner.ts";
import { ownerState, type OwnerState } from "~/features/listing-states/shared/owner-state.ts";
import { PhotoCodeButton } from "~/features/listing-states/shared/photo-code-button.tsx";
import { QuestionBanner } from "~/features/listing-states/shared/question-banner.tsx";
import { RenewButton, SoldButton, UndoSaleButton } from "~/features/listing-states/shared/sale-buttons.tsx";
import { StateNote } from "~/features/listing-states/shared/state-note.tsx";
import { useOwnEdits } from "./use-own-edits.ts";
import { WithheldNote } from "./withheld-note.tsx";

export interface OwnerPanelProps {
  animal: AnimalView;
  /** Undefined while it loads. */
  page: { owner: Owner | null; cards: Record<Locale, string>; confirmedPhoto: string | null } | undefined;
}

/** The first screen of the user's own listing. Requires the namespaces `animals`, `listing-states` and `cards`. */
export default function OwnerPanel({ animal: stored, page }: OwnerPanelProps) {
  const owner = page?.owner ?? undefined;
  const t = useTranslations("listingStates");
  const now = useNow();
  const queued = useQueuedSales(stored.sellerId).get(stored.id);
  const edits = useOwnEdits({ animal: stored, owner, queued });
  const animal = { ...stored, price: edits.value.price };
  const state = shownState(ownerState(animal, queued, now), edits.value.isActive, stored.status);
  // The price says so itself, where nothing moves.
  if (queued?.verb === "edit" && queued.after.isActive === undefined) state.isWaiting = false;
  const { profile } = useSession();
  const isRemoved = useIsRemoved(animal.id, state.status);
  const isSellerBlocked = profile !== null && isBlocked(profile, now);
  const { status, isWaiting } = state;
  const question = status === "live" && !isWaiting ? (owner?.question ?? null) : null;
  // Each state has other notes, buttons and figures. The server's answer can show them long after the tap.
  useFade(`${status} ${isWaiting} ${question}`, () => document.querySelector("main"));
  const isLocked = isSellerBlocked || isRemoved || status === "sold";
  return (
    <div>
      <OwnBar>
        <OnSaleSwitch
          isOn={status === "live"}
          // It has no effect on a listing that is sold or withheld.
          disabled={isLocked || status === "held" || status === "hidden"}
          onChange={edits.switchTo}
        />
      </OwnBar>
      <section aria-label={t("actions")} className="page-width flex flex-col gap-2 pt-2.5 lg:px-0">
        <OwnPhoto animal={animal} confirmedPhoto={page?.confirmedPhoto} state={state} />
        <StateNote state={state} isBlocked={isSellerBlocked} isRemoved={isRemoved} />
        {(status === "held" || status === "hidden") && <WithheldNote animalId={animal.id} />}
        {question && <QuestionBanner animal={animal} question={question} />}
        <OwnPrice
          animal={animal}
          range={owner?.range}
          edits={edits}
          isWaiting={queued !== undefined}
          disabled={isLocked}
        />
        <Counters animal={animal} owner={owner} />
        {!isLocked && <EditButtons animal={animal} />}
        <MainActions animal={animal} state={state} isAsked={question !== null} now={now} />
        <OtherActions animal={animal} status={status} cards={page?.cards} />
      </section>
    </div>
  );
}

/** With the switch as it is shown, before it is sent. */
function shownState(state: OwnerState, isActive: boolean, stored: ListingStatus): OwnerState {
  const { status } = state;
  if (status === "live" && !isActive) return { ...state, status: "paused" };
  const isSwitchedOn = isActive && (status === "paused" || (status === "expired" && stored === "expired"));
  return isSwitchedOn ? { ...state, status: "live" } : state;
}

/** Names the page and has the switch. It is below the header, because hiding the header would move the page. */
function OwnBar({ children }: { children: React.ReactNode }) {
  const t = useTranslations("listingStates");
  return (
    <div className="whole page-width flex items-center gap-2 border-b border-line bg-surface py-0.5 lg:rounded-card">
      <p className="mr-auto min-w-0 text-lg font-bold wrap-anywhere">{t("myAnimal")}</p>
      {children}
    </div>
  );
}

function EditButtons({ animal: { id, title } }: { animal: AnimalView }) {
  const t = useTranslations("listingStates");
  const [part, setPart] = useState<EditPart | null>(null);
  const button = { variant: "secondary", "aria-haspopup": "dialog", className: "px-2!" } as const;
  return (
    <div className="whole grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-2">
      <Button {...button} onClick={() => setPart("facts")}>
        <Pencil aria-hidden className="size-5 shrink-0" />
        {t("facts")}
      </Button>
      <Button {...button} onClick={() => setPart("media")}>
        <ImagePlus aria-hidden className="size-5 shrink-0" />
        {t("media")}
      </Button>
      {part && (
        <LazyEditSheet id={id} part={part} title={t(part)} description={title} onOpenChange={() => setPart(null)} />
      )}
    </div>
  );
}

/** A new listing is shared, an older one sold. */
const NEW_MS = 3 * DAY;

interface MainActionsProps {
  animal: AnimalView;
  state: OwnerState;
  isAsked: boolean;
  now: number;
}

/** One of them is filled, unless the question above has the filled button. */
function MainActions({ animal, state: { status, undoHours }, isAsked, now }: MainActionsProps) {
  const t = useTranslations("listingStates");
  const main = { animal, className: "min-h-14! min-w-0 grow px-2!" };
  const other = { ...main, variant: "secondary" } as const;
  const buttons = () => {
    switch (status) {
      case "live": {
        const isNew = now - Date.parse(animal.createdAt) < NEW_MS;
        const share = (
          <WhatsappButton {...main} key="share" variant={isNew && !isAsked ? "primary" : "secondary"}>
            {t("whatsapp")}
          </WhatsappButton>
        );
        if (isAsked) return share;
        return isNew ? [share, <SoldButton {...other} key="sold" />] : [<SoldButton {...main} key="sold" />, share];
      }
      case "paused":
      case "expired":
        return (
          <>
            <RenewButton {...main} label={status === "paused" ? "putOnSale" : "stillForSale"} />
            <SoldButton {...other} />
          </>
        );
      case "sold":
        return undoHours > 0 && <UndoSaleButton {...main} />;
      default:
        return false;
    }
  };
  const shown = buttons();
  return shown !== false && <div className="whole page-actions flex-nowrap!">{shown}</div>;
}

interface OtherActionsProps {
  animal: AnimalView;
  status: OwnerState["status"];
  cards: Record<Locale, string> | undefined;
}

function OtherActions({ animal, status, cards }: OtherActionsProps) {
  const t = useTranslations("listingStates");
  const navigate = useNavigate();
  const isLive = status === "live";
  return (
    <div className="whole grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-2 *:px-2!">
      {(isLive || status === "held") && !animal.photoConfirmed && (
        <PhotoCodeButton animal={animal}>{t("photoCode")}</PhotoCodeButton>
      )}
      {(isLive || status === "sold") && <SharePicture animal={animal} cards={cards} />}
      {isLive && <ShareButton animal={animal} size="md" />}
      {status !== "sold" && (
        <LinkButton to="/edit/$id" params={{ id: animal.id }} variant="secondary">
          {t("writeMyself")}
        </LinkButton>
      )}
      <DeleteListing
        id={animal.id}
        title={animal.title}
        isWide
        onDeleted={() => navigate({ to: "/profile", replace: true })}
      />
    </div>
  );
}

const COUNTER = "min-w-0 rounded-tile bg-primary-soft px-2.5 py-1.5 text-left text-primary-strong wrap-anywhere";

function Counters({ animal, owner }: { animal: AnimalView; owner: Owner | undefined }) {
  const t = useTranslations("listingStates");
  return (
    <ul className="whole grid auto-cols-fr grid-flow-col gap-2">
      <li className={COUNTER}>
        <Counter of="views" owner={owner} />
      </li>
      <li className="flex min-w-0">
        <BuyersButton animal={animal} className={`${COUNTER} grow`}>
          <Counter of="contacts" owner={owner} />
          <span className="block text-xs leading-snug underline">{t("whoCalled")}</span>
        </BuyersButton>
      </li>
      <li className={COUNTER}>
        <Counter of="saves" owner={owner} />
      </li>
    </ul>
  );
}

function Counter({ of, owner }: { of: "views" | "contacts" | "saves"; owner: Owner | undefined }) {
  const t = useTranslations("listingStates");
  const count = owner?.[of];
  const added = owner?.sinceYesterday?.[of] ?? 0;
  return (
    <>
      <b className="block text-xl leading-snug tabular-digits">{count === undefined ? "–" : groupDigits(count)}</b>
      <span className="block text-xs leading-snug">{t(of, { count: count ?? 0 })}</span>
      {added > 0 && <span className="block text-xs leading-snug">{t("since", { n: groupDigits(added) })}</span>}
    </>
  );
}
