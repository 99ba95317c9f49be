import { HOUR, SECOND } from "@pashu/validators/limits";
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

/** What is done now and then, whether or not anybody asks. Several processes may do it at once without harm. */
export function startJobs(deps: Deps): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = tidyUp(deps);
  }, HOUR);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

/** Does each job once. What fails is tried again the next time, and hinders nothing else. */
export async function tidyUp(deps: Deps): Promise<void> {
  await Promise.all(Object.entries(JOBS).map(([name, work]) => run(deps, name, work)));
}

async function run(deps: Deps, job: string, work: (deps: Deps) => Promise<unknown>): Promise<void> {
  const { metrics, clock, log } = deps;
  try {
    await work(deps);
    metrics.jobRuns.inc({ task: job, outcome: "ok" });
    metrics.jobSuccess.set({ task: job }, clock.now().getTime() / SECOND);
  } catch (error) {
    metrics.jobRuns.inc({ task: job, outcome: "failed" });
    log.warn({ err: error, job }, "tidying failed");
  }
}
