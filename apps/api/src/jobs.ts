import { taskRuns } from "@pashu/db/schema/task-runs";
import { HOUR, MINUTE, SECOND } from "@pashu/validators/limits";
import { sql } from "drizzle-orm";
import type { Deps } from "./deps.ts";
import { forgetOldAttempts } from "./features/auth/forget-old-attempts.ts";
import { forgetOldKeys } from "./features/animals/created-once.ts";
import { forgetOldChallenges } from "./features/auth/forget-old-challenges.ts";
import { forgetOldContacts } from "./features/sellers/forget-old-contacts.ts";
import { sweepUnusedUploads } from "./features/media/sweep-unused-uploads.ts";

/** What has had its time and is removed, by the name under which its runs are counted. */
const JOBS: Record<string, (deps: Deps) => Promise<unknown>> = {
  sessions: ({ sessions }) => sessions.deleteExpiredSessions(),
  limits: ({ limits }) => limits.forgetExpired(),
  challenges: forgetOldChallenges,
  attempts: forgetOldAttempts,
  contacts: forgetOldContacts,
  keys: forgetOldKeys,
  uploads: sweepUnusedUploads,
};

export const JOB_NAMES = Object.keys(JOBS);

const EVERY_S = HOUR / SECOND;
/** A deployment that starts often and stops soon still does what is due; a start under load is over by then. */
const FIRST_LOOK_MS = MINUTE;
const LOOK_EVERY_MS = 5 * MINUTE;

/** Runs each job hourly, whether or not anybody asks; of several processes, the first to look runs it. */
export function startJobs(deps: Deps): { stop(): Promise<void> } {
  // An alert sees growth, and a series that begins at one has not grown.
  for (const task of JOB_NAMES) for (const outcome of ["ok", "failed"]) deps.metrics.jobRuns.inc({ task, outcome }, 0);
  let running: Promise<unknown> = Promise.resolve();
  const look = () => {
    running = runDueJobs(deps);
  };
  const first = setTimeout(look, FIRST_LOOK_MS).unref();
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return {
    stop: async () => {
      clearTimeout(first);
      clearInterval(timer);
      await running;
    },
  };
}

/** Does each job once. What fails is tried again the next time, and hinders nothing else. */
export async function tidyUp(deps: Deps): Promise<void> {
  await Promise.all(Object.entries(JOBS).map(([name, work]) => run(deps, name, work)));
}

/** Does each job that no process has begun within the last hour. */
export async function runDueJobs(deps: Deps): Promise<void> {
  const runIfDue = async ([name, work]: [string, (deps: Deps) => Promise<unknown>]) => {
    if (await claim(deps, name)) await run(deps, name, work);
  };
  await Promise.all(Object.entries(JOBS).map(runIfDue));
}

/** Atomic: of several processes that ask at once, one gets the job. By the database's clock, which all share. */
async function claim({ db, log }: Deps, task: string): Promise<boolean> {
  try {
    const claimed = await db
      .insert(taskRuns)
      .values({ task, startedAt: sql`now()` })
      .onConflictDoUpdate({
        target: taskRuns.task,
        set: { startedAt: sql`now()` },
        setWhere: sql`${taskRuns.startedAt} not between now() - make_interval(secs => ${EVERY_S}) and now()`,
      })
      .returning({ task: taskRuns.task });
    return claimed.length > 0;
  } catch (error) {
    log.warn({ err: error, job: task }, "tidying failed");
    return false;
  }
}

async function run(deps: Deps, job: string, work: (deps: Deps) => Promise<unknown>): Promise<void> {
  const { metrics, db, log } = deps;
  try {
    await work(deps);
    await db
      .insert(taskRuns)
      .values({ task: job, startedAt: sql`now()`, succeededAt: sql`now()` })
      .onConflictDoUpdate({ target: taskRuns.task, set: { succeededAt: sql`now()` } });
    metrics.jobRuns.inc({ task: job, outcome: "ok" });
  } catch (error) {
    metrics.jobRuns.inc({ task: job, outcome: "failed" });
    log.warn({ err: error, job }, "tidying failed");
  }
}
