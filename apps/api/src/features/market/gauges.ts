import { marketNumbers } from "@pashu/db/schema/market";
import { MINUTE, SECOND } from "@pashu/validators/limits";
import { MARKET_METRICS, type MarketMetric } from "@pashu/validators/market";
import { withTimeout } from "@pashu/validators/timeout";
import { eq } from "drizzle-orm";
import { Gauge } from "prom-client";
import type { Deps } from "../../deps.ts";

const HELP: Record<MarketMetric, string> = {
  live: "Listings on sale.",
  "new-1d": "Listings created in the last day.",
  "new-7d": "Listings created in the last 7 days.",
  "new-30d": "Listings created in the last 30 days.",
  "contacts-30d": "Contacts shown in the last 30 days, one per buyer, listing and day.",
  "contacted-share": "Share of listings that a buyer contacted within 7 days.",
  "first-contact-hours": "Median hours from a listing to its first contact, of those contacted within 7 days.",
  "sold-share": "Share of listings sold within 30 days.",
  "confirmed-share": "Share of these sales that their buyers have confirmed.",
  "searches-missed-1d": "Searches without result today.",
  "searches-missed-7d": "Searches without result in 7 days.",
  "form-starts-7d": "Sell forms whose first question was answered in 7 days.",
  "published-7d": "Listings created in 7 days, deleted ones included.",
  "published-share": "Listings created per started Sell form, in 7 days.",
  "codes-1d": "One-time codes sent in the last day.",
  "codes-30d": "One-time codes sent in the last 30 days.",
  "code-rupees-1d": "Their cost in rupees by OTP_COST_PAISE.",
  "code-rupees-30d": "Their cost in rupees by OTP_COST_PAISE.",
};

type Numbers = (typeof marketNumbers.$inferSelect)[];

/** The table of the job `market`, without districts, whose number is too large for labels. */
export function registerMarketGauges(deps: Pick<Deps, "db" | "clock" | "observability">): void {
  const read = keptNumbers(deps);
  const gauge = (metric: MarketMetric) =>
    new Gauge({
      name: `pashu_market_${metric.replaceAll("-", "_")}`,
      help: HELP[metric],
      labelNames: ["category", "state"],
      registers: [deps.observability.metrics.sharedRegistry],
      async collect() {
        const numbers = await read();
        if (numbers === null) return;
        this.reset();
        for (const { category, state, value } of numbers.filter((number) => number.metric === metric)) {
          this.set({ category: category || "all", state: state || "all" }, value);
        }
      },
    });
  for (const metric of MARKET_METRICS) gauge(metric);
}

/** One statement for all gauges of a scrape. Null while the database is unavailable; the gauges keep their values. */
function keptNumbers({ db, clock }: Pick<Deps, "db" | "clock">): () => Promise<Numbers | null> {
  let kept: { numbers: Promise<Numbers | null>; until: number } | null = null;
  return () => {
    const now = clock.now().getTime();
    if (kept !== null && now < kept.until) return kept.numbers;
    const reading = db.select().from(marketNumbers).where(eq(marketNumbers.district, ""));
    const numbers = withTimeout(reading, SECOND).catch(() => {
      kept = null;
      return null;
    });
    kept = { numbers, until: now + MINUTE };
    return numbers;
  };
}
