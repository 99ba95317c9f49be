import { MONTH_NAMES } from "@pashu/i18n/dates";
import { followingLimits, usualCalvings } from "@pashu/validators/facts/following-facts";
import { KIND_RULES } from "@pashu/validators/facts/kind-rules";
import { KINDS_BY_CATEGORY, type Kind } from "@pashu/validators/facts/kinds";
import { parseLactation } from "@pashu/validators/facts/mirrored-facts";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { recentMonths } from "~/features/facts/shared/months.ts";
import { useBreeds } from "~/features/listing-form/shared/use-breeds.ts";
import { useNow } from "~/lib/page/use-now.ts";
import { AnimalIcon } from "~/ui/animal-icon.tsx";
import { Choice, Chosen } from "../choice.tsx";
import { KindPicture, PregnantPicture } from "~/features/facts/shared/pictures/pictures.tsx";
import type { StepProps } from "../step-props.ts";
import { openQuestions } from "../steps.ts";
import { Tiles, type Tile } from "../tiles.tsx";
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
      title={t("question.kind")}
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
        label={t("question.kind")}
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
    <Choice
      {...props}
      title={t("question.calvedMonth")}
      aside={<Chosen hint={t("question.lactation")} label={births} onChange={onChange} />}
    >
      <Tiles
        columns={4}
        label={t("question.calvedMonth")}
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
    <Choice {...props} title={t("question.pregnantMonths")}>
      <Tiles
        columns={4}
        hidesUnit
        label={t("question.pregnantMonths")}
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
        title={t("question.lactation")}
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
    <Choice {...props} title={t("question.lactation")}>
      <Tiles
        columns={most > 6 ? 4 : 3}
        label={t("question.lactation")}
        tiles={tiles}
        chosen={lactation?.toString()}
        onChoose={(value) => (value === LARGER ? setTyped("") : choose(Number(value)))}
      />
    </Choice>
  );
}
