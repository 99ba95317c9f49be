import { setTimeout as delay } from "node:timers/promises";
import { acquireAdvisoryLock } from "@pashu/db/advisory-locks";
import { taskRuns } from "@pashu/db/schema/task-runs";
import {
  HOUR,
  JOB_CHECK_INTERVAL_MS,
  JOB_LEASE_MS,
  JOB_RETRY_INTERVAL_MS,
  JOB_RUN_MS,
  JOB_STOP_TIMEOUT_MS,
  SECOND,
} from "@pashu/validators/limits";
import { withTimeout } from "@pashu/validators/timeout";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Deps } from "./deps.ts";
import { jobs as alerts } from "./features/alerts/jobs.ts";
import { jobs as animals } from "./features/animals/jobs.ts";
import { jobs as apiKeys } from "./features/api-keys/jobs.ts";
import { jobs as auth } from "./features/auth/jobs.ts";
import { jobs as cards } from "./features/cards/jobs.ts";
import { jobs as deals } from "./features/deals/jobs.ts";
import { jobs as diseaseNotices } from "./features/disease-notices/jobs.ts";
import { jobs as contacts } from "./features/contacts/jobs.ts";
import { jobs as facts } from "./features/facts/jobs.ts";
import { jobs as listingCopies } from "./features/listing-copies/jobs.ts";
import { jobs as listingStates } from "./features/listing-states/jobs.ts";
import { jobs as market } from "./features/market/jobs.ts";
import { jobs as media } from "./features/media/jobs.ts";
import { jobs as messages } from "./features/messages/jobs.ts";
import { jobs as moderation } from "./features/moderation/jobs.ts";
import { jobs as notifications } from "./features/notifications/jobs.ts";
import { jobs as photos } from "./features/photos/jobs.ts";
import { jobs as push } from "./features/push/jobs.ts";
import { jobs as prices } from "./features/prices/jobs.ts";
import { jobs as saleLinks } from "./features/sale-links/jobs.ts";
import { jobs as search } from "./features/search/jobs.ts";
import { jobs as searchKeys } from "./features/search-keys/jobs.ts";
import { jobs as sellers } from "./features/sellers/jobs.ts";
import { jobs as sync } from "./features/sync/jobs.ts";
import { jobs as views } from "./features/views/jobs.ts";
import { jobs as webhooks } from "./features/webhooks/jobs.ts";
import type { Job } from "./job.ts";
import { deleteOldEvents } from "./platform/sliding-limits.ts";

const platform = [
  { name: "sessions", every: HOUR, run: ({ sessions }) => sessions.deleteExpiredSessions() },
  { name: "limits", every: HOUR, run: ({ limits }) => limits.deleteExpired() },
  { name: "events", every: HOUR, run: deleteOldEvents },
] as const satisfies Job[];

/** A feature whose jobs fill columns in comes before those that use the columns. */
const declared = [
  ...moderation,
  ...animals,
  ...sync,
  ...listingStates,
  ...listingCopies,
  ...platform,
  ...auth,
  ...apiKeys,
  ...sellers,
  ...deals,
  ...contacts,
  ...facts,
  ...searchKeys,
  ...search,
  ...prices,
  ...market,
  ...cards,
  ...media,
  ...photos,
  ...views,
  ...notifications,
  ...saleLinks,
  ...push,
  ...messages,
  ...alerts,
  ...diseaseNotices,
  ...webhooks,
];

export type JobName = (typeof declared)[number]["name"];

/** The most frequent first, because they are the most urgent. */
export const JOBS: readonly Job<JobName>[] = [...declared].sort((one, other) => one.every - other.every);

/** The jobs of a lane run one after another, in one process at a time. Long jobs don't delay the short ones. */
export const LANES = ["short", "long"] as const;
type Lane = (typeof LANES)[number];

function jobsOf(lane: Lane): Job<JobName>[] {
  return JOBS.filter((job) => (job.lane ?? "short") === lane);
}

/** Checks for due jobs until it is stopped. */
export function startJobs(deps: Deps): { stop(): Promise<void> } {
  // Alerts use increase(), which misses the first event of a series that does not start at 0.
  const { jobRuns } = deps.observability.metrics;
  for (const { name: task } of JOBS) for (const outcome of ["ok", "failed"]) jobRuns.inc({ task, outcome }, 0);
  const stopping = new AbortController();
  const lanes = Promise.all(LANES.map((lane) => repeatLane(deps, lane, stopping.signal)));
  return {
    stop: async () => {
      stopping.abort();
      await lanes;
    },
  };
}

async function repeatLane(deps: Deps, lane: Lane, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await delay(JOB_CHECK_INTERVAL_MS, undefined, { signal, ref: false }).catch(() => {});
    await runDueJobs(deps, lane, signal);
  }
}

