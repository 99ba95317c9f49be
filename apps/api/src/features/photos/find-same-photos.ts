import type { DbOrTransaction } from "@pashu/db/client";
import { sql } from "drizzle-orm";
import { fileOf, VARIANT } from "./photo-hash.ts";

export interface SamePhoto extends Record<string, unknown> {
  /** Files without the colour parameter. */
  own: string;
  other: string;
  /** Bits that differ, of 64: at most SAME_PHOTO_DISTANCE is the same photo, up to SIMILAR_PHOTO_DISTANCE similar. */
  distance: number;
  /** Null once the account is deleted. */
  otherOwnerId: string | null;
}

/** Bounds the work for a photo that thousands of sellers have copied. */
const PAIRS_MAX = 1000;
const MATCHES_MAX = 50;

/**
 * Reads the pairs of these photos with photos of other sellers, the nearest first. A seller's own photo used again is
 * normal.
 * @param paths of photos that `ownerId` uploaded
 */
export async function findSamePhotos(
  db: DbOrTransaction,
  { paths, ownerId }: { paths: readonly string[]; ownerId: string | null },
): Promise<SamePhoto[]> {
  if (paths.length === 0) return [];
  const files = sql`any(${sql.param(paths.map(fileOf))}::text[])`;
  return db.execute<SamePhoto>(sql`
    select pair.own, pair.other, pair.distance, image_hashes.owner_id as "otherOwnerId"
    from (
      (select path as own, other_path as other, distance from same_photos where path = ${files} limit ${PAIRS_MAX})
      union all
      (select other_path, path, distance from same_photos where other_path = ${files} limit ${PAIRS_MAX})
    ) as pair
    join image_hashes on image_hashes.object_path = pair.other and image_hashes.variant = ${VARIANT.whole}
    where image_hashes.owner_id is distinct from ${ownerId}::text
    order by pair.distance, image_hashes.created_at limit ${MATCHES_MAX}`);
}
