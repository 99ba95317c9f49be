import { Droplets, HeartPulse, Images, Milk, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { CALF_MESSAGES } from "~/features/animals/shared/calf-messages.ts";
import type { AnimalTexts } from "~/features/animals/shared/localized.ts";

function Fact({ icon: Icon, children }: { icon?: LucideIcon; children: ReactNode }) {
  return (
    <li className="inline-flex items-center gap-1.5 rounded-full bg-sunken px-3 py-0.5 text-sm">
      {Icon !== undefined && <Icon aria-hidden className="size-4 shrink-0 text-primary" />}
      {children}
    </li>
  );
}

const CALVES = { "female-calf": "female", "male-calf": "male" } as const;

export function AnimalFacts({ animal, texts }: { animal: AnimalView; texts: AnimalTexts }) {
  const t = useTranslations("card");
  const tCalf = useTranslations("calf");
  const { dailyMilkProduction: litres, kaunSaByaat: byaat, calfStatus } = animal;
  const calf = calfStatus === null || calfStatus === "no-calf" ? null : CALVES[calfStatus];
  return (
    <ul className="flex flex-wrap gap-1.5 empty:hidden">
      {litres !== null && litres > 0 && <Fact icon={Milk}>{t("milkPerDay", { litres: String(litres) })}</Fact>}
      {animal.isDairy === true && <Fact icon={Droplets}>{t("dairy")}</Fact>}
      {animal.isPregnant === true && <Fact icon={HeartPulse}>{t("pregnant")}</Fact>}
      {calf !== null && <Fact>{t("calf", { calf: tCalf(CALF_MESSAGES[animal.category][calf]) })}</Fact>}
      {byaat !== null && byaat !== "" && <Fact>{t("byaat", { byaat })}</Fact>}
      {texts.breed !== null && texts.breed !== "" && <Fact>{t("breed", { breed: texts.breed })}</Fact>}
      {texts.age !== null && texts.age !== "" && <Fact>{t("age", { age: texts.age })}</Fact>}
      {animal.hasMorePictures && <Fact icon={Images}>{t("morePictures")}</Fact>}
    </ul>
  );
}