/** Runs each due job of the lane once. */
export async function runDueJobs(deps: Deps, lane: Lane, signal?: AbortSignal): Promise<void> {
  const left = new Set(jobsOf(lane));
  for (;;) {
    if (signal?.aborted === true || deps.health.releaseCheck.outdated !== null) return;
    const claimed = await claimNext(deps, lane, left);
    if (claimed === null) return;
    left.delete(claimed.job);
    await run(deps, claimed, { runMs: JOB_RUN_MS[lane], signal });
  }
}

interface Claim {
  job: Job<JobName>;
  /** Identifies the run. */
  startedAt: Date;
}

const DUE = new Date(0);
/** In whole milliseconds, which a Date can hold. */
const now = sql`date_trunc('milliseconds', now())`;
const lease = sql`now() + make_interval(secs => ${JOB_LEASE_MS / SECOND})`;

/** Claims the first job that is due, by the database's clock, which all processes share. */
async function claimNext({ db, log }: Deps, lane: Lane, among: ReadonlySet<Job>): Promise<Claim | null> {
  const jobs = jobsOf(lane);
  const taskNames = jobs.map(({ name }) => name);
  try {
    return await db.transaction(async (tx) => {
      await acquireAdvisoryLock(tx, `jobs:${lane}`);
      const rows = await tx
        .select({
          task: taskRuns.task,
          isRunning: sql<boolean>`coalesce(${taskRuns.runningUntil} between now() and ${lease}, false)`,
          hasSucceeded: sql<boolean>`coalesce(${taskRuns.succeededAt} >= ${taskRuns.startedAt}, false)`,
          startedAgoMs: sql<number>`(extract(epoch from now() - ${taskRuns.startedAt}) * ${SECOND})::float8`,
        })
        .from(taskRuns)
        .where(inArray(taskRuns.task, taskNames));
      if (rows.some(({ isRunning }) => isRunning)) return null;
      const runs = new Map(rows.map(({ task, ...last }) => [task, last]));
      const job = jobs.find((one) => among.has(one) && isDue(one, runs));
      if (job === undefined) return null;
      const started = { startedAt: now, runningUntil: lease };
      const [claimed] = await tx
        .insert(taskRuns)
        .values({ task: job.name, ...started })
        .onConflictDoUpdate({ target: taskRuns.task, set: started })
        .returning({ startedAt: taskRuns.startedAt });
      return claimed === undefined ? null : { job, ...claimed };
    });
  } catch (error) {
    log.warn({ err: error, lane }, "claim of a job failed");
    return null;
  }
}

interface LastRun {
  hasSucceeded: boolean;
  startedAgoMs: number;
}

function isDue({ name, every }: Job, runs: ReadonlyMap<string, LastRun>): boolean {
  const last = runs.get(name);
  if (last === undefined) return true;
  const intervalMs = last.hasSucceeded ? every : Math.min(every, JOB_RETRY_INTERVAL_MS);
  // Half a check sooner, so that a job with the interval of the check runs in each of them.
  const waitMs = intervalMs - JOB_CHECK_INTERVAL_MS / 2;
  // A start far in the future was written by a wrong clock.
  return Math.abs(last.startedAgoMs) > waitMs;
}

async function run(
  deps: Deps,
  claimed: Claim,
  { runMs, signal }: { runMs: number; signal: AbortSignal | undefined },
): Promise<void> {
  const { log } = deps;
  const { jobRuns } = deps.observability.metrics;
  const { job } = claimed;
  const lost = new AbortController();
  const stop = AbortSignal.any([lost.signal, AbortSignal.timeout(runMs), ...(signal === undefined ? [] : [signal])]);
  const extending = setInterval(() => {
    // While the database does not answer, another process may take over.
    void update(deps, claimed, { runningUntil: lease }).then((isOurs) => isOurs || lost.abort());
  }, JOB_LEASE_MS / 4).unref();
  try {
    const hangs = () => new Error("the job did not stop");
    await withTimeout(job.run(deps, stop), runMs + JOB_STOP_TIMEOUT_MS, hangs);
    await update(deps, claimed, { succeededAt: now, runningUntil: null });
    jobRuns.inc({ task: job.name, outcome: "ok" });
  } catch (error) {
    const isStopped = stop.aborted && error === stop.reason;
    await update(deps, claimed, { runningUntil: null, ...(isStopped && { startedAt: DUE }) });
    if (isStopped) return;
    jobRuns.inc({ task: job.name, outcome: "failed" });
    log.warn({ err: error, job: job.name }, "job failed");
  } finally {
    clearInterval(extending);
  }
}

/** @returns false if another process has claimed the job since */
async function update({ db, log }: Deps, { job, startedAt }: Claim, changes: Changes): Promise<boolean> {
  try {
    const isOurs = and(eq(taskRuns.task, job.name), eq(taskRuns.startedAt, startedAt));
    const updated = await db.update(taskRuns).set(changes).where(isOurs).returning({ task: taskRuns.task });
    return updated.length > 0;
  } catch (error) {
    log.warn({ err: error, job: job.name }, "run of a job not recorded");
    return true;
  }
}

type Changes = PgUpdateSetSource<typeof taskRuns>;
