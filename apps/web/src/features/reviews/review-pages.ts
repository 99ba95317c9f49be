import { SECOND } from "@pashu/validators/limits";

/** Options of the query for a seller's reviews. Fresh for one second, so that a save does not load the list twice. */
export const REVIEW_PAGES = {
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
  staleTime: SECOND,
};
