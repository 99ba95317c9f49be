import { trpc } from "~/lib/api/trpc.ts";
import { ReasonText } from "./reason-text.tsx";

/** Why a listing is held or hidden, on its own page. */
export default function ListingDecision({ animalId }: { animalId: string }) {
  const { data: standing } = trpc.standing.get.useQuery(undefined, { staleTime: 0 });
  const decision = standing?.decisions.find(({ subjectId, isWithholding }) => subjectId === animalId && isWithholding);
  return decision?.reason ? <ReasonText reason={decision.reason} /> : null;
}
