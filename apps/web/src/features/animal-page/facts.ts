import { CALF_MESSAGES } from "@pashu/i18n/calf-messages";
import type { AnyFact } from "@pashu/validators/facts/declarations";
import { countGraphemes } from "@pashu/validators/graphemes";
import { useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";

export interface Fact {
  fact: AnyFact;
  label: string;
  value: string;
}

/** A fact in words, without a name if it is no declared one. */
export interface FactLine {
  fact?: AnyFact | undefined;
  text: string;
}

/** A longer value would fill a cell with more than two lines, a longer breed with more than one. */
const CELL_GRAPHEMES_MAX = 20;
const BREED_GRAPHEMES_MAX = 12;
const CELLS_MAX = 6;

/** Short facts for cells in the order of worth, and longer ones for lines of text. */
export function useFacts(animal: AnimalView): { facts: Fact[]; cells: Fact[]; lines: FactLine[] } {
  const t = useTranslations("animalPage");
  const tFact = useTranslations("cardFact");
  const tCommon = useTranslations("common");
  const tCalf = useTranslations("calf");
  const { age, breed, dailyMilkProduction, kaunSaByaat, isPregnant, calfStatus, category } = animal;
  const { moreFacts = [], pregnantFor } = animal;
  const litres = dailyMilkProduction ?? 0;
  const calf = calfStatus !== null && calfStatus !== "no-calf" && CALF_MESSAGES[category][calfStatus];
  const known: (Omit<Fact, "value"> & { value: string | null | false })[] = [
    { fact: "milkNow", label: t("milk"), value: litres > 0 && t("litres", { count: litres, n: String(litres) }) },
    { fact: "pregnantMonths", label: t("pregnant"), value: isPregnant === true && (pregnantFor ?? tCommon("yes")) },
    { fact: "lactation", label: t("byaat"), value: kaunSaByaat },
    { fact: "calf", label: t("calf"), value: calf && withoutOtherName(tCalf(calf)) },
    ...moreFacts,
    { fact: "ageMonths", label: t("age"), value: age },
    { fact: "breedId", label: t("breed"), value: breed },
    { fact: "pregnantMonths", label: t("pregnant"), value: isPregnant === false && tCommon("no") },
  ];
  const facts = known.filter((each): each is Fact => Boolean(each.value));
  const isShort = ({ fact, value }: Fact) =>
    countGraphemes(value) <= (fact === "breedId" ? BREED_GRAPHEMES_MAX : CELL_GRAPHEMES_MAX);
  const cells = facts.filter(isShort).slice(0, CELLS_MAX);
  const other = [
    animal.isDairy === true && litres === 0 && tFact("dairy"),
    animal.hasMorePictures && t("morePictures"),
  ];
  return {
    facts,
    cells,
    lines: [
      ...facts
        .filter((each) => !cells.includes(each))
        .map(({ fact, label, value }) => ({ fact, text: `${label}: ${value}` })),
      ...other.flatMap((text) => (text === false ? [] : { text })),
    ],
  };
}

/** "कटड़ी (पाड़ी)" has the name of another region in parentheses, for which a cell has no room. */
const withoutOtherName = (calf: string) => calf.replace(/ \(.*\)/, "");
