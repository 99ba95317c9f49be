import { monthText } from "@pashu/i18n/dates";
import { parseLactation } from "@pashu/validators/facts/mirrored-facts";
import { calfMessage } from "@pashu/i18n/calf-messages";
import type { Category } from "@pashu/validators/enums";
import {
  categoryOf,
  KIND_RULES,
  KINDS_BY_CATEGORY,
  type Kind,
  type Temperament,
} from "@pashu/validators/facts/kind-rules";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useNow } from "~/lib/page/use-now.ts";
import { AnimalIcon } from "~/ui/animal-icon.tsx";
import { recentMonths } from "~/features/facts/shared/months.ts";
import { NextButton, Question } from "../question.tsx";
import type { StepProps } from "../step-props.ts";
import { Chips, Tiles, type Tile } from "../tiles.tsx";
import { useBreeds } from "~/features/listing-form/shared/use-breeds.ts";
import { NumberStep } from "./number-steps.tsx";

const UNKNOWN = "unknown";
const IN_ORDER: readonly Category[] = ["cattle", "buffalo", "goats", "sheep", "poultry"];

export function AnimalStep(props: StepProps) {
  const t = useTranslations("guided");
  const category = useTranslations("category");
  const { draft, answer } = props;
  return (
    <Choice {...props} title={t("animal")}>
      <Tiles
        size="large"
        label={t("animal")}
        tiles={IN_ORDER.map((value) => ({
          value,
          label: category(value),
          picture: <AnimalIcon category={value} className="icon" />,
        }))}
        chosen={draft.form.category}
        onChoose={(chosen) => {
          const { kind } = draft.facts;
          const isSame = kind && categoryOf(kind) === chosen;
          answer({
            form: { category: chosen, ...(!isSame && { breed: "" }) },
            facts: isSame ? {} : { kind: undefined, breedId: undefined },
          });
        }}
      />
    </Choice>
  );
}

export function KindStep(props: StepProps) {
  const t = useTranslations("guided");
  const facts = useTranslations("facts");
  const { draft, category, answer } = props;
  const breeds = useBreeds();
  const choose = (kind: Kind) => {
    const isBreed = ({ id }: { id: string }) => id === draft.facts.breedId;
    const losesBreed =
      breeds !== undefined && breeds.breedsOf(category).some(isBreed) && !breeds.breedsOf(category, kind).some(isBreed);
    answer(losesBreed ? { facts: { kind, breedId: undefined }, form: { breed: "" } } : { facts: { kind } });
  };
  return (
    <Choice {...props} title={t("kind")}>
      <Tiles
        label={t("kind")}
        tiles={KINDS_BY_CATEGORY[category].map((value) => ({
          value,
          label: facts(`kind.${value}`),
          picture: <AnimalIcon category={category} className="icon" />,
        }))}
        chosen={draft.facts.kind}
        onChoose={choose}
      />
    </Choice>
  );
}

export function SexStep(props: StepProps) {
  const t = useTranslations("guided");
  const facts = useTranslations("facts");
  return (
    <FactChoice
      {...props}
      title={t("sex")}
      fact="sex"
      tiles={(KIND_RULES[props.kind].facts.sex ?? []).map((value) => ({ value, label: facts(`sex.${value}`) }))}
    />
  );
}

export function CalfStep(props: StepProps) {
  const t = useTranslations("guided");
  const calf = useTranslations("calf");
  return (
    <FactChoice
      {...props}
      title={t("calf")}
      fact="calf"
      tiles={(KIND_RULES[props.kind].facts.calf ?? []).map((value) => ({
        value,
        label: calf(calfMessage(props.category, value)),
      }))}
    />
  );
}

const CALVED_MONTHS = 12;

export function CalvedStep(props: StepProps) {
  const t = useTranslations("guided");
  const locale = useLocale();
  const { draft, answer } = props;
  const { calvedMonth } = draft.facts;
  const months: Tile<string>[] = recentMonths(useNow(), CALVED_MONTHS).map((month) => ({
    value: month,
    label: monthText(month, locale),
  }));
  const isEarlier = calvedMonth === null;
  return (
    <Choice {...props} title={t("calved")}>
      <Tiles
        size="small"
        label={t("calved")}
        tiles={[...months, { value: UNKNOWN, label: t("calvedEarlier") }]}
        chosen={isEarlier ? UNKNOWN : calvedMonth}
        onChoose={(month) => answer({ facts: { calvedMonth: month === UNKNOWN ? null : month } })}
      />
    </Choice>
  );
}

const PREGNANT = "yes";

