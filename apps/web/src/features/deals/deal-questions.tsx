import { useState } from "react";
import { useLocale } from "use-intl";
import { useSession } from "~/features/auth/shared/session.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { DealCard } from "./deal-card.tsx";

/**
 * Asks the user about sales whose seller named the user as the buyer.
 * @param animalId only about this listing, also when it is answered
 */
export default function DealQuestions({ animalId }: { animalId?: string }) {
  const locale = useLocale();
  const { profile } = useSession();
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const { data = [] } = trpc.deals.list.useQuery({ locale }, { enabled: profile !== null, refetchOnMount: "always" });
  const shown = data.filter((deal) =>
    animalId === undefined ? deal.hasBought === null || answered.has(deal.animalId) : deal.animalId === animalId,
  );
  if (profile === null || shown.length === 0) return null;
  return (
    <ul className="flex flex-col gap-3">
      {shown.map((deal) => (
        <DealCard
          key={deal.animalId}
          deal={deal}
          onAnswered={() => setAnswered((before) => new Set([...before, deal.animalId]))}
        />
      ))}
    </ul>
  );
}
