/** The server's time minus the phone's, which may be days wrong. */
let offsetMs: number | null = null;

/** Keeps the latest estimate, because a slow or cached response contains an earlier time. */
export function noteServerTime(ms: number): void {
  const offset = ms - Date.now();
  if (!Number.isNaN(offset)) offsetMs = Math.max(offset, offsetMs ?? offset);
}

/** For comparisons with times that the server has set. Without a response of the server it is the phone's time. */
export function serverNow(): number {
  return Date.now() + (offsetMs ?? 0);
}
