import type { ListingStatus } from "@pashu/validators/enums";
import { useStanding } from "./use-standing.ts";

/** True if a moderator removed the user's own listing for good. Its status is "hidden", as of one hidden for a time. */
export function useIsRemoved(animalId: string, status: ListingStatus): boolean {
  const { data: standing } = useStanding({ enabled: status === "hidden" });
  return (standing?.decisions ?? []).some(
    ({ subjectId, action, isWithholding }) => subjectId === animalId && action === "remove" && isWithholding,
  );
}
