import type { AppRouter } from "@pashu/api/router";
import { Link } from "@tanstack/react-router";
import type { inferRouterOutputs } from "@trpc/server";
import { Eye } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";

type Page = Extract<inferRouterOutputs<AppRouter>["animals"]["page"], { animal: object }>;
type Prices = NonNullable<Page["prices"]>;

const b = (words: ReactNode) => <b key="b">{words}</b>;

/** Shows the prices of comparable animals. */
export function PriceCard(prices: Prices) {
  const t = useTranslations("animalPage");
  const { title, range, source, isUnusuallyLow, breed } = prices;
  return (
    <section aria-label={title} className="mt-3 rounded-tile panel px-3.5 py-3">
      <h2>
        {breed === null ? (
          title
        ) : (
          <Link
            to="/rates/$"
            params={{ _splat: breed }}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {title}
          </Link>
        )}
      </h2>
      <PriceBar {...prices} />
      <p className="text-sm">{t.rich("prices.most", { range, b })}</p>
      {isUnusuallyLow && (
        <p className="text-sm">
          <Eye aria-hidden className="mr-1 inline-block size-4 align-[-3px]" />
          {t.rich("prices.low", { b })}
        </p>
      )}
      <p className="text-meta text-muted">{source}</p>
    </section>
  );
}

/** Decoration: the text beside it has the same numbers. The policy for styles allows attributes of SVG, not `style`. */
function PriceBar({ position, price, low, high }: Prices) {
  const at = `${position}%`;
  return (
    <div aria-hidden className="pt-2 text-meta font-bold tabular-digits">
      {/* Both spacers shrink in proportion, so the label stays above the mark and inside the card. */}
      <div className="flex">
        <svg width={at} height="1" />
        <span className="shrink-0 rounded-lg bg-ink px-2 text-bg">{price}</span>
        <svg width={`${100 - position}%`} height="1" />
      </div>
      <svg width="100%" height="14" overflow="visible" className="mt-2 rounded-lg border border-line-strong bg-sunken">
        {/* The middle half, as in `pricePosition` of the server. */}
        <rect x="25%" width="50%" height="12" rx="6" fill="var(--primary)" />
        <line x1={at} x2={at} y1="-9" y2="16" stroke="currentColor" strokeWidth="3" />
      </svg>
      <p className="flex flex-wrap text-center">
        <span className="grow">{low}</span>
        <span className="grow">{high}</span>
      </p>
    </div>
  );
}
