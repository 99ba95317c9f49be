import { animals } from "@pashu/db/schema/animals";
import { AppError } from "@pashu/validators/errors";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { NIL } from "uuid";
import type { Deps } from "../../deps.ts";
import { lockUsers } from "../../platform/row-locks.ts";
import { objectPathOf, UNCLEANED_PATHS, parseUncleanedVideo } from "./media-paths.ts";
import { releaseFiles, removeFiles } from "./remove-files.ts";
import { removeVideoMetadata } from "./video-container.ts";

const LISTINGS_AT_ONCE = 1000;

/**
 * Removes metadata from videos that were stored before uploads were cleaned. A cleaned video gets a new path (media-
 * paths.ts), so an interrupted run can continue.
 * @returns the number of changed listings
 */
export async function cleanStoredVideos(deps: Deps, signal?: AbortSignal): Promise<number> {
  const hasUncleaned = sql`exists (select from unnest(${animals.videos}) path where path like ${`${UNCLEANED_PATHS}%`})`;
  let changed = 0;
  let missing = 0;
  let after: string | undefined = NIL;
  while (after !== undefined) {
    const some = await deps.db
      .select({ id: animals.id, sellerId: animals.sellerId })
      .from(animals)
      .where(and(gt(animals.id, after), hasUncleaned))
      .orderBy(asc(animals.id))
      .limit(LISTINGS_AT_ONCE);
    for (const listing of some) {
      signal?.throwIfAborted();
      const done = await cleanVideosOf(deps, listing);
      if (done.replaced > 0) changed += 1;
      missing += done.missing;
    }
    after = some.at(-1)?.id;
  }
  if (missing > 0) deps.log.warn({ videos: missing }, "stored videos missing");
  return changed;
}

/** Waits for a listing that another process or its owner is changing, until the statement timeout. */
async function cleanVideosOf(
  deps: Deps,
  { id, sellerId }: { id: string; sellerId: string },
): Promise<{ replaced: number; missing: number }> {
  const { gone, missing } = await deps.db.transaction(async (tx) => {
    await lockUsers(tx, [sellerId], "key share");
    const [listing] = await tx.select({ videos: animals.videos }).from(animals).where(eq(animals.id, id)).for("update");
    if (listing === undefined) return { gone: [], missing: 0 };
    const videos: string[] = [];
    for (const path of listing.videos) videos.push(...(await cleanVideo(deps, path)));
    const gone = listing.videos.filter((path) => !videos.includes(path));
    // Keeps the paths of missing files, because the storage may be misconfigured.
    const missing = videos.filter((path) => parseUncleanedVideo(path) !== null).length;
    if (gone.length === 0) return { gone, missing };
    await releaseFiles(tx, sellerId, gone);
    await tx.update(animals).set({ videos }).where(eq(animals.id, id));
    return { gone, missing };
  });
  await removeFiles(deps.db, deps, gone);
  return { replaced: gone.length, missing };
}

/** Returns the new path: the same one if the file is missing, none if the video would be rejected today. */
async function cleanVideo({ storage, log }: Deps, path: string): Promise<string[]> {
  const video = parseUncleanedVideo(path);
  if (video === null) return [path];
  const stored = await (await storage.get(video.key))?.read();
  if (stored == null) return [path];
  const bytes = Buffer.from(await new Response(stored).arrayBuffer());
  try {
    removeVideoMetadata(bytes, video.ending);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.warn({ path }, "stored video removed, metadata not removable");
    return [];
  }
  await storage.put(video.cleanKey, bytes);
  return [objectPathOf(video.cleanKey)];
}
