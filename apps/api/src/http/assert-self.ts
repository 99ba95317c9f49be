import { AppError } from "@pashu/validators/errors";
import type { Context } from "../context.ts";

/** The documented fixed id 1, and `me`, mean whoever is signed in. */
const MYSELF = new Set(["1", "me"]);

/**
 * For paths that name a person and mean the caller.
 * @throws AppError NOT_SIGNED_IN, or NOT_ALLOWED when another person is named
 */
export function assertSelf({ user }: Context, userId: string): void {
  if (user === null) throw new AppError("NOT_SIGNED_IN");
  if (!MYSELF.has(userId) && userId !== user.id) throw new AppError("NOT_ALLOWED");
}
