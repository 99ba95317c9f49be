import { setTimeout as delay } from "node:timers/promises";
import { acquireAdvisoryLock } from "@pashu/db/advisory-locks";
import { taskRuns } from "@pashu/db/schema/task-runs";
import {
  JOB_CHECK_INTERVAL_MS,
  JOB_LEASE_MS,
  JOB_RETRY_INTERVAL_MS,
  JOB_RUN_MS,
  JOB_STOP_TIMEOUT_MS,
  SECOND,
} from "@pashu/validators/limits";
import { withTimeout } from "@pashu/validators/timeout";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { PgColumn, PgUpdateSetSource } from "drizzle-orm/pg-core";
import { deleteOldChallenges } from "./adapters/builtin-identity/challenges.ts";
import type { Deps } from "./deps.ts";
import {
  clampFutureDates,
  deleteOldIdempotencyKeys,
  deleteOldTombstones,
  rotateEvents,
} from "./features/animals/animals.jobs.ts";
import { completeListings } from "./features/animals/complete-listings.ts";
import { refreshGeneratedTexts } from "./features/facts/refresh-generated-texts.ts";
import { refreshSearchKeys } from "./features/search-keys/refresh-search-keys.ts";
import { forgetSearchWords } from "./features/search-keys/forget-search-words.ts";
import { deleteOldSearchMisses } from "./features/search/search-misses.jobs.ts";
import { deriveFacts } from "./features/facts/derive-facts.ts";
import { deleteOldViewers } from "./features/views/views.jobs.ts";
import { sendReminders } from "./features/sale-links/send-reminders.ts";
import { expireAnimals } from "./features/listing-states/expire-animals.ts";
import { deleteOldAttempts } from "./features/auth/auth.jobs.ts";
import { JOB_INTERVALS, JOB_NAMES, type JobName } from "./platform/job-intervals.ts";
import { sweepCards } from "./features/cards/stored-cards.ts";
import { refreshPrices } from "./features/prices/refresh-prices.ts";
import { cleanStoredVideos } from "./features/media/clean-stored-videos.ts";
import { deleteOldPhotoHashes } from "./features/photos/delete-photo-hashes.ts";
import { hashStoredPhotos } from "./features/photos/hash-stored-photos.ts";
import { refreshMarket } from "./features/market/refresh-market.ts";
import { refreshMonths } from "./features/market/refresh-months.ts";
import { endAutomaticWithholding } from "./features/moderation/automatic-rules.ts";
import { clearWithheld } from "./features/moderation/clear-withheld.ts";
import { endSuspensions } from "./features/moderation/end-suspensions.ts";
import { deleteRemovedAnimals } from "./features/moderation/delete-removed-animals.ts";
import { deleteOldModeration } from "./features/moderation/moderation.jobs.ts";
import { sweepUnusedUploads } from "./features/media/sweep-unused-uploads.ts";
import { deleteOldContacts } from "./features/sellers/sellers.jobs.ts";
import { deleteOldEvents } from "./platform/sliding-limits.ts";

interface Job {
  /** @param signal when it aborts, the job rejects with its reason; the next run continues */
  run(deps: Deps, signal: AbortSignal): Promise<unknown>;
  /** Jobs whose changes this one has to follow: it is due when one of them has succeeded since. */
  after?: readonly JobName[];
}

/** Quick jobs, urgent ones first. */
const SHORT = {
  withheld: { run: clearWithheld },
  suspensions: { run: endSuspensions },
  /** Unfinished uploads fill the disk. */
  uploads: { run: sweepUnusedUploads },
  withholding: { run: endAutomaticWithholding },
  dates: { run: clampFutureDates },
  expiry: { run: expireAnimals },
  sessions: { run: ({ sessions }) => sessions.deleteExpiredSessions() },
  limits: { run: ({ limits }) => limits.deleteExpired() },
  events: { run: deleteOldEvents },
  challenges: { run: deleteOldChallenges },
  attempts: { run: deleteOldAttempts },
  contacts: { run: deleteOldContacts },
  moderation: { run: deleteOldModeration },
  removed: { run: deleteRemovedAnimals },
  keys: { run: deleteOldIdempotencyKeys },
  "search-misses": { run: deleteOldSearchMisses },
  tombstones: { run: deleteOldTombstones },
  partitions: { run: rotateEvents },
  viewers: { run: deleteOldViewers },
  "old-photo-hashes": { run: deleteOldPhotoHashes },
  reminders: { run: sendReminders },
} satisfies Partial<Record<JobName, Job>>;

