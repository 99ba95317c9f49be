import { skipToken } from "@tanstack/react-query";
import { useSession } from "~/features/auth/shared/session.ts";
import { defaultPlace } from "~/features/places/shared/default-place.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { useHydrated } from "~/lib/page/use-hydrated.ts";

/** Kilometres by id from the pincode that the user entered earlier. The server's HTML is the same for all visitors. */
export function useDistances(ids: string[]): Record<string, number> | undefined {
  const hydrated = useHydrated();
  const { profile } = useSession();
  const pincode = hydrated ? defaultPlace(profile)?.pincode : undefined;
  const input = pincode === undefined || ids.length === 0 ? skipToken : { ids, pincode: String(pincode) };
  const { data } = trpc.animals.distances.useQuery(input);
  return data;
}
