import { moderationMonths } from "@pashu/db/schema/market";
import { defineRead } from "@pashu/db/reads";
import { PUBLISHED_COUNT_MIN, PUBLISHED_MONTHS } from "@pashu/validators/limits";
import type { OpenMonth, PublishedCount } from "@pashu/validators/market";
import {
  APPEAL_OUTCOMES,
  DECISION_ACTIONS,
  type AppealOutcome,
  type DecisionAction,
} from "@pashu/validators/moderation";
import { inArray, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import type { MonthMetric } from "./refresh-months.ts";

interface Row {
  month: string;
  metric: string;
  key: string;
  value: number;
}

const readMonths = defineRead(({ db }) => (count: number): Promise<Row[]> => {
  const { month } = moderationMonths;
  const newest = sql`(select distinct ${month} from ${moderationMonths} order by 1 desc limit ${count}::int)`;
  return db.select().from(moderationMonths).where(inArray(month, newest));
});

/** The newest month first. */
export async function readOpenMonths({ ctx }: { ctx: Context }): Promise<OpenMonth[]> {
  const rows = await readMonths(ctx.reads, PUBLISHED_MONTHS);
  const months = [...new Set(rows.map(({ month }) => month))].sort().reverse();
  return months.map((month) =>
    present(
      month,
      rows.filter((row) => row.month === month),
    ),
  );
}

function present(month: string, rows: readonly Row[]): OpenMonth {
  const valueOf = (metric: MonthMetric, key = "") => {
    return rows.find((row) => row.metric === metric && row.key === key)?.value ?? null;
  };
  const count = (metric: MonthMetric, key?: string) => published(valueOf(metric, key) ?? 0);
  return {
    month,
    reports: count("reports"),
    actions: countsOf<DecisionAction>(DECISION_ACTIONS, (action) => count("actions", action)),
    appeals: count("appeals"),
    appealOutcomes: countsOf<AppealOutcome>(APPEAL_OUTCOMES, (outcome) => count("appeal-outcomes", outcome)),
    grievances: count("grievances"),
    hoursToAcknowledge: rounded(valueOf("hours-to-acknowledge")),
    hoursToDecide: rounded(valueOf("hours-to-decide")),
  };
}

function countsOf<Key extends string>(keys: readonly Key[], count: (key: Key) => PublishedCount) {
  return Object.fromEntries(keys.map((key) => [key, count(key)])) as Record<Key, PublishedCount>;
}

/** A 0 is published as "<5" too: it could reveal another number of the same month. */
function published(count: number): PublishedCount {
  return count < PUBLISHED_COUNT_MIN ? `<${PUBLISHED_COUNT_MIN}` : count;
}

function rounded(hours: number | null): number | null {
  return hours === null ? null : Math.round(hours * 10) / 10;
}
