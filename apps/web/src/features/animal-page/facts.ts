import { CALF_MESSAGES } from "@pashu/i18n/calf-messages";
import { countGraphemes } from "@pashu/validators/graphemes";
import { useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";

export interface Fact {
  label: string;
  value: string;
}

/** A longer value would fill a cell with more than two lines, a longer breed with more than one. */
const CELL_GRAPHEMES_MAX = 20;
const BREED_GRAPHEMES_MAX = 12;

/** Short facts for cells in the order of worth, and longer ones for lines of text. */
export function useFacts(animal: AnimalView): { facts: Fact[]; cells: Fact[]; lines: string[] } {
  const t = useTranslations("animalPage");
  const tCard = useTranslations("card");
  const tCommon = useTranslations("common");
  const tCalf = useTranslations("calf");
  const { age, breed, dailyMilkProduction, kaunSaByaat, isPregnant, calfStatus, category } = animal;
  const litres = dailyMilkProduction ?? 0;
  const known: [label: string, value: string | null | false][] = [
    [t("milk"), litres > 0 && t("litres", { n: String(litres) })],
    [t("byaat"), kaunSaByaat],
    [t("age"), age],
    [t("breed"), breed],
    [
      t("calf"),
      calfStatus !== null && calfStatus !== "no-calf" && withoutOtherName(tCalf(CALF_MESSAGES[category][calfStatus])),
    ],
    [t("pregnant"), isPregnant !== null && tCommon(isPregnant ? "yes" : "no")],
  ];
  const facts = known.flatMap(([label, value]) => (value ? { label, value } : []));
  const isShort = ({ label, value }: Fact) =>
    countGraphemes(value) <= (label === t("breed") ? BREED_GRAPHEMES_MAX : CELL_GRAPHEMES_MAX);
  const other = [
    animal.isDairy === true && litres === 0 && tCard("dairy"),
    animal.hasMorePictures && tCard("morePictures"),
  ];
  return {
    facts,
    cells: facts.filter(isShort),
    lines: [
      ...facts.filter((fact) => !isShort(fact)).map(({ label, value }) => `${label}: ${value}`),
      ...other.filter((line) => line !== false),
    ],
  };
}

/** "कटड़ी (पाड़ी)" has the name of another region in parentheses, for which a cell has no room. */
const withoutOtherName = (calf: string) => calf.replace(/ \(.*\)/, "");
