import { HOUR, MINUTE, SECOND } from "@pashu/validators/limits";

interface Duration {
  unit: "seconds" | "minutes" | "hours";
  count: number;
}

export function roundUpDuration(seconds: number): Duration {
  const ms = Math.ceil(seconds) * SECOND;
  if (ms < MINUTE) return { unit: "seconds", count: ms / SECOND };
  if (ms <= HOUR - MINUTE) return { unit: "minutes", count: Math.ceil(ms / MINUTE) };
  return { unit: "hours", count: Math.ceil(ms / HOUR) };
}
