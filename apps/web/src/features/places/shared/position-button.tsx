import { DEGREES_DECIMALS } from "@pashu/validators/distance";
import { LocateFixed } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "~/ui/button.tsx";
import { currentPosition, type Coordinates } from "./current-position.ts";
import type { Place } from "./place.ts";
import { useLiveLocation } from "./use-live-location.ts";

/** Chooses the device's position as origin of distances. Requires the namespace `places`. */
export function PositionButton({ onFound }: { onFound: (place: Place) => void }) {
  const { get, getting } = useLiveLocation(
    () => currentPosition(navigator.geolocation),
    (position) => onFound(placeOfPosition(position)),
  );
  return <LocateButton getting={getting} onClick={get} />;
}

interface LocateButtonProps {
  getting: boolean;
  onClick: () => void;
}

export function LocateButton({ getting, onClick }: LocateButtonProps) {
  const t = useTranslations("location");
  return (
    <Button variant="secondary" className="w-full" pending={getting} onClick={onClick}>
      {!getting && <LocateFixed aria-hidden className="size-5" />}
      {getting ? t("getting") : t("useLive")}
    </Button>
  );
}

/** A more precise position must not be in the URL, which users share. */
function placeOfPosition({ latitude, longitude }: Coordinates): Place {
  const rounded = (degrees: number) => Number(degrees.toFixed(DEGREES_DECIMALS));
  return { lat: rounded(latitude), lng: rounded(longitude) };
}
