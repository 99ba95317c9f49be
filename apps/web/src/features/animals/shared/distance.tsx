import { groupDigits } from "@pashu/validators/digits";
import { useTranslations } from "use-intl";

export function Distance({ kilometres }: { kilometres: number }) {
  const t = useTranslations("list");
  const text = kilometres < 1 ? t("distanceNear") : t("distance", { km: groupDigits(Math.round(kilometres)) });
  return <strong className="whitespace-nowrap">{text}</strong>;
}
