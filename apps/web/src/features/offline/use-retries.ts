import { MINUTE, SECOND } from "@pashu/validators/limits";
import { useEffect } from "react";

const INITIAL_BACKOFF_MS = 2 * SECOND;

/**
 * Attempts a task for a user with exponential backoff, and immediately when the network is back, until the task is no
 * longer needed (null) or returns "stop".
 * @param attempt must not change between renders
 */
export function useRetries(userId: string | null, attempt: (userId: string) => Promise<"stop" | "again">): void {
  useEffect(() => {
    if (userId === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let backoffMs = INITIAL_BACKOFF_MS;
    let isStopped = false;
    const run = async () => {
      clearTimeout(timer);
      const stops = navigator.onLine && (await attempt(userId)) === "stop";
      // An attempt started by the `online` event may have set another timer.
      clearTimeout(timer);
      if (isStopped || stops) return;
      timer = setTimeout(() => void run(), backoffMs);
      backoffMs = Math.min(2 * backoffMs, 2 * MINUTE);
    };
    const runNow = () => {
      backoffMs = INITIAL_BACKOFF_MS;
      void run();
    };
    runNow();
    window.addEventListener("online", runNow);
    return () => {
      isStopped = true;
      clearTimeout(timer);
      window.removeEventListener("online", runNow);
    };
  }, [userId, attempt]);
}
