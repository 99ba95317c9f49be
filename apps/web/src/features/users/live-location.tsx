import { LocateFixed, MapPin } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { currentPosition } from "~/features/places/shared/current-position.ts";
import { useLiveLocation } from "~/features/places/shared/use-live-location.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { Button } from "~/ui/button.tsx";
import { toast } from "~/ui/toast/toast.ts";
import { filledBy, type FoundPlace, type LocationForm } from "./location-form.ts";

interface LiveLocationProps {
  location: string;
  onFound: (changes: Partial<LocationForm>) => void;
}

/** The other way to say where one is. */
export function LiveLocation({ location, onFound }: LiveLocationProps) {
  const t = useTranslations("location");
  const [named, setNamed] = useState<string | null>(null);
  const { get, getting } = useLiveLocation(useFindPlace(), (found) => {
    const filled = filledBy(found);
    onFound(filled);
    setNamed(found.point?.displayName ?? null);
    const description = filled.state === undefined ? t("detectedCoords") : t("detectedState");
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
      <output className="flex items-center justify-center gap-2 text-muted tabular-nums empty:hidden">
        {location.trim() !== "" && (
          <>
            <MapPin aria-hidden className="size-5 shrink-0 text-primary" />
            <span className="min-w-0 wrap-anywhere">
              {location}
              {location === named && <small className="block text-xs">{t("mapCredit")}</small>}
            </span>
          </>
        )}
      </output>
    </div>
  );
}

/** Where this phone is and what stands there; that nobody can say what stands there does no harm. */
function useFindPlace(): () => Promise<FoundPlace> {
  const { places } = trpc.useUtils();
  return async () => {
    const here = await currentPosition(navigator.geolocation);
    return { here, point: await places.reverseGeocode.fetch(here).catch(() => null) };
  };
}
