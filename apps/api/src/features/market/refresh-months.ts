import type { Db } from "@pashu/db/client";
import { HOUR, PUBLISHED_COUNT_MIN } from "@pashu/validators/limits";
import { sql, type SQL } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/indian-day.ts";
import { readOnReplica } from "./read-on-replica.ts";

type MonthDeps = Pick<Deps, "db" | "replicas" | "primaryReads" | "clock">;

export type MonthMetric =
  | "reports"
  | "actions"
  | "appeals"
  | "appeal-outcomes"
  | "grievances"
  | "hours-to-acknowledge"
  | "hours-to-decide";

interface MonthNumber extends Record<string, unknown> {
  metric: MonthMetric;
  /** "" if the metric has none. */
  key: string;
  value: number;
}

type During = (column: string) => SQL;

const counted = (during: During) => sql`
  select 'reports' as metric, '' as key from reports where ${during("created_at")}
  union all select 'actions', action from moderation_decisions where ${during("at")} and undone_at is null
  union all select 'appeals', '' from appeals where ${during("created_at")}
  union all select 'appeal-outcomes', outcome from appeals where ${during("decided_at")}
  union all select 'grievances', '' from grievances where ${during("created_at")}`;

/** Reports that a later report of a reopened case was acknowledged with had been closed before. */
const measured = (during: During) => sql`
  select 'hours-to-acknowledge' as metric, acknowledged_at - created_at as duration
    from moderation_cases join reports on case_id = moderation_cases.id
    where ${during("acknowledged_at")} and created_at <= acknowledged_at and withdrawn_at is null
      and (reports.closed_at is null or reports.closed_at >= acknowledged_at)
  union all select 'hours-to-acknowledge', acknowledged_at - created_at
    from grievances where ${during("acknowledged_at")}
  union all select 'hours-to-decide', closed_at - created_at
    from reports where ${during("closed_at")} and withdrawn_at is null
  union all select 'hours-to-decide', decided_at - created_at from grievances where ${during("decided_at")}`;

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
    signal?.throwIfAborted();
    await store(db, month, await numbersOf(deps, month));
  }
}

async function numbersOf(deps: MonthDeps, month: string): Promise<MonthNumber[]> {
  const during = duringMonth(month);
  const counts = await readOnReplica<MonthNumber>(
    deps,
    sql`select metric, key, count(*)::float8 as value from (${counted(during)}) as counted group by metric, key`,
  );
  // The median of few cases would tell about one of them.
  const medians = await readOnReplica<MonthNumber>(
    deps,
    sql`select metric, '' as key,
        (percentile_cont(0.5) within group (order by extract(epoch from duration)) * 1000 / ${HOUR}::int)::float8 as value
      from (${measured(during)}) as measured group by metric having count(*) >= ${PUBLISHED_COUNT_MIN}::int`,
  );
  return [...counts, ...medians];
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

function duringMonth(month: string): During {
  const [from, until] = [month, monthAfter(month)].map((day) => new Date(`${day}T00:00:00+05:30`).toISOString());
  return (column) => {
    const time = sql.raw(column);
    return sql`${time} >= ${from}::timestamptz and ${time} < ${until}::timestamptz`;
  };
}

function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
}
