import { ReasonText } from "./reason-text.tsx";
import { useStanding } from "./shared/use-standing.ts";
import { shownReason } from "./standing.ts";

/** Why a listing is held or hidden, on its own page. */
export default function ListingDecision({ animalId }: { animalId: string }) {
  const { data: standing } = useStanding({ staleTime: 0 });
  const decision = standing?.decisions.find(({ subjectId, isWithholding }) => subjectId === animalId && isWithholding);
  const reason = decision === undefined ? null : shownReason(decision);
  if (decision === undefined || reason === null) return null;
  return <ReasonText reason={reason} isAutomatic={decision.isAutomatic} />;
}
