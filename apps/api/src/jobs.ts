import { HOUR } from "@pashu/validators/limits";
import type { Deps } from "./deps.ts";
import { sweepUnusedUploads } from "./features/media/sweep-unused-uploads.ts";

/** What is done now and then, whether or not anybody asks. Several processes may do it at once without harm. */
export function startJobs(deps: Deps): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  const tidy = () => {
    running = Promise.allSettled([deps.sessions.deleteExpiredSessions(), sweepUnusedUploads(deps)]).then((results) => {
      for (const result of results) {
        if (result.status === "rejected") deps.log.warn({ err: result.reason }, "tidying failed");
      }
    });
  };
  const timer = setInterval(tidy, HOUR);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
