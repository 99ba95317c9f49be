import { withheldFiles, withholdingChanges } from "@pashu/db/schema/photos";
import { imagePathAt } from "@pashu/validators/image-paths";
import { IMAGE_WIDTHS } from "@pashu/validators/limits";
import { and, asc, eq, inArray, or } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { callWebhook } from "../../adapters/webhook.ts";
import type { Deps } from "../../deps.ts";
import { removeCards } from "../cards/stored-cards.ts";
import { refreshPricesOf } from "../prices/refresh-prices.ts";

type ClearingDeps = Pick<Deps, "env" | "log" | "clock" | "timeouts" | "db" | "storage" | "caches" | "observability">;

const BATCH = 200;
const MESSAGES = { rejected: "cdn purge rejected", unreachable: "cdn purge unreachable" };

/** Removes listings that were withheld from cards, shared caches and price statistics; those shown again return there. */
export async function clearWithheld(deps: ClearingDeps, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const { db } = deps;
    const changes = await db.select().from(withholdingChanges).orderBy(asc(withholdingChanges.changedAt)).limit(BATCH);
    if (changes.length === 0) return;
    const ids = changes.map(({ animalId }) => animalId);
    await removeCards(db, deps, ids);
    await purgeFiles(deps, ids);
    await refreshPricesOf(deps, ids, signal);
    signal?.throwIfAborted();
    deps.caches.responses.invalidate();
    // A listing that changed meanwhile keeps its row.
    const isSame = changes.map(({ animalId, changedAt }) =>
      and(eq(withholdingChanges.animalId, animalId), eq(withholdingChanges.changedAt, changedAt)),
    );
    await db.delete(withholdingChanges).where(or(...isSame));
    if (changes.length < BATCH) return;
  }
}

/** If it fails, shared caches keep the files for PICTURE_SHARED_CACHE_S. */
async function purgeFiles(deps: ClearingDeps, animalIds: readonly string[]): Promise<void> {
  const { db, env, log, timeouts } = deps;
  const { instrument } = deps.observability;
  const { PURGE_WEBHOOK_URL: url, PURGE_WEBHOOK_TOKEN: token } = env;
  if (url === undefined) return;
  const files = await db
    .select({ path: withheldFiles.objectPath })
    .from(withheldFiles)
    .where(inArray(withheldFiles.animalId, [...animalIds]));
  if (files.length === 0) return;
  const paths = files.flatMap(({ path }) => pathsOf(path));
  const times = { timeoutMs: timeouts.purgeMs, backoffMs: timeouts.smsBackoffMs };
  const about = { service: "cdn", operation: "purge", subject: { files: files.length }, messages: MESSAGES } as const;
  await callWebhook({ instrument, log }, { ...about, ...times, url, token, idempotencyKey: uuidv7(), body: { paths } });
}

function pathsOf(path: string): string[] {
  return path.endsWith(".webp") ? IMAGE_WIDTHS.map((width) => imagePathAt(path, width)) : [path];
}