/** Jobs that read all listings or files. A back-fill comes before those that use what it fills in. */
const LONG = {
  listings: { run: completeListings },
  facts: { run: deriveFacts },
  texts: { run: refreshGeneratedTexts },
  /** A new district or kind drops the key. */
  "search-keys": { run: refreshSearchKeys, after: ["listings", "facts", "texts"] },
  "search-words": { run: forgetSearchWords },
  prices: { run: refreshPrices },
  market: { run: refreshMarket },
  "moderation-months": { run: refreshMonths },
  cards: { run: sweepCards },
  videos: { run: cleanStoredVideos },
  "photo-hashes": { run: hashStoredPhotos },
} satisfies Partial<Record<JobName, Job>>;

export const JOBS: Record<JobName, Job> = { ...SHORT, ...LONG };

/** The jobs of a lane run one after another, in one process at a time. Back-fills don't delay the short jobs. */
const LANES = {
  short: Object.keys(SHORT) as (keyof typeof SHORT)[],
  long: Object.keys(LONG) as (keyof typeof LONG)[],
} as const;
type Lane = keyof typeof LANES;
const LANE_NAMES = ["short", "long"] as const satisfies readonly Lane[];

/** Checks for due jobs until it is stopped. */
export function startJobs(deps: Deps): { stop(): Promise<void> } {
  // Alerts use increase(), which misses the first event of a series that does not start at 0.
  for (const task of JOB_NAMES)
    for (const outcome of ["ok", "failed"]) deps.observability.metrics.jobRuns.inc({ task, outcome }, 0);
  const stopping = new AbortController();
  const lanes = Promise.all(LANE_NAMES.map((lane) => repeatLane(deps, lane, stopping.signal)));
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
    await runLane(deps, lane, signal);
  }
}

/** For tests: runs a job, due or not. */
export async function runJob(deps: Deps, name: JobName): Promise<void> {
  await JOBS[name].run(deps, new AbortController().signal);
}

/** For tests: runs all jobs, due or not, one after another. */
export async function runAllJobs(deps: Deps): Promise<void> {
  await deps.db.update(taskRuns).set({ startedAt: DUE, runningUntil: null });
  for (const lane of LANE_NAMES) await runLane(deps, lane);
}

export async function runDueJobs(deps: Deps, signal?: AbortSignal): Promise<void> {
  await Promise.all(LANE_NAMES.map((lane) => runLane(deps, lane, signal)));
}

/** Runs each due job of the lane once. */
async function runLane(deps: Deps, lane: Lane, signal?: AbortSignal): Promise<void> {
  const left = new Set<JobName>(LANES[lane]);
  for (;;) {
    if (signal?.aborted === true || deps.health.releaseCheck.outdated !== null) return;
    const claimed = await claimNext(deps, lane, left);
    if (claimed === null) return;
    left.delete(claimed.name);
    await run(deps, claimed, { runMs: JOB_RUN_MS[lane], signal });
  }
}

interface Claim {
  name: JobName;
  /** Identifies the run. */
  startedAt: Date;
}

const DUE = new Date(0);
/** In whole milliseconds, which a Date can hold. */
const now = sql`date_trunc('milliseconds', now())`;
const lease = sql`now() + make_interval(secs => ${JOB_LEASE_MS / SECOND})`;

