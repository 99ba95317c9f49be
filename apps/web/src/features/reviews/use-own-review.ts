import { useSession } from "~/features/auth/shared/session.ts";
import { trpc } from "~/lib/api/trpc.ts";

/**
 * Returns the user's review of a seller and the permission to write one. Never cached, because a contact changes it.
 */
export function useOwnReview(sellerId: string) {
  const { profile } = useSession();
  const { data, isError, isFetching, refetch } = trpc.reviews.own.useQuery(
    { sellerId },
    { enabled: profile !== null && profile.id !== sellerId, staleTime: 0, gcTime: 0 },
  );
  return { data, isFailed: isError && !isFetching, retry: () => void refetch() };
}

export type OwnReview = ReturnType<typeof useOwnReview>;
