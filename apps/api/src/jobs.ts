import { taskRuns } from "@pashu/db/schema/task-runs";
import { JOB_CHECK_INTERVAL_MS, JOB_INTERVAL_MS, MINUTE, SECOND } from "@pashu/validators/limits";
import { sql } from "drizzle-orm";
import { deleteOldChallenges } from "./adapters/builtin-identity/challenges.ts";
import type { Deps } from "./deps.ts";
import { clampFutureDates, deleteOldIdempotencyKeys } from "./features/animals/animals.jobs.ts";
import { deleteOldAttempts } from "./features/auth/auth.jobs.ts";
import { JOB_NAMES, type JobName } from "./platform/job-names.ts";
import { cleanStoredVideos } from "./features/media/clean-stored-videos.ts";
import { sweepUnusedUploads } from "./features/media/sweep-unused-uploads.ts";
import { deleteOldContacts } from "./features/sellers/sellers.jobs.ts";
import { deleteOldEvents } from "./platform/sliding-limits.ts";

/** @param signal ends a long run early; the next one continues */
type Job = (deps: Deps, signal?: AbortSignal) => Promise<unknown>;

const JOBS: Record<JobName, Job> = {
  sessions: ({ sessions }) => sessions.deleteExpiredSessions(),
  limits: ({ limits }) => limits.deleteExpired(),
  events: deleteOldEvents,
  dates: clampFutureDates,
  challenges: deleteOldChallenges,
  attempts: deleteOldAttempts,
  contacts: deleteOldContacts,
  keys: deleteOldIdempotencyKeys,
  uploads: sweepUnusedUploads,
  videos: cleanStoredVideos,
};

const EVERY_S = JOB_INTERVAL_MS / SECOND;
/** Unfinished uploads fill the disk, so every look sweeps them. */
const UPLOADS_EVERY_S = MINUTE / SECOND;
/** Soon enough that frequent deployments still run due jobs, late enough not to slow a start under load. */
const FIRST_LOOK_MS = MINUTE;

/** Runs the jobs regularly; the first of several processes that finds a job due runs it. */
export function startJobs(deps: Deps): { stop(): Promise<void> } {
  // An alert sees growth, and a series that begins at one has not grown.
  for (const task of JOB_NAMES) for (const outcome of ["ok", "failed"]) deps.metrics.jobRuns.inc({ task, outcome }, 0);
  const stopping = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  const look = () => {
    running = Promise.all([running, runDueJobs(deps, stopping.signal)]);
  };
  const first = setTimeout(look, FIRST_LOOK_MS).unref();
  const timer = setInterval(look, JOB_CHECK_INTERVAL_MS).unref();
  return {
    stop: async () => {
      clearTimeout(first);
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

/** Does each job once. What fails is tried again the next time, and hinders nothing else. */
export async function runAllJobs(deps: Deps): Promise<void> {
  await Promise.all(Object.entries(JOBS).map(([name, work]) => run(deps, name, work)));
}

/** Does each job that no process has begun within its interval. */
export async function runDueJobs(deps: Deps, signal?: AbortSignal): Promise<void> {
  const runIfDue = async ([name, work]: [string, Job]) => {
    if (await claim(deps, name)) await run(deps, name, work, signal);
  };
  await Promise.all(Object.entries(JOBS).map(runIfDue));
}

/** Atomic: of several processes that ask at once, one gets the job. By the database's clock, which all share. */
async function claim({ db, log }: Deps, task: string): Promise<boolean> {
  const interval = sql`make_interval(secs => ${task === "uploads" ? UPLOADS_EVERY_S : EVERY_S})`;
  try {
    const claimed = await db
      .insert(taskRuns)
      .values({ task, startedAt: sql`now()` })
      .onConflictDoUpdate({
        target: taskRuns.task,
        set: { startedAt: sql`now()` },
        // Also beyond the interval ahead of us: the clock was wrong then. Less is a process that won the race with us.
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
