import { groupDigits } from "@pashu/validators/digits";
import type { Kind } from "@pashu/validators/facts/kinds";
import {
  girthLimits,
  lengthLimits,
  limitsIn,
  roundedWeight,
  TAPE_UNITS,
  toCentimetres,
  weightByGirth,
  type Limits,
} from "@pashu/validators/facts/weight-by-girth";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useRuleText } from "~/lib/i18n/use-rule-text.ts";
import { ActionBar } from "~/ui/action-bar.tsx";
import { Button } from "~/ui/button.tsx";
import { ChoiceChips } from "~/ui/choice-chips.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { NumberPad } from "./number-pad.tsx";
import { numberWithUnit } from "@pashu/validators/facts/number-with-unit";
import type { TapePart } from "./pictures/drawings.ts";
import { TapePicture } from "./pictures/pictures.tsx";
import type { TapeMeasures } from "./tape-measures.ts";
import "./tape-sheet.css";

interface TapeSheetProps {
  /** The kind that is drawn. */
  kind: Kind;
  /** Limits of the weight in kilograms. */
  limits: Limits;
  measures: TapeMeasures;
  onMeasures: (measures: TapeMeasures) => void;
  onWeight: (kilograms: number) => void;
  onOpenChange: (open: boolean) => void;
}

const isWithin = (value: number, { min, max }: Limits) => value >= min && value <= max;

/** Asks for heart girth and body length, one after the other, and offers the weight that follows from them. */
export default function TapeSheet({ kind, limits, measures, onMeasures, onWeight, onOpenChange }: TapeSheetProps) {
  const t = useTranslations();
  const ruleText = useRuleText();
  const labelId = useId();
  const [part, setPart] = useState<TapePart>("girth");
  const [impossible, setImpossible] = useState<Limits | null>(null);
  const { unit } = measures;
  const numberOf = (measured: TapePart) => numberWithUnit(measures[measured], unit);
  const girth = toCentimetres(numberOf("girth") ?? 0, unit);
  const length = toCentimetres(numberOf("length") ?? 0, unit);
  const girths = girthLimits(limits);
  const lengths = lengthLimits(limits, girth);
  const weight =
    isWithin(girth, girths) && isWithin(length, lengths) ? roundedWeight(weightByGirth(girth, length)) : null;
  const count = numberOf(part);
  const pad = useFocusOnNext(part);

  const show = (next: TapePart) => {
    setImpossible(null);
    setPart(next);
  };
  const measure = (changes: Partial<TapeMeasures>) => {
    setImpossible(null);
    onMeasures({ ...measures, ...changes });
  };
  const next = () => {
    if (count === null) return;
    if (!isWithin(girth, girths)) {
      show("girth");
      setImpossible(girths);
    } else if (part === "girth") show("length");
    else if (weight === null) setImpossible(lengths);
    else {
      onWeight(weight);
      onOpenChange(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={t(`tape.${part}`)}
      onBack={part === "length" ? () => show("girth") : undefined}
    >
      <div className="tape-how">
        <div>
          <TapePicture kind={kind} part={part} className="picture" />
          <span className="sr-only">{`1. ${t("tape.girth")}. 2. ${t("tape.length")}.`}</span>
        </div>
        <ChoiceChips
          label={t("tape.unit")}
          choices={TAPE_UNITS.map((each) => t(`tape.${each}`))}
          chosen={t(`tape.${unit}`)}
          onChoose={(chosen) => measure({ unit: TAPE_UNITS.find((each) => t(`tape.${each}`) === chosen) ?? unit })}
        />
      </div>
      <span id={labelId} className="sr-only">
        {t(`tape.${part}`)}
      </span>
      <div ref={pad}>
        <NumberPad
          key={part}
          labelledBy={labelId}
          value={measures[part]}
          onChange={(typed) => measure({ [part]: typed })}
          onEnter={next}
          count={count}
          words={part === "length" && weight !== null ? t("tape.about", { n: groupDigits(weight) }) : undefined}
          error={errorText()}
          extraKey=".5"
        />
      </div>
      <ActionBar>
        <Button size="lg" disabled={count === null} onClick={next}>
          {part === "length" && weight !== null ? t("tape.take", { n: groupDigits(weight) }) : t("guided.next")}
        </Button>
      </ActionBar>
    </Dialog>
  );

  function errorText(): string | undefined {
    if (count === null) return measures[part].trim() === "" ? undefined : ruleText("valid.number");
    if (impossible === null) return undefined;
    const { min, max } = limitsIn(unit, impossible);
    return t("tape.impossible", { low: String(min), high: String(max), unit: t(`tape.${unit}`) });
  }
}

/** Focuses the entry of the next measure, so that a screen reader reads where to measure. */
function useFocusOnNext(part: TapePart) {
  const pad = useRef<HTMLDivElement>(null);
  const shown = useRef(part);
  useEffect(() => {
    if (shown.current !== part) pad.current?.querySelector("input")?.focus({ preventScroll: true });
    shown.current = part;
  }, [part]);
  return pad;
}
