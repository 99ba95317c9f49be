import { AppError } from "@pashu/validators/errors";
import { CLOCK_SKEW_MS, FRESH_SESSION_MAX_AGE_MS } from "@pashu/validators/limits";
import type { SignedInContext } from "../../context.ts";

/**
 * An unattended phone or an old session elsewhere must not suffice.
 * @throws AppError SESSION_NOT_FRESH
 */
export function assertFreshSession({ deps, signedInAt }: SignedInContext): void {
  const age = deps.clock.now().getTime() - (signedInAt?.getTime() ?? 0);
  // A clock that was ahead dated the session in the future, so its real age is unknown.
  if (age > FRESH_SESSION_MAX_AGE_MS || age < -CLOCK_SKEW_MS) throw new AppError("SESSION_NOT_FRESH");
}
