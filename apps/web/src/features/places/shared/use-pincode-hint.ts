import { normalizePincode } from "@pashu/validators/pincode";
import { skipToken } from "@tanstack/react-query";
import { useLocale, useTranslations } from "use-intl";
import { trpc } from "~/lib/api/trpc.ts";
import { publicPlace } from "./public-place.ts";
import { stateOfPincode } from "./states.ts";

/** Asks whether a pincode is in no table; without a connection only its first three digits are checked. */
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
 * What is said below a pincode: where it lies, or that nobody knows it, which forbids nothing. Without a connection
 * only the latter. Requires the `places` and `errors` namespaces.
 */
export function usePincodeHint(typed: string): string | undefined {
  const t = useTranslations();
  const locale = useLocale();
  const pincode = normalizePincode(typed);
  const { data: found } = trpc.places.pincode.useQuery(pincode === null ? skipToken : { pincode });
  if (isUnknown(typed, found)) return t("errors.PINCODE_UNKNOWN");
  return found ? publicPlace(found, locale) : undefined;
}
