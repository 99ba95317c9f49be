import type { DbOrTransaction } from "@pashu/db/client";
import { SIMILAR_PHOTO_DISTANCE } from "@pashu/validators/limits";
import { sql } from "drizzle-orm";
import { fileOf, probesOf } from "./photo-hash.ts";

export interface SamePhoto {
  /** Files without the colour parameter. */
  own: string;
  other: string;
  /** Bits that differ, of 64: at most SAME_PHOTO_DISTANCE is the same photo, up to SIMILAR_PHOTO_DISTANCE similar. */
  distance: number;
  /** Null once the account is deleted. */
  otherOwnerId: string | null;
}

const WHOLE = 0;
const MIRROR = 1;
const INNER = 2;
/** Bounds the work for photos that resemble thousands of others, such as an empty sky. */
const CANDIDATES_MAX = 20_000;
const MATCHES_PER_PHOTO = 5;

/**
 * Finds photos of other sellers that look like these, the nearest first. A seller's own photo used again is normal.
 * @param paths of photos that `owner` uploaded
 */
export async function findSamePhotos(
  db: DbOrTransaction,
  { paths, ownerId }: { paths: readonly string[]; ownerId: string | null },
): Promise<SamePhoto[]> {
  const files = paths.map(fileOf);
  if (files.length === 0) return [];
  const own = await db.execute<{ path: string; variant: number; hash: string }>(sql`
    select object_path as path, variant, hash::text as hash from image_hashes
    where object_path = any(${sql.param(files)}::text[]) and variant <> ${MIRROR}`);
  const found = [];
  for (const { path, variant, hash } of own) {
    const probes = `{${probesOf(BigInt(hash)).join(",")}}`;
    // The inner part is compared with whole pictures only: a copy may be cropped, or the copied one.
    const variants = variant === INNER ? sql`variant = ${WHOLE}` : sql`true`;
    const rows = await db.execute<{ path: string; ownerId: string | null; distance: number }>(sql`
      select path, owner_id as "ownerId", distance from (
        select object_path as path, owner_id, bit_count((hash # ${hash}::bigint)::bit(64))::int as distance
        from image_hashes
        where bands && ${probes}::int[] and ${variants} and owner_id is distinct from ${ownerId}::text
          and object_path <> ${path}
        limit ${CANDIDATES_MAX}
      ) as candidate
      where distance <= ${SIMILAR_PHOTO_DISTANCE} order by distance limit ${MATCHES_PER_PHOTO}`);
    found.push(
      ...rows.map(({ path: other, ownerId: otherOwnerId, distance }) => ({ own: path, other, distance, otherOwnerId })),
    );
  }
  return nearestOfEach(found);
}

/** Both variants of a photo may match the same one. */
function nearestOfEach(found: SamePhoto[]): SamePhoto[] {
  const nearest = new Map<string, SamePhoto>();
  for (const match of found.toSorted((one, other) => one.distance - other.distance)) {
    const key = `${match.own} ${match.other}`;
    if (!nearest.has(key)) nearest.set(key, match);
  }
  return [...nearest.values()];
}
