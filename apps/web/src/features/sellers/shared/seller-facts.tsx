import { groupDigits } from "@pashu/validators/digits";
import { LISTED_COUNT_MAX } from "@pashu/validators/limits";
import { Check } from "lucide-react";
import { useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";

interface SellerFactsProps {
  seller: Pick<AnimalView["seller"], "phoneVerified" | "soldCount" | "confirmedCount" | "isDemo">;
  /** Requires the `animal-page` namespace. The listing itself is no fact about its seller. */
  listedCount?: number;
  /** Also how many of the sales are confirmed. Requires the `animal-page` namespace. */
  hasConfirmed?: boolean;
  /** Further facts in words. */
  others?: string[];
}

/**
 * Facts about a seller in one line: verified phone, listings, sales. An example is named instead of verified. Renders
 * nothing without facts.
 */
export function SellerFacts({ seller, listedCount = 0, hasConfirmed = false, others = [] }: SellerFactsProps) {
  const t = useTranslations();
  const { phoneVerified, soldCount, confirmedCount = 0, isDemo = false } = seller;
  const sold = { n: groupDigits(soldCount), confirmed: groupDigits(confirmedCount) };
  const showsConfirmed = hasConfirmed && confirmedCount > 0;
  const n = listedCount < LISTED_COUNT_MAX ? String(listedCount) : `${LISTED_COUNT_MAX}+`;
  const facts = [
    ...(listedCount > 1 ? [t("animalPage.listedCount", { n })] : []),
    ...(soldCount > 0 ? [t(showsConfirmed ? "animalPage.confirmedCount" : "card.soldCount", sold)] : []),
    ...others,
  ].join(" · ");
  return (
    <>
      {isDemo && <strong>{t("card.isDemo")}</strong>}
      {phoneVerified && !isDemo && (
        <strong className="text-primary">
          <Check aria-hidden className="mr-1 inline-block size-4 align-[-3px]" />
          {t("card.phoneVerified")}
        </strong>
      )}
      {(isDemo || phoneVerified) && facts !== "" && " · "}
      {facts}
    </>
  );
}
