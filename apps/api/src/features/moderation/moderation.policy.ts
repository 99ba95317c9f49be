import type { User } from "@pashu/db/schema/users";
import { AppError } from "@pashu/validators/errors";
import { CLOCK_SKEW_MS, MODERATOR_SESSION_MAX_AGE_MS } from "@pashu/validators/limits";
import type { Role } from "@pashu/validators/moderation";
import type { SignedInContext } from "../../context.ts";
import type { Deps } from "../../deps.ts";

export function isBlocked({ bannedAt, suspendedUntil }: Pick<User, "bannedAt" | "suspendedUntil">, now: Date): boolean {
  return bannedAt !== null || (suspendedUntil !== null && suspendedUntil > now);
}

/** @throws AppError BANNED, SUSPENDED */
export function assertActive({ user, deps }: Pick<Caller, "user" | "deps">): void {
  if (user.bannedAt !== null) throw new AppError("BANNED");
  if (isBlocked(user, deps.clock.now())) throw new AppError("SUSPENDED");
}

type Caller = Pick<SignedInContext, "user" | "signedInAt"> & { deps: Pick<Deps, "clock"> };

/**
 * An operator may do everything that a moderator may.
 * @throws AppError NOT_MODERATOR, BANNED, SUSPENDED; CODE_REQUIRED if the session is older than 12 hours
 */
export function assertRole(caller: Caller, role: Role): void {
  const { user, signedInAt, deps } = caller;
  if (user.role !== "operator" && user.role !== role) throw new AppError("NOT_MODERATOR");
  assertActive(caller);
  const age = deps.clock.now().getTime() - (signedInAt?.getTime() ?? 0);
  // A clock that was ahead dated the session in the future, so its real age is unknown.
  if (age > MODERATOR_SESSION_MAX_AGE_MS || age < -CLOCK_SKEW_MS) throw new AppError("CODE_REQUIRED");
}

export function mayModerate(caller: Caller): boolean {
  try {
    assertRole(caller, "moderator");
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
