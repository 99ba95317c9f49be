import { formStarts, marketNumbers } from "@pashu/db/schema/market";
import { defineRead } from "@pashu/db/reads";
import type { FormKind, MarketMetric, MarketNumbersInput } from "@pashu/validators/market";
import { asc, eq, gte, or } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { lastDays } from "./refresh-market.ts";

export interface MarketNumbers {
  /** ISO 8601; null before the first run of the job. */
  computedAt: string | null;
  /** "" for all, and a state "unknown" for listings without one. Districts of the asked state only. */
  rows: { metric: MarketMetric; category: string; state: string; district: string; value: number }[];
  /** Started forms and published listings of the last FORM_FUNNEL_DAYS days in India, oldest first. */
  forms: { day: string; form: FormKind | "published"; category: string; count: number }[];
}

const readNumbers = defineRead(({ db }) => (ofState: string) => {
  const { metric, category, state, district, value } = marketNumbers;
  const order = [asc(metric), asc(category), asc(state), asc(district)];
  return db
    .select({ metric, category, state, district, value })
    .from(marketNumbers)
    .where(or(eq(district, ""), eq(state, ofState)))
    .orderBy(...order);
});

const readComputedAt = defineRead(({ db }) => async () => {
  const [row] = await db.select({ at: marketNumbers.computedAt }).from(marketNumbers).limit(1);
  return row?.at ?? null;
});

const readForms = defineRead(({ db }) => (from: string) => {
  const { day, form, category } = formStarts;
  return db.select().from(formStarts).where(gte(day, from)).orderBy(asc(day), asc(form), asc(category));
});

export async function readMarketNumbers({
  ctx,
  input: { state },
}: {
  ctx: Context;
  input: MarketNumbersInput;
}): Promise<MarketNumbers> {
  const from = lastDays(ctx.deps.clock.now()).at(-1) ?? "";
  const [computedAt, rows, forms] = await Promise.all([
    readComputedAt(ctx.reads),
    readNumbers(ctx.reads, state),
    readForms(ctx.reads, from),
  ]);
  return {
    computedAt: computedAt?.toISOString() ?? null,
    rows,
    forms: forms.map(({ starts: count, ...row }) => ({ ...row, count })),
  };
}
