import { idempotencyKeys } from "@pashu/db/schema/idempotency-keys";
import { IDEMPOTENCY_KEY_TTL_MS } from "@pashu/validators/limits";
import { lt } from "drizzle-orm";
import type { Deps } from "../../deps.ts";

export async function deleteOldIdempotencyKeys({ db, clock }: Pick<Deps, "clock" | "db">): Promise<void> {
  const before = new Date(clock.now().getTime() - IDEMPOTENCY_KEY_TTL_MS);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}
