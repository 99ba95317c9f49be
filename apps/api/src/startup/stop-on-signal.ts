import type { Logger } from "../platform/log.ts";

/** The process received SIGTERM or SIGINT before it had started. */
export class StoppedError extends Error {
  override readonly name = "StoppedError";
}

/**
 * Returns a signal that SIGTERM or SIGINT aborts. Call it before the embedded PostgreSQL starts: Node.js would otherwise
 * exit at once, and PostgreSQL has a session of its own and would continue.
 */
export function watchSignals(): AbortSignal {
  const controller = new AbortController();
  for (const name of ["SIGTERM", "SIGINT"] as const) {
    process.on(name, () => controller.abort(new StoppedError(`stopped by ${name}`)));
  }
  return controller.signal;
}

/** @throws StoppedError as soon as the signal is aborted; the work then continues unobserved until the process exits */
export async function orStopped<Result>(stopping: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  stopping.throwIfAborted();
  const stopped = new Promise<never>((_resolve, reject) => {
    stopping.addEventListener("abort", () => reject(stopping.reason as StoppedError), { once: true });
  });
  return Promise.race([work(), stopped]);
}

/** Shuts down gracefully on the signal, also if it was aborted before; exits with code 1 on an error or a timeout. */
export function stopOnSignal(
  { log, stopping }: { log: Logger; stopping: AbortSignal },
  close: () => Promise<void>,
  timeoutMs: number,
): void {
  const stop = () => {
    log.info("shutting down");
    setTimeout(() => process.exit(1), timeoutMs).unref();
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  if (stopping.aborted) stop();
  else stopping.addEventListener("abort", stop);
}
