import { keepPreviousData, skipToken } from "@tanstack/react-query";
import { useLocale } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { useSession } from "~/features/auth/shared/session.ts";
import { useLatestCalls } from "~/features/calls/shared/use-latest-calls.ts";
import { statusAfter } from "~/features/offline/shared/sale-change.ts";
import { useQueuedSales } from "~/features/offline/shared/use-queued-sales.ts";
import { useVisitorList } from "~/features/offline/shared/use-visitor-list.ts";
import { placeOfPincode, type Place } from "~/features/places/shared/place.ts";
import { usePlace } from "~/features/places/shared/use-place.ts";
import { inOtherLanguage } from "~/lib/api/in-other-language.ts";
import { trpc } from "~/lib/api/trpc.ts";
import type { WaitingListing } from "./waiting-listings.tsx";
import { useNow } from "~/lib/page/use-now.ts";

/** More than are shown, because the user's own listings among them are not. */
const NEAREST = 10;
const NEAREST_SHOWN = 6;

/**
 * Everything that the home page shows. The queries start together once the session is known, so one request fetches them,
 * and their results are persisted for offline use. A failed query leaves out its part.
 */
export function useHome() {
  const { status, profile } = useSession();
  const input = { locale: useLocale() };
  const place = useHomePlace(profile?.pincode ?? null);
  const now = useNow();
  const isSignedIn = profile !== null;
  const keepShown = { placeholderData: inOtherLanguage(input) };
  const ofUser = { enabled: isSignedIn };

  const own = trpc.sellers.animals.useQuery(isSignedIn ? { sellerId: profile.id, ...input } : skipToken, keepShown);
  const figures = trpc.animals.figures.useQuery(undefined, { ...ofUser, staleTime: 0 });
  const questions = trpc.animals.questions.useQuery(undefined, ofUser);
  const inAccount = trpc.savedAnimals.list.useQuery(input, { ...ofUser, ...keepShown });
  const onPhone = useVisitorList({ enabled: status === "signed-out" });
  const calls = useLatestCalls(ofUser);
  const isKnown = status !== "loading";
  const origin = place && originOf(place);
  const pincode = origin?.pincode;
  const rate = trpc.rates.nearby.useQuery(
    isKnown && (isSignedIn || pincode !== undefined)
      ? { ...input, ...(pincode !== undefined && { pincode }) }
      : skipToken,
    { placeholderData: keepPreviousData },
  );
  const nearest = trpc.animals.list.useQuery(
    isKnown && origin !== null ? { ...origin, ...input, sort: "nearest", limit: NEAREST } : skipToken,
    { placeholderData: keepPreviousData },
  );

  const queued = useQueuedSales(profile?.id ?? "");
  const animals = (own.data ?? []).map((animal): AnimalView => {
    const change = queued.get(animal.id);
    return change === undefined ? animal : { ...animal, status: statusAfter(animal, change, now) };
  });
  const current = animals.filter(({ status: state }) => state !== "sold" && state !== "expired");
  const asked = new Map(questions.data?.map(({ animalId, question }) => [animalId, question]));
  const waiting = current.flatMap((animal): WaitingListing[] => {
    if (animal.status === "held" || animal.status === "hidden") return [{ animal, question: null }];
    const question = queued.has(animal.id) || animal.status !== "live" ? undefined : asked.get(animal.id);
    return question === undefined ? [] : [{ animal, question }];
  });
  const saved = (isSignedIn ? inAccount.data : onPhone.animals) ?? [];
  const loading = [own, figures, questions, inAccount, calls, onPhone, rate, nearest].some(
    ({ isLoading }) => isLoading,
  );
  return {
    profile,
    place,
    isSettled: isKnown && !loading,
    own: current,
    figures: new Map(figures.data?.map(({ animalId, ...ofAnimal }) => [animalId, ofAnimal])),
    waiting,
    lastSaved: current.length === 0 ? saved.find(({ status: state }) => state === "live") : undefined,
    calls: calls.calls,
    rate: rate.data ?? null,
    nearest: (nearest.data?.items ?? []).filter(({ sellerId }) => sellerId !== profile?.id).slice(0, NEAREST_SHOWN),
  };
}

/** A pincode has a stable key of the query; its coordinates arrive later. */
function originOf({ pincode, lat, lng }: Place) {
  return pincode === undefined ? { lat, lng } : { pincode: String(pincode) };
}

/** The user's place, or the profile's pincode before `useStorePlace` has stored it. Null while both are unknown. */
function useHomePlace(profilePincode: string | null): Place | null {
  const { pincode, lat, lng } = usePlace();
  if (pincode !== undefined) return { pincode };
  if (lat !== undefined && lng !== undefined) return { lat, lng };
  return placeOfPincode(profilePincode ?? "");
}
