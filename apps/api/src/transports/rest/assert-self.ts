import { AppError } from "@pashu/validators/errors";
import { z } from "zod";
import type { Context } from "../../context.ts";

/** The documented fixed id 1, and `me`, mean whoever is signed in. */
const MYSELF = new Set<unknown>(["1", 1, "me"]);

/** A path that names a person and means the caller. */
export const selfParams = z.object({
  userId: z.string().meta({ description: "The signed-in user's own id, `me` or `1`.", example: "me" }),
});

/**
 * For such paths.
 * @throws AppError NOT_SIGNED_IN, or NOT_ALLOWED when another person is named
 */
export function assertSelf({ user }: Context, userId: unknown): void {
  if (user === null) throw new AppError("NOT_SIGNED_IN");
  if (!MYSELF.has(userId) && userId !== user.id) throw new AppError("NOT_ALLOWED");
}
