import { HOUR, MINUTE, SECOND } from "@pashu/validators/limits";

interface Wait {
  unit: "seconds" | "minutes" | "hours";
  count: number;
}

/** A wait as one says it: "50 seconds", "3 minutes", "2 hours"; never less than it is. */
export function roundDuration(seconds: number): Wait {
  const ms = Math.ceil(seconds) * SECOND;
  if (ms < MINUTE) return { unit: "seconds", count: ms / SECOND };
  if (ms <= HOUR - MINUTE) return { unit: "minutes", count: Math.ceil(ms / MINUTE) };
  return { unit: "hours", count: Math.ceil(ms / HOUR) };
}
