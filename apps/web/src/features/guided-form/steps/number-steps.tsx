import type { FactUnit, NumberFactName, PriceBasis } from "@pashu/validators/facts/declarations";
import { KIND_RULES, type QuestionName } from "@pashu/validators/facts/kind-rules";
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
import { NumberPad } from "~/features/facts/shared/number-pad.tsx";
import { factNumber } from "@pashu/validators/facts/fact-number";
import { numberWithUnit } from "@pashu/validators/facts/number-with-unit";
import { TapeButton } from "~/features/facts/shared/tape-button.tsx";
import { NextButton, Question, QUESTION_ID } from "../question.tsx";
import type { StepProps } from "../step-props.ts";
import { Chips } from "../tiles.tsx";
import { useNumberInWords } from "../use-words.ts";

interface NumberFactStepProps extends StepProps, Pick<NumberStepProps, "title" | "hint" | "other"> {
  fact: Extract<NumberFactName, QuestionName>;
  unit: FactUnit;
}

/** The number of a fact, typed or by keys. */
export function NumberFactStep({ fact, unit, other, ...props }: NumberFactStepProps) {
  const t = useTranslations("guided");
  const inWords = useNumberInWords();
  const { draft, category, kind, answer } = props;
  const [typed, setTyped] = useState(String(draft.facts[fact] ?? (unit === "animals" ? 1 : "")));
  const count = factNumber(typed, unit);
  const words = count === null ? undefined : inWords(count);
  const hasUnit = unit === "litres" || unit === "kilograms";
  return (
    <NumberStep
      {...props}
      count={count}
      typed={typed}
      onType={setTyped}
      words={hasUnit ? words && t(`inWords.${unit}`, { count: count ?? 0, words }) : words}
      step={unit === "litres" ? 0.5 : 1}
      {...(hasUnit && { extraKey: ".5" })}
      onNext={() => answer({ facts: { [fact]: count } })}
      other={other ?? <UnknownButton {...props} fact={fact} />}
    >
      <TapeButton fact={fact} category={category} kind={kind} onWeight={(weight) => setTyped(String(weight))} />
    </NumberStep>
  );
}

export function MilkStep(props: StepProps) {
  const t = useTranslations("guided");
  return (
    <NumberFactStep
      {...props}
      fact="milkNow"
      unit="litres"
      title={t("question.milkNow")}
      hint={t("milkHint")}
      other={
        <Button variant="secondary" size="lg" onClick={() => props.answer({ facts: { milkNow: 0 } })}>
          {t("noMilk")}
        </Button>
      }
    />
  );
}

/** Nothing for a question that cannot be skipped. */
export function UnknownButton({ fact, kind, answer }: Pick<StepProps, "kind" | "answer"> & { fact: QuestionName }) {
  const facts = useTranslations("facts");
  if (KIND_RULES[kind].required.includes(fact)) return null;
  return (
    <Button variant="secondary" size="lg" onClick={() => answer({ facts: { [fact]: null } })}>
      {facts("breed.unknown")}
    </Button>
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
          <NextButton disabled={!isAnswerable} onClick={onNext} />
          {other}
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
