import { apiKeys } from "@pashu/db/schema/api-keys";
import { AppError } from "@pashu/validators/errors";
import { eq, sql } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { endKeys, keysOf } from "../../platform/api-keys.ts";

/** Idempotent. @throws AppError NOT_FOUND */
export async function endApiKey({ ctx, input: { id } }: { ctx: SignedInContext; input: { id: string } }) {
  const own = sql`${keysOf(ctx.user.id)} and ${eq(apiKeys.id, id)}`;
  if ((await endKeys(ctx.db, own, "owner", ctx.deps.clock.now())) === 0) throw new AppError("NOT_FOUND");
}
