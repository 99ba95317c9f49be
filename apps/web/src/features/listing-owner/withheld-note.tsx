import { useTranslations } from "use-intl";
import { LazyListingDecision } from "~/features/standing/shared/lazy-listing-decision.ts";
import { LinkButton } from "~/ui/button.tsx";

/** Why buyers do not see the listing, and the way to the appeal. */
export function WithheldNote({ animalId }: { animalId: string }) {
  const t = useTranslations("listingStates");
  return (
    <div className="flex flex-col gap-2 rounded-tile border border-transparent bg-accent-soft px-3.5 py-2">
      <LazyListingDecision animalId={animalId} />
      <LinkButton to="/profile" hash="standing" variant="secondary">
        {t("seeWhy")}
      </LinkButton>
    </div>
  );
}
