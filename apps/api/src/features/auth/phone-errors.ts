import { AppError } from "@pashu/validators/errors";
import { SECOND } from "@pashu/validators/limits";
import { normalizePhone } from "@pashu/validators/phone";

/** @throws AppError PHONE_INVALID */
export function parsePhone(typed: string): string {
  const phone = normalizePhone(typed);
  if (phone === null) throw new AppError("PHONE_INVALID");
  return phone;
}

export function phoneBlocked(until: Date, now: Date): AppError {
  return new AppError("PHONE_BLOCKED", { until: until.toISOString(), s: secondsUntil(until, now) });
}

export function secondsUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / SECOND));
}
