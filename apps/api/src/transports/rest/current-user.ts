import { AppError } from "@pashu/validators/errors";
import { z } from "zod";
import type { Context } from "../../context.ts";

const ALIASES = new Set<unknown>(["1", 1, "me"]);

export const currentUserParams = z.object({
  userId: z.string().meta({ description: "The signed-in user's own id, `me` or `1`.", example: "me" }),
});

/** @throws AppError NOT_SIGNED_IN, or NOT_ALLOWED for another user's id */
export function assertCurrentUser({ user }: Context, userId: unknown): void {
  if (user === null) throw new AppError("NOT_SIGNED_IN");
  if (!ALIASES.has(userId) && userId !== user.id) throw new AppError("NOT_ALLOWED");
}
