import { Droplets, HeartPulse, Milk, type LucideIcon } from "lucide-react";
import { useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { CALF_MESSAGES } from "@pashu/i18n/calf-messages";
import { CARD_BOXES } from "~/features/animals/shared/card-boxes.ts";
import { classNames } from "~/ui/class-names.ts";

const ROW_MAX = 4;

/** One row of the most important facts. A fact that does not fit wraps into the part that is not visible. */
export function AnimalFacts({ animal }: { animal: AnimalView }) {
  const t = useTranslations("card");
  const tCalf = useTranslations("calf");
  const { age, breed, dailyMilkProduction, kaunSaByaat: byaat, calfStatus } = animal;
  const litres = dailyMilkProduction ?? 0;
  const calf = calfStatus !== "no-calf" && calfStatus;
  const facts: [string | false | null, LucideIcon?][] = [
    [litres > 0 && t("milkPerDay", { litres: String(litres) }), Milk],
    [animal.isDairy === true && litres === 0 && t("dairy"), Droplets],
    [animal.isPregnant === true && t("pregnant"), HeartPulse],
    [byaat && t("byaat", { byaat })],
    [calf && t("calf", { calf: tCalf(CALF_MESSAGES[animal.category][calf]).toLowerCase() })],
    [breed],
    [age && t("age", { age })],
  ];
  return (
    <ul className={classNames(CARD_BOXES.facts, "flex flex-wrap gap-1.5 overflow-hidden empty:hidden")}>
      {facts
        .filter((fact): fact is [string, LucideIcon?] => Boolean(fact[0]))
        .slice(0, ROW_MAX)
        .map(([text, Icon]) => (
          <li key={text} className="max-w-full truncate rounded-lg bg-sunken px-2 text-sm/[1.875rem] font-semibold">
            {Icon !== undefined && <Icon aria-hidden className="mr-1 inline-block size-4 align-[-3px] text-primary" />}
            {text}
          </li>
        ))}
    </ul>
  );
}
