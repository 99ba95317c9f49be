const LOOK_EVERY_MS = 500;

/**
 * Sends SIGTERM to this process when the shell in which npm runs it has ended: a SIGTERM to npm ends that shell, which
 * does not pass it on. Without npm it does nothing, so that `nohup node …` outlives its terminal.
 */
export function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, LOOK_EVERY_MS);
  timer.unref();
}
