import { SECOND } from "@pashu/validators/limits";

/** How the list of a seller's reviews is loaded. It is fresh for a second, so that it is not loaded twice after a save. */
export const REVIEW_PAGES = {
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
  staleTime: SECOND,
};
