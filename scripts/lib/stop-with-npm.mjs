const POLL_MS = 500;

/**
 * Sends SIGTERM to this process when npm's shell exits, because that shell does not forward signals. Without npm it does
 * nothing, so that `nohup node …` survives its terminal.
 */
export function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, POLL_MS);
  timer.unref();
}
