import { trpc } from "~/lib/api/trpc.ts";
import { ReasonText } from "./reason-text.tsx";
import { decisionAbout } from "./standing.ts";

/** Why a listing is held or hidden, on its own page. */
export default function ListingDecision({ animalId }: { animalId: string }) {
  const { data: standing } = trpc.standing.get.useQuery(undefined, { staleTime: 0 });
  const decision = standing && decisionAbout(animalId, standing);
  return decision?.reason ? <ReasonText reason={decision.reason} /> : null;
}
