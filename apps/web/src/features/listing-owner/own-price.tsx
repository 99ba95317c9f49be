import { amountInWords } from "@pashu/i18n/amount-in-words";
import { groupDigits } from "@pashu/validators/digits";
import { Clock3, Minus, Plus } from "lucide-react";
import { useRef, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { PriceNote } from "~/features/listing-card/shared/price-note.tsx";
import { Button } from "~/ui/button.tsx";
import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";
import type { Owner } from "./owner.ts";
import { priceAbove, priceBelow } from "./price-step.ts";
import type { OwnEdits } from "./use-own-edits.ts";

const PriceSheet = lazyWithMessages(["listing-states", "guided-form", "errors"], () => import("./price-sheet.tsx"));

interface OwnPriceProps {
  animal: AnimalView;
  range: Owner["range"] | undefined;
  edits: OwnEdits;
  /** True while a change of the listing waits for the network. */
  isWaiting: boolean;
  disabled: boolean;
}

export function OwnPrice({ animal, range, edits, isWaiting, disabled }: OwnPriceProps) {
  const t = useTranslations("listingStates");
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { price } = edits.value;
  const shown = groupDigits(price);
  return (
    <section aria-label={t("price")} className="whole rounded-card panel px-3 pt-2 pb-1">
      <div className="flex flex-wrap items-center gap-x-2">
        <StepButton Icon={Minus} label="less" price={price} to={priceBelow(price)} {...{ edits, disabled }} />
        <button
          ref={button}
          type="button"
          aria-haspopup="dialog"
          aria-label={t("changePrice", { price: shown })}
          disabled={disabled}
          onClick={() => setOpen(true)}
          className="min-h-14 min-w-0 grow basis-[7rem] rounded-xl text-center"
        >
          <b className="block text-3xl leading-tight font-bold text-primary tabular-digits">{`₹${shown}`}</b>
          <PriceNote animal={animal} />
          <span className="block text-sm leading-snug wrap-anywhere">
            {t("priceInWords", { words: amountInWords(price, locale), amount: price })}
          </span>
        </button>
        <StepButton Icon={Plus} label="more" price={price} to={priceAbove(price)} {...{ edits, disabled }} />
      </div>
      <SeriesLine {...{ range, edits, isWaiting, disabled }} onPressed={() => button.current?.focus()} />
      {isOpen && (
        <PriceSheet
          price={price}
          animal={animal}
          range={range ?? null}
          onPrice={(typed) => edits.setPrice(typed, true)}
          onOpenChange={setOpen}
        />
      )}
    </section>
  );
}

interface StepButtonProps extends Pick<OwnPriceProps, "edits" | "disabled"> {
  Icon: typeof Minus;
  label: "less" | "more";
  price: number;
  /** Null beyond the limits. */
  to: number | null;
}

function StepButton({ Icon, label, price, to, edits, disabled }: StepButtonProps) {
  const t = useTranslations("listingStates");
  const by = Math.abs((to ?? price) - price);
  return (
    <button
      type="button"
      aria-label={t(label, { n: groupDigits(by) })}
      // Keeps the focus at the limit.
      aria-disabled={to === null || undefined}
      disabled={disabled}
      onClick={() => {
        if (to !== null) edits.setPrice(to);
      }}
      className="disabled-look grid size-14 shrink-0 place-items-center rounded-full border-2 border-transparent bg-surface shadow-card aria-disabled:opacity-30"
    >
      <Icon aria-hidden />
    </button>
  );
}

interface SeriesLineProps extends Pick<OwnPriceProps, "range" | "edits" | "isWaiting" | "disabled"> {
  /** Moves the focus from a button that disappears. */
  onPressed: () => void;
}

/** One line for the range, for "Undo", for the question and for waiting, so that nothing moves at the first tap. */
function SeriesLine({ range, edits, isWaiting, disabled, onPressed }: SeriesLineProps) {
  const t = useTranslations("listingStates");
  const { state } = edits;
  const ends = range && { low: groupDigits(range.low), high: groupDigits(range.high) };
  const isAsking = state?.phase === "asking";
  const isQueued = isWaiting && (state === null || state.phase === "queued");
  const isPriceChanged = state !== null && state.before.price !== state.value.price;
  const canUndo = isPriceChanged || state?.before.isActive !== state?.value.isActive;
  const text = () => {
    if (isQueued) return t("waiting");
    if (state === null) return ends && t("peopleAsk", ends);
    if (isAsking) return t("reallyPrice", { low: "", high: "", ...ends, price: groupDigits(state.value.price) });
    if (isPriceChanged) return t("was", { price: groupDigits(state.before.price) });
    return t(state.value.isActive ? "onSale" : "pausedToast");
  };
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-center gap-x-3 text-center text-sm tabular-digits">
      {isQueued && <Clock3 aria-hidden className="size-4 shrink-0" />}
      <p
        // Only a new alert is read out.
        key={isAsking ? "question" : "text"}
        role={isAsking ? "alert" : undefined}
        className={`min-w-0 wrap-anywhere ${state === null ? "text-muted" : ""}`}
      >
        {text()}
      </p>
      {isAsking && !disabled && (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            edits.confirm();
            onPressed();
          }}
        >
          {t("yes")}
        </Button>
      )}
      {canUndo && !disabled && (
        <Button
          variant="ghost"
          size="sm"
          className="px-2! underline underline-offset-4"
          onClick={() => {
            edits.undo();
            onPressed();
          }}
        >
          {t("undoEdit")}
        </Button>
      )}
      {/* Announced once for a series, not with each tap. */}
      <output className="sr-only">
        {state?.phase === "saved" && isPriceChanged && t("priceNow", { price: groupDigits(state.value.price) })}
        {state?.phase === "queued" && t("queuedToast")}
      </output>
    </div>
  );
}
