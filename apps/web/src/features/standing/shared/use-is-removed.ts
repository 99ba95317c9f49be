import type { ListingStatus } from "@pashu/validators/enums";
import { trpc } from "~/lib/api/trpc.ts";

/** True if a moderator removed the user's own listing for good. Its status is "hidden", as of one hidden for a time. */
export function useIsRemoved(animalId: string, status: ListingStatus): boolean {
  const { data: standing } = trpc.standing.get.useQuery(undefined, { enabled: status === "hidden" });
  return (standing?.decisions ?? []).some(
    ({ subjectId, action, isWithholding }) => subjectId === animalId && action === "remove" && isWithholding,
  );
}