/** The months of a pregnancy as tiles; a pregnancy can also be known without its months. */
export function PregnantStep(props: StepProps) {
  const t = useTranslations("guided");
  const facts = useTranslations("facts");
  const { draft, kind, answer } = props;
  const { pregnantMonths } = draft.facts;
  const [, , usualMax] = KIND_RULES[kind].facts.pregnantMonths ?? [0, 0, 0, 0];
  const months = Array.from({ length: usualMax }, (_, index) => index + 1);
  const tiles = months.map((n) => ({ value: String(n), label: facts("value.months", { count: n, n: String(n) }) }));
  const unsure: Tile<string>[] = [
    { value: PREGNANT, label: t("pregnantSome") },
    { value: UNKNOWN, label: facts("breed.unknown") },
  ];
  const unknown = draft.form.isPregnant === "yes" ? PREGNANT : UNKNOWN;
  const chosen = pregnantMonths === null ? unknown : pregnantMonths?.toString();
  const choose = (value: string) => {
    const isUnknown = value === PREGNANT || value === UNKNOWN;
    answer({
      facts: { pregnantMonths: isUnknown ? null : Number(value) },
      form: isUnknown ? { isPregnant: value === PREGNANT ? "yes" : "" } : {},
    });
  };
  return (
    <Choice {...props} title={t("pregnant")}>
      <Tiles
        label={t("notPregnant")}
        tiles={[{ value: "0", label: t("notPregnant") }]}
        chosen={chosen}
        onChoose={choose}
      />
      <Tiles size="small" label={t("pregnant")} tiles={tiles} chosen={chosen} onChoose={choose} />
      <Tiles label={facts("breed.unknown")} tiles={unsure} chosen={chosen} onChoose={choose} />
    </Choice>
  );
}

const LARGER = "larger";

export function LactationStep(props: StepProps) {
  const t = useTranslations("guided");
  const { draft, kind, answer } = props;
  const { lactation } = draft.facts;
  const [, , usualMax] = KIND_RULES[kind].facts.lactation ?? [0, 0, 0, 0];
  const [typed, setTyped] = useState<string | null>(
    typeof lactation === "number" && lactation > usualMax ? String(lactation) : null,
  );
  if (typed !== null) {
    const count = parseLactation(typed);
    return (
      <NumberStep
        {...props}
        title={t("lactation")}
        typed={typed}
        count={count}
        onType={setTyped}
        words={undefined}
        step={1}
        onNext={() => answer({ facts: { lactation: count } })}
      />
    );
  }
  const tiles: Tile<string>[] = [
    { value: "0", label: t("never") },
    ...Array.from({ length: usualMax }, (_, index) => ({ value: String(index + 1), label: String(index + 1) })),
    { value: LARGER, label: t("larger") },
  ];
  return (
    <Choice {...props} title={t("lactation")}>
      <Tiles
        size="small"
        label={t("lactation")}
        tiles={tiles}
        chosen={lactation?.toString()}
        onChoose={(value) => (value === LARGER ? setTyped("") : answer({ facts: { lactation: Number(value) } }))}
      />
    </Choice>
  );
}

export function TemperamentStep(props: StepProps) {
  const t = useTranslations("guided");
  const facts = useTranslations("facts");
  const { draft, kind, answer, change, ask } = props;
  const chosen: readonly Temperament[] = draft.facts.temperament ?? [];
  const toggle = (option: Temperament) => {
    const next = chosen.includes(option) ? chosen.filter((each) => each !== option) : [...chosen, option];
    change({ facts: { temperament: next.length === 0 ? null : [...next] } });
  };
  return (
    <Question
      {...props}
      title={t("temperament")}
      onChange={() => ask(null)}
      actions={
        <NextButton onClick={() => answer({ facts: { temperament: chosen.length === 0 ? null : [...chosen] } })} />
      }
    >
      <Chips
        label={t("temperament")}
        chips={(KIND_RULES[kind].facts.temperament ?? []).map((value) => ({
          value,
          label: facts(`temperament.${value}`),
        }))}
        chosen={chosen}
        onChoose={toggle}
      />
    </Question>
  );
}

interface FactChoiceProps<Value extends string> extends StepProps {
  title: string;
  fact: "sex" | "calf";
  tiles: readonly Tile<Value>[];
}

/** A question with one answer and "Don't know". */
function FactChoice<Value extends string>({ title, fact, tiles, ...props }: FactChoiceProps<Value>) {
  const facts = useTranslations("facts");
  const { draft, answer } = props;
  const value = draft.facts[fact];
  return (
    <Choice {...props} title={title}>
      <Tiles<string>
        label={title}
        tiles={[...tiles, { value: UNKNOWN, label: facts("breed.unknown") }]}
        chosen={value === null ? UNKNOWN : value}
        onChoose={(chosen) => answer({ facts: { [fact]: chosen === UNKNOWN ? null : chosen } })}
      />
    </Choice>
  );
}

/** A question whose answer leads on by itself. Next appears when the seller comes back to it. */
export function Choice({
  title,
  hint,
  children,
  ...props
}: StepProps & { title: string; hint?: string; children: React.ReactNode }) {
  const { doubt, ask, isAnsweredBefore, goOn } = props;
  return (
    <Question
      title={title}
      hint={hint}
      doubt={doubt}
      onChange={() => ask(null)}
      actions={isAnsweredBefore ? <NextButton onClick={goOn} /> : undefined}
    >
      {children}
    </Question>
  );
}
