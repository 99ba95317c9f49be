import { MINUTE } from "@pashu/validators/limits";

/** The server's time minus the phone's, which may be days wrong. */
let offsetMs: number | null = null;
/** When the page was loaded, by the phone's clock: another time after the clock is set, or after a sleep. */
let loadedAt = 0;

/** Keeps the latest estimate, because a slow or cached response contains an earlier time. */
export function noteServerTime(ms: number): void {
  const offset = ms - Date.now();
  if (Number.isNaN(offset)) return;
  const before = loadedAt;
  loadedAt = Date.now() - performance.now();
  const isSet = Math.abs(loadedAt - before) > MINUTE;
  offsetMs = isSet || offsetMs === null ? offset : Math.max(offset, offsetMs);
}

/** For comparisons with times that the server has set. Without a response of the server it is the phone's time. */
export function serverNow(): number {
  return Date.now() + (offsetMs ?? 0);
}
