import type { Logger } from "../platform/log.ts";

/** On the first SIGTERM or Ctrl-C closes everything in good order and ends the process, at the latest after a while. */
export function stopOnSignal(log: Logger, close: () => Promise<void>, withinMs: number): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    log.info("shutting down");
    setTimeout(() => process.exit(1), withinMs).unref();
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
