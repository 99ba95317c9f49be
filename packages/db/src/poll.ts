/** Runs work at once, and again an interval after each run, until stopped. The timer keeps no process alive. */
export function poll(intervalMs: number, work: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const run = async () => {
    await work();
    if (!stopped) timer = setTimeout(() => void run(), intervalMs).unref();
  };
  void run();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
