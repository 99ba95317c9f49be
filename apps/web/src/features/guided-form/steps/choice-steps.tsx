import { calfMessage } from "@pashu/i18n/calf-messages";
import { MONTH_NAMES } from "@pashu/i18n/dates";
import { followingLimits, usualCalvings } from "@pashu/validators/facts/following-facts";
import type { OptionOf } from "@pashu/validators/facts/declarations";
import { KIND_RULES } from "@pashu/validators/facts/kind-rules";
import { KINDS_BY_CATEGORY, type Kind } from "@pashu/validators/facts/kinds";
import { parseLactation } from "@pashu/validators/facts/mirrored-facts";
import { CircleQuestionMark } from "lucide-react";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { recentMonths } from "~/features/facts/shared/months.ts";
import { useBreeds } from "~/features/listing-form/shared/use-breeds.ts";
import { useNow } from "~/lib/page/use-now.ts";
import { AnimalIcon } from "~/ui/animal-icon.tsx";
import { Choice, Chosen } from "../choice.tsx";
import { CalfPicture, KindPicture, PregnantPicture, SexPicture } from "../pictures/pictures.tsx";
import { NextButton, Question } from "../question.tsx";
import type { StepProps } from "../step-props.ts";
import { openQuestions } from "../steps.ts";
import { Chips, Tiles, type Tile } from "../tiles.tsx";
import { CategoryChoice } from "./animal-step.tsx";
import { NumberStep } from "./number-steps.tsx";

const UNKNOWN = "unknown";

