import type { Logger } from "../platform/log.ts";

/** Shuts down gracefully on SIGTERM or SIGINT; exits with code 1 on an error or a timeout. */
export function stopOnSignal(log: Logger, close: () => Promise<void>, timeoutMs: number): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    log.info("shutting down");
    setTimeout(() => process.exit(1), timeoutMs).unref();
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
