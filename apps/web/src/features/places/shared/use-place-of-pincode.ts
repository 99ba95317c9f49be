import { normalizePincode } from "@pashu/validators/pincode";
import { stateCode, stateName } from "@pashu/validators/states";
import { skipToken } from "@tanstack/react-query";
import { useLocale, useTranslations } from "use-intl";
import { trpc } from "~/lib/api/trpc.ts";
import { publicPlace } from "./public-place.ts";
import { stateOfPincode } from "./states.ts";

/** Checks whether a pincode is unknown. Without a connection it checks only the first three digits. */
export function useIsUnknownPincode(): (pincode: string) => Promise<boolean> {
  const { places } = trpc.useUtils();
  return async (pincode) => {
    const found = await places.pincode.fetch({ pincode }).catch(() => undefined);
    return isUnknown(pincode, found);
  };
}

function isUnknown(pincode: string, found: object | null | undefined): boolean {
  return found === null || (found === undefined && stateOfPincode(pincode) === null);
}

export interface PlaceOfPincode {
  isUnknown: boolean;
  /** District and state. Without a connection, and until they are found, the state alone. */
  name?: string | undefined;
  /** Code of the state. */
  state?: string | undefined;
  district?: string | undefined;
  /** E.g. "HR-Hisar". */
  districtId?: string | undefined;
}

/** Returns the place of a pincode; nothing while the pincode is not complete. */
export function usePlaceOfPincode(typed: string): PlaceOfPincode {
  const locale = useLocale();
  const pincode = normalizePincode(typed);
  const { data: found } = trpc.places.pincode.useQuery(pincode === null ? skipToken : { pincode });
  if (pincode === null || isUnknown(pincode, found)) return { isUnknown: isUnknown(typed, found) };
  if (found) {
    const { district } = found;
    const state = stateCode(found.state);
    return {
      isUnknown: false,
      name: publicPlace(found, locale),
      state,
      district: district[locale],
      districtId: state && `${state}-${district.en}`,
    };
  }
  const state = stateOfPincode(pincode) ?? undefined;
  return { isUnknown: false, state, name: state && stateName(state, locale) };
}

/**
 * Returns the hint below a pincode field: its place, or a warning that the pincode is unknown. Requires the `errors`
 * namespace.
 */
export function usePincodeHint(typed: string): string | undefined {
  const t = useTranslations("errors");
  const { isUnknown: isWrong, name } = usePlaceOfPincode(typed);
  return isWrong ? t("PINCODE_UNKNOWN") : name;
}
