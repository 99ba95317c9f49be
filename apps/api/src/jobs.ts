import { taskRuns } from "@pashu/db/schema/task-runs";
import {
  JOB_CHECK_INTERVAL_MS,
  JOB_INTERVAL_MS,
  MINUTE,
  SECOND,
  UPLOADS_JOB_INTERVAL_MS,
} from "@pashu/validators/limits";
import { sql } from "drizzle-orm";
import { deleteOldChallenges } from "./adapters/builtin-identity/challenges.ts";
import type { Deps } from "./deps.ts";
import {
  clampFutureDates,
  deleteOldIdempotencyKeys,
  deleteOldTombstones,
  rotateEvents,
} from "./features/animals/animals.jobs.ts";
import { completeListings } from "./features/animals/complete-listings.ts";
import { refreshGeneratedTexts } from "./features/animals/refresh-generated-texts.ts";
import { refreshSearchKeys } from "./features/animals/refresh-search-keys.ts";
import { forgetSearchWords } from "./features/animals/forget-search-words.ts";
import { deleteOldSearchMisses } from "./features/animals/search-misses.jobs.ts";
import { deriveFacts } from "./features/animals/derive-facts.ts";
import { deleteOldViewers } from "./features/animals/views.jobs.ts";
import { sendReminders } from "./features/sale-links/send-reminders.ts";
import { expireAnimals } from "./features/animals/expire-animals.ts";
import { deleteOldAttempts } from "./features/auth/auth.jobs.ts";
import { JOB_NAMES, type JobName } from "./platform/job-names.ts";
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
import { deleteRemovedAnimals } from "./features/animals/delete-removed-animals.ts";
import { deleteOldModeration } from "./features/moderation/moderation.jobs.ts";
import { sweepUnusedUploads } from "./features/media/sweep-unused-uploads.ts";
import { deleteOldContacts } from "./features/sellers/sellers.jobs.ts";
import { deleteOldEvents } from "./platform/sliding-limits.ts";

/** @param signal stops a long run early; the next run continues */
type Job = (deps: Deps, signal?: AbortSignal) => Promise<unknown>;

const JOBS: Record<JobName, Job> = {
  sessions: ({ sessions }) => sessions.deleteExpiredSessions(),
  limits: ({ limits }) => limits.deleteExpired(),
  events: deleteOldEvents,
  dates: clampFutureDates,
  challenges: deleteOldChallenges,
  attempts: deleteOldAttempts,
  contacts: deleteOldContacts,
  moderation: deleteOldModeration,
  withholding: endAutomaticWithholding,
  suspensions: endSuspensions,
  withheld: clearWithheld,
  removed: deleteRemovedAnimals,
  keys: deleteOldIdempotencyKeys,
  listings: completeListings,
  facts: deriveFacts,
  texts: refreshGeneratedTexts,
  "search-keys": refreshSearchKeys,
  "search-words": forgetSearchWords,
  "search-misses": deleteOldSearchMisses,
  tombstones: deleteOldTombstones,
  partitions: rotateEvents,
  viewers: deleteOldViewers,
  expiry: expireAnimals,
  reminders: sendReminders,
  uploads: sweepUnusedUploads,
  videos: cleanStoredVideos,
  "photo-hashes": hashStoredPhotos,
  "old-photo-hashes": deleteOldPhotoHashes,
  cards: sweepCards,
  prices: refreshPrices,
  market: refreshMarket,
  "moderation-months": refreshMonths,
};

/** Below the interval of the check, so that each check runs the job. */
const EVERY_CHECK_MS = JOB_CHECK_INTERVAL_MS / 2;
const INTERVALS_MS: Partial<Record<string, number>> = {
  /** Unfinished uploads fill the disk. */
  uploads: UPLOADS_JOB_INTERVAL_MS,
  suspensions: EVERY_CHECK_MS,
  withheld: EVERY_CHECK_MS,
};
/** Short, so that jobs run despite frequent deployments, but after the load of the start. */
const FIRST_CHECK_MS = MINUTE;

/** Schedules the jobs. Of several processes, the first one that claims a due job runs it. */
export function startJobs(deps: Deps): { stop(): Promise<void> } {
  // Alerts use increase(), which misses the first event of a series that does not start at 0.
  for (const task of JOB_NAMES) for (const outcome of ["ok", "failed"]) deps.metrics.jobRuns.inc({ task, outcome }, 0);
  const stopping = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  const check = () => {
    running = Promise.all([running, runDueJobs(deps, stopping.signal)]);
  };
  const first = setTimeout(check, FIRST_CHECK_MS).unref();
  const timer = setInterval(check, JOB_CHECK_INTERVAL_MS).unref();
  return {
    stop: async () => {
      clearTimeout(first);
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

/** Runs the jobs one after another, because some skip rows that another job has locked. */
export async function runAllJobs(deps: Deps): Promise<void> {
  for (const [name, work] of Object.entries(JOBS)) await run(deps, name, work);
}

export async function runDueJobs(deps: Deps, signal?: AbortSignal): Promise<void> {
  const runIfDue = async ([name, work]: [string, Job]) => {
    if (await claim(deps, name)) await run(deps, name, work, signal);
  };
  await Promise.all(Object.entries(JOBS).map(runIfDue));
}

/** Claims a job atomically, by the database's clock, which all processes share. */
async function claim({ db, log }: Deps, task: string): Promise<boolean> {
  const interval = sql`make_interval(secs => ${(INTERVALS_MS[task] ?? JOB_INTERVAL_MS) / SECOND})`;
  try {
    const claimed = await db
      .insert(taskRuns)
      .values({ task, startedAt: sql`now()` })
      .onConflictDoUpdate({
        target: taskRuns.task,
        set: { startedAt: sql`now()` },
        // A start far in the future was written by a wrong clock. A near one is another process that won the race.
        setWhere: sql`${taskRuns.startedAt} not between now() - ${interval} and now() + ${interval}`,
      })
      .returning({ task: taskRuns.task });
    return claimed.length > 0;
  } catch (error) {
    log.warn({ err: error, job: task }, "job failed");
    return false;
  }
}

async function run(deps: Deps, job: string, work: Job, signal?: AbortSignal): Promise<void> {
  const { metrics, db, log } = deps;
  try {
    await work(deps, signal);
    await db
      .insert(taskRuns)
      .values({ task: job, startedAt: sql`now()`, succeededAt: sql`now()` })
      .onConflictDoUpdate({ target: taskRuns.task, set: { succeededAt: sql`now()` } });
    metrics.jobRuns.inc({ task: job, outcome: "ok" });
  } catch (error) {
    metrics.jobRuns.inc({ task: job, outcome: "failed" });
    log.warn({ err: error, job }, "job failed");
  }
}
