import { animals } from "@pashu/db/schema/animals";
import { AppError } from "@pashu/validators/errors";
import { asc, eq, gt } from "drizzle-orm";
import { NIL } from "uuid";
import type { Deps } from "../../deps.ts";
import { objectPathOf, uncleanedVideo } from "./media-paths.ts";
import { releaseFiles, removeFiles } from "./remove-files.ts";
import { removeVideoMetadata } from "./video-container.ts";

const LISTINGS_AT_ONCE = 1000;

/**
 * Removes the metadata of videos that were stored before uploads were cleaned, in listings of any age. A cleaned
 * video has another path (media-paths.ts), so it is found once, whatever ends a run before it has done all.
 * @returns how many listings were changed
 */
export async function cleanStoredVideos(deps: Deps, signal?: AbortSignal): Promise<number> {
  let changed = 0;
  let after: string | undefined = NIL;
  while (after !== undefined) {
    const some = await deps.db
      .select({ id: animals.id, videos: animals.videos })
      .from(animals)
      .where(gt(animals.id, after))
      .orderBy(asc(animals.id))
      .limit(LISTINGS_AT_ONCE);
    for (const { id, videos } of some) {
      if (!videos.some((path) => uncleanedVideo(path) !== null)) continue;
      if (signal?.aborted) return changed;
      if (await cleanVideosOf(deps, id)) changed += 1;
    }
    after = some.at(-1)?.id;
  }
  return changed;
}

/** A listing that another process cleans, or its owner changes, is left to them or to the next run. */
async function cleanVideosOf(deps: Deps, id: string): Promise<boolean> {
  const replaced = await deps.db.transaction(async (tx) => {
    const [listing] = await tx
      .select({ sellerId: animals.sellerId, videos: animals.videos })
      .from(animals)
      .where(eq(animals.id, id))
      .for("update", { skipLocked: true });
    if (listing === undefined) return [];
    const videos: string[] = [];
    for (const path of listing.videos) videos.push(...(await cleanVideo(deps, path)));
    const gone = listing.videos.filter((path) => !videos.includes(path));
    if (gone.length === 0) return [];
    await releaseFiles(tx, listing.sellerId, gone);
    await tx.update(animals).set({ videos }).where(eq(animals.id, id));
    return gone;
  });
  await removeFiles(deps, replaced);
  return replaced.length > 0;
}

/** The path that takes its place; none for a video that could not be uploaded today either. */
async function cleanVideo({ storage, log }: Deps, path: string): Promise<string[]> {
  const video = uncleanedVideo(path);
  if (video === null) return [path];
  const stored = await (await storage.get(video.key))?.read();
  if (stored == null) {
    // The store may hold the wrong folder, so the listing keeps the path.
    log.warn({ path }, "stored video missing");
    return [path];
  }
  const bytes = Buffer.from(await new Response(stored).arrayBuffer());
  try {
    removeVideoMetadata(bytes, video.ending);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.warn({ path }, "stored video removed, because its metadata cannot be");
    return [];
  }
  await storage.put(video.cleanKey, bytes);
  return [objectPathOf(video.cleanKey)];
}
