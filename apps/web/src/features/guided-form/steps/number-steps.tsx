import { KIND_RULES, type PriceBasis } from "@pashu/validators/facts/kind-rules";
import { groupDigits } from "@pashu/validators/digits";
import { PRICE_MAX } from "@pashu/validators/limits";
import { ruleMessage } from "@pashu/validators/rule-messages";
import { amountInWords } from "@pashu/i18n/amount-in-words";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { isPriceFarOff } from "~/features/prices/shared/comparable.ts";
import { useMostAsk, usePriceRange } from "~/features/prices/shared/use-price-range.ts";
import { Button } from "~/ui/button.tsx";
import { OptionCheck, optionClass } from "~/ui/option.tsx";
import { useRuleText } from "~/lib/i18n/use-rule-text.ts";
import { NumberPad } from "../shared/number-pad.tsx";
import { numberWithUnit } from "~/features/facts/shared/number-with-unit.ts";
import { NextButton, Question, QUESTION_ID } from "../question.tsx";
import type { StepProps } from "../step-props.ts";
import { Chips } from "../tiles.tsx";
import { useNumberInWords } from "../use-words.ts";

export function QuantityStep(props: StepProps) {
  const t = useTranslations("guided");
  const inWords = useNumberInWords();
  const [typed, setTyped] = useState(String(props.draft.facts.quantity ?? 1));
  const quantity = numberWithUnit(typed, "animals");
  return (
    <NumberStep
      {...props}
      title={t("quantity")}
      count={quantity}
      typed={typed}
      onType={setTyped}
      words={quantity === null ? undefined : inWords(quantity)}
      step={1}
      onNext={() => props.answer({ facts: { quantity } })}
    />
  );
}

export function MilkStep(props: StepProps) {
  const t = useTranslations("guided");
  const inWords = useNumberInWords();
  const [typed, setTyped] = useState(props.draft.facts.milkNow?.toString() ?? "");
  const milkNow = numberWithUnit(typed, "litres");
  const words = milkNow === null ? undefined : inWords(milkNow);
  return (
    <NumberStep
      {...props}
      title={t("milk")}
      count={milkNow}
      hint={t("milkHint")}
      typed={typed}
      onType={setTyped}
      words={words && t("milkInWords", { count: milkNow ?? 0, words })}
      step={0.5}
      extraKey=".5"
      onNext={() => props.answer({ facts: { milkNow } })}
      other={
        <Button variant="secondary" size="lg" onClick={() => props.answer({ facts: { milkNow: 0 } })}>
          {t("noMilk")}
        </Button>
      }
    />
  );
}

export function WeightStep(props: StepProps) {
  const t = useTranslations("guided");
  const facts = useTranslations("facts");
  const inWords = useNumberInWords();
  const [typed, setTyped] = useState(props.draft.facts.weightKg?.toString() ?? "");
  const weightKg = numberWithUnit(typed, "kilograms");
  const words = weightKg === null ? undefined : inWords(weightKg);
  return (
    <NumberStep
      {...props}
      title={t("weight")}
      count={weightKg}
      typed={typed}
      onType={setTyped}
      words={words && t("weightInWords", { words })}
      step={1}
      extraKey=".5"
      onNext={() => props.answer({ facts: { weightKg } })}
      other={
        <Button variant="secondary" size="lg" onClick={() => props.answer({ facts: { weightKg: null } })}>
          {facts("breed.unknown")}
        </Button>
      }
    />
  );
}

