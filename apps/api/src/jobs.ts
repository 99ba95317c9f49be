import { HOUR } from "@pashu/validators/limits";
import type { Deps } from "./deps.ts";
import { forgetOldAttempts } from "./features/auth/forget-old-attempts.ts";
import { forgetOldChallenges } from "./features/auth/forget-old-challenges.ts";
import { forgetOldContacts } from "./features/sellers/forget-old-contacts.ts";
import { sweepUnusedUploads } from "./features/media/sweep-unused-uploads.ts";

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

/** Removes what has had its time. What fails is tried again the next time, and hinders nothing else. */
export async function tidyUp(deps: Deps): Promise<void> {
  const results = await Promise.allSettled([
    deps.sessions.deleteExpiredSessions(),
    deps.limits.forgetExpired(),
    forgetOldChallenges(deps),
    forgetOldAttempts(deps),
    forgetOldContacts(deps),
    sweepUnusedUploads(deps),
  ]);
  for (const result of results) {
    if (result.status === "rejected") deps.log.warn({ err: result.reason }, "tidying failed");
  }
}
