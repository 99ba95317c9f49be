import { SECOND } from "@pashu/validators/limits";

/** Options of the reviews query. Fresh for one second, so that the list is not loaded twice after a save. */
export const REVIEW_PAGES = {
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
  staleTime: SECOND,
};
