import { LocateFixed, MapPin } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { currentPosition } from "~/features/places/shared/current-position.ts";
import { useLiveLocation } from "~/features/places/shared/use-live-location.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { Button } from "~/ui/button.tsx";
import { toast } from "~/ui/toast/toast.ts";
import { fieldsFromPlace, type DetectedPlace, type LocationForm } from "./location-form.ts";

interface LiveLocationProps {
  location: string;
  onFound: (changes: Partial<LocationForm>) => void;
}

export function LiveLocation({ location, onFound }: LiveLocationProps) {
  const t = useTranslations("location");
  const [nameOnMap, setNameOnMap] = useState<string | null>(null);
  const { get, getting } = useLiveLocation(useDetectPlace(), (found) => {
    const fields = fieldsFromPlace(found);
    onFound(fields);
    setNameOnMap(found.point?.displayName ?? null);
    const description = fields.state === undefined ? t("detectedCoords") : t("detectedState");
    toast({ variant: "success", title: t("detectedTitle"), description });
  });
  return (
    <div className="flex flex-col gap-2">
      <p className="flex items-center gap-3 text-sm font-semibold text-muted before:h-0.5 before:grow before:bg-line after:h-0.5 after:grow after:bg-line">
        {t("or")}
      </p>
      <Button variant="secondary" size="lg" pending={getting} onClick={get}>
        {!getting && <LocateFixed aria-hidden className="size-5" />}
        {getting ? t("getting") : t("useLive")}
      </Button>
      <output className="flex items-center justify-center gap-2 text-sm text-muted tabular-digits empty:hidden">
        {location.trim() !== "" && (
          <>
            <MapPin aria-hidden className="size-5 shrink-0 text-primary" />
            <span className="min-w-0 wrap-anywhere">
              {location}
              {location === nameOnMap && <small className="block text-xs">{t("mapCredit")}</small>}
            </span>
          </>
        )}
      </output>
    </div>
  );
}

/** Detects the position and looks up its address; the lookup is optional. */
function useDetectPlace(): () => Promise<DetectedPlace> {
  const { places } = trpc.useUtils();
  return async () => {
    const position = await currentPosition(navigator.geolocation);
    return { position, point: await places.reverseGeocode.fetch(position).catch(() => null) };
  };
}