/** The second half of the first question. */
export function KindStep(props: StepProps) {
  const t = useTranslations("guided");
  const categories = useTranslations("category");
  const facts = useTranslations("facts");
  const { draft, category, answer } = props;
  const breeds = useBreeds();
  const [isChanging, setChanging] = useState(false);
  if (isChanging) return <CategoryChoice {...props} onChosen={() => setChanging(false)} />;
  const choose = (kind: Kind) => {
    const isBreed = ({ id }: { id: string }) => id === draft.facts.breedId;
    const losesBreed =
      breeds !== undefined && breeds.breedsOf(category).some(isBreed) && !breeds.breedsOf(category, kind).some(isBreed);
    answer(losesBreed ? { facts: { kind, breedId: undefined }, form: { breed: "" } } : { facts: { kind } });
  };
  const kinds = KINDS_BY_CATEGORY[category];
  return (
    <Choice
      {...props}
      title={t("kind")}
      aside={
        <Chosen
          picture={<AnimalIcon category={category} className="picture" />}
          label={categories(category)}
          onChange={() => setChanging(true)}
        />
      }
    >
      <Tiles
        isTall={kinds.length <= 6}
        columns={kinds.length > 6 ? 4 : 2}
        label={t("kind")}
        tiles={kinds.map((value) => ({
          value,
          label: facts(`kind.${value}`),
          picture: <KindPicture kind={value} />,
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
  const { category, kind } = props;
  return (
    <FactChoice
      {...props}
      title={t("sex")}
      fact="sex"
      tiles={(KIND_RULES[kind].facts.sex ?? []).map((value) => ({
        value,
        label: facts(`sex.${value}`),
        picture: <SexPicture category={category} sex={value} />,
      }))}
    />
  );
}

export function CalfStep(props: StepProps) {
  const t = useTranslations("guided");
  const calf = useTranslations("calf");
  const { category, kind } = props;
  return (
    <FactChoice
      {...props}
      title={t("calf")}
      fact="calf"
      tiles={(KIND_RULES[kind].facts.calf ?? []).map((value) => ({
        value,
        label: calf(calfMessage(category, value)),
        picture: <CalfPicture category={category} calf={value} />,
      }))}
    />
  );
}

/** As long as a lactation lasts; three rows of tiles with "earlier". */
const CALVED_MONTHS = 10;

/** The second half of the question about births. */
function CalvedMonth({ births, onChange, ...props }: StepProps & { births: string; onChange: () => void }) {
  const t = useTranslations("guided");
  const facts = useTranslations("facts");
  const locale = useLocale();
  const { draft, kind, month: now, answer } = props;
  const { calvedMonth } = draft.facts;
  const { calvedAgo } = followingLimits(draft.facts, kind, now);
  const months = recentMonths(useNow(), Math.min(CALVED_MONTHS, calvedAgo + 1));
  const tiles = months.map((month, ago) => ({
    value: month,
    label: ago === 0 ? t("thisMonth") : facts("value.months", { count: ago, n: String(ago) }),
    note: MONTH_NAMES[locale][Number(month.slice(-2)) - 1] ?? "",
  }));
  return (
    <Choice {...props} title={t("calved")} aside={<Chosen hint={t("lactation")} label={births} onChange={onChange} />}>
      <Tiles
        columns={4}
        label={t("calved")}
        tiles={[...tiles, { value: UNKNOWN, label: t("calvedEarlier"), width: "half" }]}
        chosen={calvedMonth === null ? UNKNOWN : calvedMonth}
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
  const { draft, category, kind, month, answer } = props;
  const { pregnantMonths } = draft.facts;
  const most = followingLimits(draft.facts, kind, month).pregnantMonths;
  const months = Array.from({ length: most }, (_, index) => index + 1);
  const tiles: Tile<string>[] = [
    {
      value: "0",
      label: t("notPregnant"),
      picture: <PregnantPicture category={category} months={0} />,
      width: "half",
    },
    { value: UNKNOWN, label: facts("breed.unknown"), width: "half" },
    ...months.map((n) => ({
      value: String(n),
      label: facts("value.months", { count: n, n: String(n) }),
      picture: <PregnantPicture category={category} months={n} />,
    })),
    { value: PREGNANT, label: t("pregnantSome"), width: "half" },
  ];
  const unknown = draft.form.isPregnant === "yes" ? PREGNANT : UNKNOWN;
  return (
    <Choice {...props} title={t("pregnant")}>
      <Tiles
        columns={4}
        hidesUnit
        label={t("pregnant")}
        tiles={tiles}
        chosen={pregnantMonths === null ? unknown : pregnantMonths?.toString()}
        onChoose={(value) => {
          const isUnknown = value === PREGNANT || value === UNKNOWN;
          answer({
            facts: { pregnantMonths: isUnknown ? null : Number(value) },
            form: isUnknown ? { isPregnant: value === PREGNANT ? "yes" : "" } : {},
          });
        }}
      />
    </Choice>
  );
}

const LARGER = "larger";

/** The number of births, then the month of the last one where the kind asks for it. */
export function LactationStep(props: StepProps) {
  const t = useTranslations("guided");
  const { draft, kind, month, answer } = props;
  const { lactation } = draft.facts;
  const [, , usualMax] = KIND_RULES[kind].facts.lactation ?? [0, 0, 0, 0];
  const [isChanging, setChanging] = useState(false);
  const [typed, setTyped] = useState<string | null>(
    typeof lactation === "number" && lactation > usualMax ? String(lactation) : null,
  );
  const isKnown = typeof lactation === "number";
  if (isKnown && !isChanging && openQuestions(draft, month).includes("calvedMonth"))
    return <CalvedMonth {...props} births={String(lactation)} onChange={() => setChanging(true)} />;
  const choose = (births: number | null) => {
    setChanging(false);
    answer({ facts: { lactation: births } });
  };
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
        onNext={() => choose(count)}
      />
    );
  }
  const most = Math.max(1, Math.min(usualMax, usualCalvings(draft.facts, kind)));
  const tiles: Tile<string>[] = [
    { value: "0", label: t("never"), width: "whole" },
    ...Array.from({ length: most }, (_, index): Tile<string> => {
      const births = String(index + 1);
      return { value: births, label: births, ...(most === 1 && { width: "whole" }) };
    }),
    { value: LARGER, label: t("larger"), width: "whole" },
  ];
  return (
    <Choice {...props} title={t("lactation")}>
      <Tiles
        columns={most > 6 ? 4 : 3}
        label={t("lactation")}
        tiles={tiles}
        chosen={lactation?.toString()}
        onChoose={(value) => (value === LARGER ? setTyped("") : choose(Number(value)))}
      />
    </Choice>
  );
}

export function TemperamentStep(props: StepProps) {
  const t = useTranslations("guided");
  const facts = useTranslations("facts");
  const { draft, kind, answer, change, ask } = props;
  const chosen: readonly OptionOf<"temperament">[] = draft.facts.temperament ?? [];
  const toggle = (option: OptionOf<"temperament">) => {
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
        isTall
        columns={2}
        label={title}
        tiles={[
          ...tiles,
          { value: UNKNOWN, label: facts("breed.unknown"), picture: <CircleQuestionMark aria-hidden /> },
        ]}
        chosen={value === null ? UNKNOWN : value}
        onChoose={(chosen) => answer({ facts: { [fact]: chosen === UNKNOWN ? null : chosen } })}
      />
    </Choice>
  );
}