export function PriceStep(props: StepProps) {
  const t = useTranslations();
  const locale = useLocale();
  const ruleText = useRuleText();
  const { draft, kind, answer, change, ask } = props;
  const [typed, setTyped] = useState(draft.form.price);
  const price = numberWithUnit(typed, "rupees");
  const isSeveral = (draft.facts.quantity ?? 1) > 1;
  const bases = (KIND_RULES[kind].facts.priceBasis ?? []).filter((basis) => isSeveral || basis !== "lot");
  const basis: PriceBasis = draft.facts.priceBasis ?? "each";
  const { negotiable } = draft.facts;
  const priceFacts = bases.length > 1 ? { priceBasis: basis } : {};
  const range = usePriceRange({
    category: props.category,
    facts: { ...draft.facts, kind, ...priceFacts },
    pincode: draft.form.pincode,
  });
  const store = () => answer({ form: { price: String(price) }, facts: priceFacts });
  const next = () => {
    if (price === null || !Number.isInteger(price) || price > PRICE_MAX) {
      const rule =
        price !== null && price > PRICE_MAX ? ruleMessage("valid.atMost", { n: PRICE_MAX }) : "valid.wholeNumber";
      ask({ text: ruleText(rule), accept: null });
    } else if (range && isPriceFarOff(price, range)) {
      const [low, high] = [groupDigits(range.low), groupDigits(range.high)];
      ask({ text: t("guided.ask.price", { low, high, price: groupDigits(price) }), accept: store });
    } else store();
  };
  return (
    <NumberStep
      {...props}
      title={t("guided.price")}
      count={price}
      typed={typed}
      onType={setTyped}
      words={
        price !== null && price > 0 && price <= PRICE_MAX && Number.isInteger(price)
          ? t("guided.priceInWords", { words: amountInWords(price, locale), amount: price })
          : undefined
      }
      prefix="₹"
      extraKey="00"
      isComplete={(price ?? 0) > 0}
      note={<RangeNote range={range} />}
      onNext={next}
      other={
        <button
          type="button"
          aria-pressed={negotiable === true}
          onClick={() => change({ facts: { negotiable: negotiable === true ? null : true } })}
          className={`px-2! leading-snug ${optionClass(negotiable === true)}`}
        >
          {t("facts.negotiable.yes")}
          <OptionCheck isChosen={negotiable === true} />
        </button>
      }
    >
      {bases.length > 1 && (
        <Chips
          isRow
          label={t("facts.name.priceBasis")}
          chips={bases.map((value) => ({ value, label: t(`facts.priceBasis.${value}`) }))}
          chosen={[basis]}
          onChoose={(priceBasis) => change({ facts: { priceBasis } })}
        />
      )}
    </NumberStep>
  );
}

/** Keeps its place while the range is loading, so that no key moves under the finger. */
function RangeNote({ range }: { range: ReturnType<typeof usePriceRange> }) {
  const mostAsk = useMostAsk(range);
  const [hasPlace] = useState(range !== null);
  if (!hasPlace) return null;
  return <p className="guided-range">{mostAsk}</p>;
}

interface NumberStepProps extends StepProps {
  title: string;
  hint?: string;
  typed: string;
  /** The number of `typed`; null if it cannot be read. */
  count: number | null;
  onType: (typed: string) => void;
  words: string | undefined;
  step?: number;
  extraKey?: ".5" | "00";
  prefix?: string;
  note?: React.ReactNode;
  isComplete?: boolean;
  onNext: () => void;
  /** Beside Next: another answer, such as "No milk", or an addition to this one. */
  other?: React.ReactNode;
  children?: React.ReactNode;
}

export function NumberStep({
  title,
  hint,
  typed,
  onType,
  onNext,
  other,
  children,
  isComplete,
  ...pad
}: NumberStepProps) {
  const ruleText = useRuleText();
  const { ask, count, words, step, extraKey, prefix, note } = pad;
  const isAnswerable = isComplete ?? count !== null;
  const isRefused = count === null && typed.trim() !== "";
  return (
    <Question
      {...pad}
      title={title}
      hint={hint}
      onChange={() => ask(null)}
      actions={
        <>
          {other}
          <NextButton disabled={!isAnswerable} onClick={onNext} />
        </>
      }
    >
      {children}
      <NumberPad
        labelledBy={QUESTION_ID}
        value={typed}
        onChange={(next) => {
          ask(null);
          onType(next);
        }}
        onEnter={() => isAnswerable && onNext()}
        count={count}
        words={words}
        error={isRefused ? ruleText(prefix === undefined ? "valid.number" : "valid.digits") : undefined}
        step={step}
        extraKey={extraKey}
        prefix={prefix}
        note={note}
      />
    </Question>
  );
}
