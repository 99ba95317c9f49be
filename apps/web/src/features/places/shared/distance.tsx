import { groupDigits } from "@pashu/validators/digits";
import { kilometresBetween, type Point } from "@pashu/validators/distance";
import { useTranslations } from "use-intl";
import { classNames } from "~/ui/class-names.ts";
import { usePlace } from "./use-place.ts";

/** A pincode is an area of several kilometres. */
const EXACT_FROM_KM = 2;

interface DistanceProps extends Point {
  /** Kilometres from the place of a list by or within a distance. By default from the user's. */
  distance?: number;
  /** Minimum width that it keeps while there is no distance, where the text beside it would wrap. */
  className?: string;
}

/** Distance to a listing, added after the first paint. */
export function Distance({ lat, lng, distance, className }: DistanceProps) {
  const t = useTranslations("list");
  const place = usePlace();
  const kilometres = distance ?? kilometresBetween(place, { lat, lng });
  if (Number.isNaN(kilometres) && className === undefined) return null;
  return (
    <strong className={classNames("max-w-full shrink-0 text-right", className)}>
      {kilometres < EXACT_FROM_KM && t("distanceNear")}
      {kilometres >= EXACT_FROM_KM && t("distance", { km: groupDigits(Math.round(kilometres)) })}
    </strong>
  );
}
