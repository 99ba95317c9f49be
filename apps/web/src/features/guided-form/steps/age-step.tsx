import { TEETH_MESSAGES } from "@pashu/i18n/teeth-messages";
import type { Range, Teeth } from "@pashu/validators/facts/declarations";
import { KIND_RULES } from "@pashu/validators/facts/kind-rules";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ageChoices, ageCount } from "../age-choices.ts";
import { numberWithUnit } from "@pashu/validators/facts/number-with-unit";
import type { StepProps } from "../step-props.ts";
import { Choice } from "../choice.tsx";
import { AgePicture, TeethPicture } from "~/features/facts/shared/pictures/pictures.tsx";
import { Chips, Tiles, type Tile } from "../tiles.tsx";
import { useNumberInWords } from "../use-words.ts";

import { NumberStep } from "./number-steps.tsx";

const OTHER = -1;
/** No younger animal has permanent incisors, so its teeth say nothing about its age. */
const FIRST_TEETH_MONTHS = 15;
const ANY_AGE: Range = [0, 0, 0, 0];

export function AgeStep(props: StepProps) {
  const t = useTranslations("guided");
  const { draft, kind } = props;
  const { ageMonths, teeth } = draft.facts;
  const { teeth: teethOptions, ageMonths: range = ANY_AGE } = KIND_RULES[kind].facts;
  const choices = ageChoices(range);
  const isOther = typeof ageMonths === "number" && !choices.includes(ageMonths);
  const [way, setWay] = useState<"years" | "teeth" | "other">(
    isOther ? "other" : typeof ageMonths !== "number" && (teeth ?? null) !== null ? "teeth" : "years",
  );
  if (way === "other") return <OtherAge {...props} />;
  const ways = (
    <Chips
      label={t("question.ageMonths")}
      chips={[
        { value: "years", label: t("byYears") },
        { value: "teeth", label: t("byTeeth") },
      ]}
      chosen={[way]}
      onChoose={setWay}
    />
  );
  return (
    <Choice
      {...props}
      title={t("question.ageMonths")}
      aside={teethOptions !== undefined && range[2] > FIRST_TEETH_MONTHS && ways}
    >
      {way === "teeth" ? (
        <TeethTiles {...props} options={teethOptions ?? []} />
      ) : (
        <AgeTiles {...props} choices={choices} onOther={() => setWay("other")} />
      )}
    </Choice>
  );
}

function AgeTiles({
  draft,
  kind,
  answer,
  choices,
  onOther,
}: StepProps & { choices: readonly number[]; onOther: () => void }) {
  const t = useTranslations("guided");
  const sell = useTranslations("sell");
  const tiles: Tile<number>[] = choices.map((months) => {
    const { n, unit } = ageCount(months);
    const age = sell(unit === "years" ? "ageYears" : "ageMonths", { count: Number(n), n });
    return {
      value: months,
      label: months === 0 ? t("newborn") : age,
      picture: <AgePicture kind={kind} months={months} />,
    };
  });
  return (
    <Tiles
      columns={4}
      label={t("question.ageMonths")}
      tiles={[
        ...tiles,
        { value: OTHER, label: t("otherAge"), ...(tiles.length % 4 === 0 && { width: "whole" as const }) },
      ]}
      chosen={draft.facts.ageMonths}
      onChoose={(ageMonths) => (ageMonths === OTHER ? onOther() : answer({ facts: { ageMonths } }))}
    />
  );
}

function TeethTiles({ draft, answer, options }: StepProps & { options: readonly Teeth[] }) {
  const t = useTranslations("guided");
  const facts = useTranslations("facts");
  return (
    <Tiles<Teeth>
      columns={3}
      label={t("byTeeth")}
      tiles={options.map((value) => ({
        value,
        label: facts(`teeth.${TEETH_MESSAGES[value]}`),
        picture: <TeethPicture teeth={value} />,
      }))}
      chosen={draft.facts.teeth}
      onChoose={(teeth) => answer({ facts: { teeth, ageMonths: null } })}
    />
  );
}

/** An age by keys, in years or months. */
function OtherAge(props: StepProps) {
  const t = useTranslations("guided");
  const inWords = useNumberInWords();
  const { draft, kind, answer } = props;
  const [, , usualMax] = KIND_RULES[kind].facts.ageMonths ?? ANY_AGE;
  const before = typeof draft.facts.ageMonths === "number" ? ageCount(draft.facts.ageMonths) : null;
  const [unit, setUnit] = useState<"years" | "months">(before?.unit ?? (usualMax >= 24 ? "years" : "months"));
  const [typed, setTyped] = useState(before?.n ?? "");
  const count = numberWithUnit(typed, unit);
  return (
    <NumberStep
      {...props}
      title={t("question.ageMonths")}
      typed={typed}
      count={count}
      onType={setTyped}
      words={count === null ? undefined : inWords(count)}
      step={1}
      extraKey=".5"
      onNext={() => count !== null && answer({ facts: { ageMonths: Math.round(count * (unit === "years" ? 12 : 1)) } })}
    >
      <UnitChips unit={unit} count={count ?? 2} onChoose={setUnit} />
    </NumberStep>
  );
}

interface UnitChipsProps {
  unit: "years" | "months";
  count: number;
  onChoose: (unit: "years" | "months") => void;
}

function UnitChips({ unit, count, onChoose }: UnitChipsProps) {
  const t = useTranslations("sell");
  const words = { years: t("ageYears", { count, n: "" }), months: t("ageMonths", { count, n: "" }) };
  return (
    <Chips
      label={t("ageUnit")}
      chips={(["years", "months"] as const).map((value) => ({ value, label: words[value].trim() }))}
      chosen={[unit]}
      onChoose={onChoose}
    />
  );
}
