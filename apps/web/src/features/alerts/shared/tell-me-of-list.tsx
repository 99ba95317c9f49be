import type { WantedAnimals } from "@pashu/validators/search/list-animals";
import { useTranslations } from "use-intl";
import { TellMeButton } from "../tell-me-button.tsx";

export default function TellMeOfList({ asked }: { asked: WantedAnimals }) {
  const t = useTranslations("alerts");
  return <TellMeButton asked={asked}>{t("tellMe")}</TellMeButton>;
}
