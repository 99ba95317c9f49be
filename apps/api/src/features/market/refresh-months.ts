import type { Db } from "@pashu/db/client";
import { DAY, HOUR, PUBLISHED_COUNT_MIN } from "@pashu/validators/limits";
import { sql, type SQL } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/indian-day.ts";
import { medianOf } from "./median.ts";
import { readShort } from "./short-statements.ts";

type MonthDeps = Pick<Deps, "db" | "replicas" | "primaryReads" | "clock">;

export type MonthMetric =
  | "reports"
  | "actions"
  | "appeals"
  | "appeal-outcomes"
  | "grievances"
  | "hours-to-acknowledge"
  | "hours-to-decide";

interface MonthNumber {
  metric: MonthMetric;
  /** "" if the metric has none. */
  key: string;
  value: number;
}

/** A count of the rows of one day. `key` is a column whose values are counted separately. */
interface Counted {
  metric: MonthMetric;
  of: (during: (time: string) => SQL) => SQL;
}

const COUNTED: readonly Counted[] = [
  { metric: "reports", of: (during) => sql`select '' as key from reports where ${during("created_at")}` },
  {
    metric: "actions",
    of: (during) => sql`select action as key from moderation_decisions where ${during("at")} and undone_at is null`,
  },
  { metric: "appeals", of: (during) => sql`select '' as key from appeals where ${during("created_at")}` },
  { metric: "appeal-outcomes", of: (during) => sql`select outcome as key from appeals where ${during("decided_at")}` },
  { metric: "grievances", of: (during) => sql`select '' as key from grievances where ${during("created_at")}` },
];

/** Reports that a later report of a reopened case was acknowledged with had been closed before. */
const DURATIONS: readonly Counted[] = [
  {
    metric: "hours-to-acknowledge",
    of: (during) => sql`
      select acknowledged_at - created_at as duration from moderation_cases join reports on case_id = moderation_cases.id
        where ${during("acknowledged_at")} and created_at <= acknowledged_at and withdrawn_at is null
          and (reports.closed_at is null or reports.closed_at >= acknowledged_at)
      union all select acknowledged_at - created_at from grievances where ${during("acknowledged_at")}`,
  },
  {
    metric: "hours-to-decide",
    of: (during) => sql`
      select closed_at - created_at as duration from reports where ${during("closed_at")} and withdrawn_at is null
      union all select decided_at - created_at from grievances where ${during("decided_at")}`,
  },
];

/**
 * Writes the counts of the current month, and of those since the last run. A finished month keeps its numbers, because
 * its cases are deleted in time.
 */
export async function refreshMonths(deps: MonthDeps, signal?: AbortSignal): Promise<void> {
  const { db, clock } = deps;
  const current = monthOf(indianDay(clock.now()));
  const [last] = await db.execute<{ month: string | null }>(
    sql`select max(month)::text as month from moderation_months where month <= ${current}::date`,
  );
  for (let month = last?.month ?? current; month <= current; month = monthAfter(month)) {
    const numbers = await numbersOf(deps, month, signal);
    if (numbers === null) return;
    await store(db, month, numbers);
  }
}

/** One statement a day, so that none is long. @returns null when aborted */
async function numbersOf(deps: MonthDeps, month: string, signal?: AbortSignal): Promise<MonthNumber[] | null> {
  const counts = new Map<string, MonthNumber>();
  const hours = new Map<MonthMetric, number[]>(DURATIONS.map(({ metric }) => [metric, []]));
  const today = indianDay(deps.clock.now());
  for (const day of daysOf(month).filter((each) => each <= today)) {
    if (signal?.aborted === true) return null;
    const during = duringDay(day);
    for (const { metric, of } of COUNTED) {
      const rows = await readShort<{ key: string; value: number }>(
        deps,
        sql`select key, count(*)::int as value from (${of(during)}) as counted group by key`,
      );
      for (const { key, value } of rows) {
        const known = counts.get(`${metric} ${key}`)?.value ?? 0;
        counts.set(`${metric} ${key}`, { metric, key, value: known + value });
      }
    }
    for (const { metric, of } of DURATIONS) {
      const rows = await readShort<{ hours: number }>(
        deps,
        sql`select (extract(epoch from duration) * 1000 / ${HOUR}::int)::float8 as hours from (${of(during)}) as measured`,
      );
      hours.get(metric)?.push(...rows.map((row) => row.hours));
    }
  }
  return [...counts.values(), ...[...hours].flatMap(([metric, values]) => medianNumber(metric, values))];
}

/** The median of few cases would tell about one of them. */
function medianNumber(metric: MonthMetric, values: readonly number[]): MonthNumber[] {
  const median = medianOf(values);
  return median === null || values.length < PUBLISHED_COUNT_MIN ? [] : [{ metric, key: "", value: median }];
}

/** The row of reports is always there, so that each month is known. */
async function store(db: Db, month: string, numbers: readonly MonthNumber[]): Promise<void> {
  const hasReports = numbers.some(({ metric }) => metric === "reports");
  const rows = hasReports ? numbers : [...numbers, { metric: "reports", key: "", value: 0 }];
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from moderation_months where month = ${month}::date`);
    await tx.execute(sql`
      insert into moderation_months (month, metric, key, value)
        select ${month}::date, metric, key, value
        from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as number (metric text, key text, value float8)`);
  });
}

function duringDay(day: string): (time: string) => SQL {
  const start = new Date(`${day}T00:00:00+05:30`);
  const [from, until] = [start, new Date(start.getTime() + DAY)].map((time) => time.toISOString());
  return (time) => {
    const column = sql.raw(time);
    return sql`${column} >= ${from}::timestamptz and ${column} < ${until}::timestamptz`;
  };
}

function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
}

function daysOf(month: string): string[] {
  const [start, end] = [Date.parse(month), Date.parse(monthAfter(month))];
  return Array.from({ length: (end - start) / DAY }, (_, day) => {
    return new Date(start + day * DAY).toISOString().slice(0, 10);
  });
}
