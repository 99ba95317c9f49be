import type { AppRouter } from "@pashu/api/router";
import { dayText } from "@pashu/i18n/dates";
import { groupDigits } from "@pashu/validators/digits";
import type { inferRouterOutputs } from "@trpc/server";
import { Star } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { LazyReviews } from "~/features/reviews/shared/lazy-reviews.ts";
import { textLang } from "~/lib/i18n/text-lang.ts";
import { Button } from "~/ui/button.tsx";
import { useAnswerDeal } from "./use-answer-deal.ts";

type Deal = inferRouterOutputs<AppRouter>["deals"]["list"][number];

/** A sale that names the user as the buyer: asks whether it is so, then shows the answer. */
export function DealCard({ deal, onAnswered }: { deal: Deal; onAnswered: () => void }) {
  const { title, sellerId, sellerName, price, soldOn, hasBought } = deal;
  const t = useTranslations("deals");
  const locale = useLocale();
  const id = useId();
  const [isRating, setRating] = useState(false);
  const headingRef = useFocusAfterAnswer(hasBought);
  const heading = { null: "title", true: "bought", false: "notBought" } as const;
  return (
    <li
      aria-labelledby={id}
      className="flex flex-col gap-2 rounded-card border border-transparent bg-accent-soft p-3 wrap-anywhere"
    >
      <h2 ref={headingRef} id={id} tabIndex={-1} className="font-bold">
        {t(heading[`${hasBought}`])}
      </h2>
      {title !== null && (
        <p dir="auto" lang={textLang(title, locale)}>
          {title}
        </p>
      )}
      <p className="text-sm">
        {t("says", { name: sellerName, date: dayText(soldOn, locale) })}
        {price !== null && ` ${t("price", { price: groupDigits(price) })}`}
      </p>
      {hasBought === null && <Answers animalId={deal.animalId} onAnswered={onAnswered} />}
      {hasBought === true && (
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setRating(true)}>
          <Star aria-hidden className="size-5" />
          {t("rate")}
        </Button>
      )}
      {isRating && <LazyReviews {...{ sellerId, sellerName }} startWithForm onOpenChange={setRating} />}
    </li>
  );
}

/** The button that had the focus is removed; the heading says the answer. */
function useFocusAfterAnswer(hasBought: Deal["hasBought"]) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(hasBought);
  useEffect(() => {
    if (before.current === null && hasBought !== null && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    before.current = hasBought;
  }, [hasBought]);
  return heading;
}

function Answers({ animalId, onAnswered }: { animalId: string; onAnswered: () => void }) {
  const t = useTranslations("deals");
  const { answer, pending } = useAnswerDeal(animalId, onAnswered);
  return (
    <div className="flex flex-wrap gap-2">
      {([true, false] as const).map((hasBought) => (
        <Button
          key={String(hasBought)}
          variant="secondary"
          size="lg"
          pending={pending === hasBought}
          onClick={() => answer(hasBought)}
          className="grow"
        >
          {t(hasBought ? "yes" : "no")}
        </Button>
      ))}
    </div>
  );
}
