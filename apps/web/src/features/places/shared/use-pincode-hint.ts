import { normalizePincode } from "@pashu/validators/pincode";
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

/**
 * Returns the hint below a pincode field: its district and state, or a warning that the pincode is unknown. Requires
 * the `errors` namespace.
 */
export function usePincodeHint(typed: string): string | undefined {
  const t = useTranslations();
  const locale = useLocale();
  const pincode = normalizePincode(typed);
  const { data: found } = trpc.places.pincode.useQuery(pincode === null ? skipToken : { pincode });
  if (isUnknown(typed, found)) return t("errors.PINCODE_UNKNOWN");
  return found ? publicPlace(found, locale) : undefined;
}
