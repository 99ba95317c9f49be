import { Droplets, HeartPulse, Images, Milk, type LucideIcon } from "lucide-react";
import { useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { CALF_MESSAGES } from "@pashu/i18n/calf-messages";
import { CARD_BOXES } from "~/features/animals/shared/card-boxes.ts";
import type { AnimalTexts } from "@pashu/i18n/localized";
import { classNames } from "~/ui/class-names.ts";

const CALVES = { "female-calf": "female", "male-calf": "male" } as const;
const ROW_MAX = 4;

interface AnimalFactsProps {
  animal: AnimalView;
  texts: AnimalTexts;
  /** One row of the most important facts. A fact that does not fit wraps into the part that is not visible. */
  isRow?: boolean;
}

export function AnimalFacts({ animal, texts: { breed, age }, isRow = false }: AnimalFactsProps) {
  const t = useTranslations("card");
  const tCalf = useTranslations("calf");
  const { dailyMilkProduction, kaunSaByaat: byaat, calfStatus } = animal;
  const litres = dailyMilkProduction ?? 0;
  const calf = calfStatus === null || calfStatus === "no-calf" ? null : CALVES[calfStatus];
  const facts: [string | false | null, LucideIcon?][] = [
    [litres > 0 && t("milkPerDay", { litres: String(litres) }), Milk],
    [animal.isDairy === true && (litres === 0 || !isRow) && t("dairy"), Droplets],
    [animal.isPregnant === true && t("pregnant"), HeartPulse],
    [byaat && t("byaat", { byaat })],
    [calf && t("calf", { calf: tCalf(CALF_MESSAGES[animal.category][calf]).toLowerCase() })],
    [breed && (isRow ? breed : t("breed", { breed }))],
    [age && t("age", { age })],
    [animal.hasMorePictures && !isRow && t("morePictures"), Images],
  ];
  return (
    <ul className={classNames("flex flex-wrap gap-1.5 empty:hidden", isRow && `${CARD_BOXES.facts} overflow-hidden`)}>
      {facts
        .filter((fact): fact is [string, LucideIcon?] => Boolean(fact[0]))
        .slice(0, isRow ? ROW_MAX : undefined)
        .map(([text, Icon]) => (
          <li
            key={text}
            className={classNames(
              "max-w-full rounded-lg bg-sunken px-2 text-sm/[1.875rem] font-semibold",
              isRow && "truncate",
            )}
          >
            {Icon !== undefined && <Icon aria-hidden className="mr-1 inline-block size-4 align-[-3px] text-primary" />}
            {text}
          </li>
        ))}
    </ul>
  );
}
