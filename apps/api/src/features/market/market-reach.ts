import { defineRead } from "@pashu/db/reads";
import { marketNumbers } from "@pashu/db/schema/market";
import { and, eq, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";

/** Below these, the landing page shows no totals. */
export const REACH_MIN = { animals: 100, districts: 10 } as const;

export interface MarketReach {
  /** On sale. */
  animals: number;
  /** With at least one of them. */
  districts: number;
}

const readReach = defineRead(({ pipelinedDb: db }) => {
  const { metric, category, state, district, value } = marketNumbers;
  const statement = db
    .select({
      animals: sql<number>`coalesce(max(${value}) filter (where ${state} = ''), 0)::int`,
      districts: sql<number>`(count(*) filter (where ${district} <> '' and ${value} > 0))::int`,
    })
    .from(marketNumbers)
    .where(and(eq(metric, sql.raw("'live'")), eq(category, sql.raw("''"))))
    .prepare("market_reach");
  return () => statement.execute();
});

/** As the job `market` has counted them; null below REACH_MIN. */
export async function getMarketReach({ ctx }: { ctx: Context }): Promise<MarketReach | null> {
  const [reach] = await readReach(ctx.reads);
  if (reach === undefined) return null;
  return reach.animals < REACH_MIN.animals || reach.districts < REACH_MIN.districts ? null : reach;
}
