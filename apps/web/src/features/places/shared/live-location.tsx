import { normalizePincode } from "@pashu/validators/pincode";
import { stateCode } from "@pashu/validators/states";
import { MapPin } from "lucide-react";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { trpc } from "~/lib/api/trpc.ts";
import { OptionCheck, optionClass } from "~/ui/option.tsx";
import { toast } from "~/ui/toast/toast.ts";
import { currentPosition } from "./current-position.ts";
import { fieldsFromPlace, type DetectedPlace } from "./detected-place.ts";
import { LocateButton } from "./position-button.tsx";
import { useLiveLocation } from "./use-live-location.ts";

interface LiveLocationProps {
  pincode: string;
  /** Undefined in a form that does not store it: there it is no alternative to an address. */
  location: string | undefined;
  onFound: (changes: { location?: string; state?: string; pincode?: string }) => void;
}

/**
 * Fills the state from the device's position, and suggests the nearest pincode, which can be that of a neighbouring
 * village.
 */
export function LiveLocation({ pincode, location, onFound }: LiveLocationProps) {
  const t = useTranslations("location");
  const [nameOnMap, setNameOnMap] = useState<string | null>(null);
  const [nearest, setNearest] = useState<DetectedPlace["nearest"]>(null);
  const { get, getting } = useLiveLocation(useDetectPlace(), (found) => {
    const fields = fieldsFromPlace(found);
    onFound(fields);
    setNameOnMap(found.point?.displayName ?? null);
    setNearest(found.nearest);
    // Then nothing is filled yet: the suggestion is the answer.
    if (location === undefined && fields.state === undefined && found.nearest !== null) return;
    const description = fields.state === undefined ? t("detectedCoords") : t("detectedState");
    toast({ variant: "success", title: t("detectedTitle"), description });
  });
  return (
    <div className="mb-2 flex flex-col gap-2">
      <LocateButton getting={getting} onClick={get} />
      <output className="flex items-center justify-center gap-2 text-sm text-muted tabular-digits empty:hidden">
        {location !== undefined && location.trim() !== "" && (
          <>
            <MapPin aria-hidden className="size-5 shrink-0 text-primary" />
            <span className="min-w-0 wrap-anywhere">
              {location}
              {location === nameOnMap && <small className="block text-xs">{t("mapCredit")}</small>}
            </span>
          </>
        )}
      </output>
      {nearest !== null && <Suggestion nearest={nearest} pincode={pincode} onChoose={onFound} />}
      {location !== undefined && (
        <p className="flex items-center gap-3 text-sm text-muted before:h-0.5 before:grow before:bg-line after:h-0.5 after:grow after:bg-line">
          {t("or")}
        </p>
      )}
    </div>
  );
}

interface SuggestionProps {
  nearest: NonNullable<DetectedPlace["nearest"]>;
  pincode: string;
  onChoose: LiveLocationProps["onFound"];
}

function Suggestion({ nearest, pincode, onChoose }: SuggestionProps) {
  const t = useTranslations("location");
  const locale = useLocale();
  const isChosen = normalizePincode(pincode) === nearest.pincode;
  const state = stateCode(nearest.state);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => onChoose({ pincode: nearest.pincode, ...(state !== undefined && { state }) })}
      className={optionClass(isChosen)}
    >
      {t("nearestPincode", { pincode: nearest.pincode, district: nearest.district[locale] })}
      <OptionCheck isChosen={isChosen} />
    </button>
  );
}

/** Detects the position and looks up its address and pincode; the lookups are optional. */
function useDetectPlace(): () => Promise<DetectedPlace> {
  const { places } = trpc.useUtils();
  return async () => {
    const position = await currentPosition(navigator.geolocation);
    const [point, nearest] = await Promise.all([
      places.reverseGeocode.fetch(position).catch(() => null),
      places.nearestPincode.fetch(position).catch(() => null),
    ]);
    return { position, point, nearest };
  };
}