/** Claims the first job that is due, by the database's clock, which all processes share. */
async function claimNext({ db, log }: Deps, lane: Lane, among: ReadonlySet<JobName>): Promise<Claim | null> {
  try {
    return await db.transaction(async (tx) => {
      await acquireAdvisoryLock(tx, `jobs:${lane}`);
      const rows = await tx
        .select({
          task: taskRuns.task,
          isRunning: sql<boolean>`coalesce(${taskRuns.runningUntil} between now() and ${lease}, false)`,
          hasSucceeded: sql<boolean>`coalesce(${taskRuns.succeededAt} >= ${taskRuns.startedAt}, false)`,
          startedAgoMs: agoMs(taskRuns.startedAt),
          succeededAgoMs: agoMs(taskRuns.succeededAt),
        })
        .from(taskRuns)
        .where(inArray(taskRuns.task, [...LANES[lane]]));
      if (rows.some(({ isRunning }) => isRunning)) return null;
      const runs = new Map(rows.map(({ task, ...last }) => [task, last]));
      const name = LANES[lane].find((job) => among.has(job) && isDue(job, runs));
      if (name === undefined) return null;
      const started = { startedAt: now, runningUntil: lease };
      const [claimed] = await tx
        .insert(taskRuns)
        .values({ task: name, ...started })
        .onConflictDoUpdate({ target: taskRuns.task, set: started })
        .returning({ startedAt: taskRuns.startedAt });
      return claimed === undefined ? null : { name, ...claimed };
    });
  } catch (error) {
    log.warn({ err: error, lane }, "claim of a job failed");
    return null;
  }
}

function agoMs(time: PgColumn) {
  return sql<number>`(extract(epoch from now() - coalesce(${time}, 'epoch')) * ${SECOND})::float8`;
}

interface LastRun {
  hasSucceeded: boolean;
  startedAgoMs: number;
  succeededAgoMs: number;
}

function isDue(name: JobName, runs: ReadonlyMap<string, LastRun>): boolean {
  const last = runs.get(name);
  if (last === undefined) return true;
  const { after = [] } = JOBS[name];
  const isBehind = after.some((job) => (runs.get(job)?.succeededAgoMs ?? Infinity) < last.succeededAgoMs);
  if (isBehind && last.hasSucceeded) return true;
  const intervalMs = last.hasSucceeded ? JOB_INTERVALS[name] : Math.min(JOB_INTERVALS[name], JOB_RETRY_INTERVAL_MS);
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
  const job = claimed.name;
  const lost = new AbortController();
  const stop = AbortSignal.any([lost.signal, AbortSignal.timeout(runMs), ...(signal === undefined ? [] : [signal])]);
  const extending = setInterval(() => {
    // While the database does not answer, another process may take over.
    void update(deps, claimed, { runningUntil: lease }).then((isOurs) => isOurs || lost.abort());
  }, JOB_LEASE_MS / 4).unref();
  try {
    const hangs = () => new Error("the job did not stop");
    await withTimeout(JOBS[job].run(deps, stop), runMs + JOB_STOP_TIMEOUT_MS, hangs);
    await update(deps, claimed, { succeededAt: now, runningUntil: null });
    jobRuns.inc({ task: job, outcome: "ok" });
  } catch (error) {
    const isStopped = stop.aborted && error === stop.reason;
    await update(deps, claimed, { runningUntil: null, ...(isStopped && { startedAt: DUE }) });
    if (isStopped) return;
    jobRuns.inc({ task: job, outcome: "failed" });
    log.warn({ err: error, job }, "job failed");
  } finally {
    clearInterval(extending);
  }
}

/** @returns false if another process has claimed the job since */
async function update({ db, log }: Deps, { name, startedAt }: Claim, changes: Changes): Promise<boolean> {
  try {
    const isOurs = and(eq(taskRuns.task, name), eq(taskRuns.startedAt, startedAt));
    const updated = await db.update(taskRuns).set(changes).where(isOurs).returning({ task: taskRuns.task });
    return updated.length > 0;
  } catch (error) {
    log.warn({ err: error, job: name }, "run of a job not recorded");
    return true;
  }
}

type Changes = PgUpdateSetSource<typeof taskRuns>;
