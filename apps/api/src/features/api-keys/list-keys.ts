import type { DbOrTransaction } from "@pashu/db/client";
import { apiKeys, type ApiKey } from "@pashu/db/schema/api-keys";
import { desc } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { keysOf } from "../../platform/api-keys.ts";
import { presentKey, type ApiKeyView } from "./api-keys.present.ts";

/** The user's keys, with those that have ended lately. */
export async function listApiKeys({ ctx }: { ctx: SignedInContext }): Promise<ApiKeyView[]> {
  return (await listOwnKeys(ctx.db, ctx.user.id)).map(presentKey);
}

/** The newest first. */
export function listOwnKeys(db: DbOrTransaction, userId: string): Promise<ApiKey[]> {
  return db.select().from(apiKeys).where(keysOf(userId)).orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
}
