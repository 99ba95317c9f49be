import { defineRead, type Reads } from "@pashu/db/reads";
import { imageHashes } from "@pashu/db/schema/photos";
import { fileOf } from "@pashu/validators/image-paths";
import { and, eq, sql } from "drizzle-orm";
import { VARIANT } from "./photo-hash.ts";

export interface SamePhoto {
  /** Files without parameters. */
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

/** Prepared, because each new listing is scored within 2 ms. */
const readPairs = defineRead(({ pipelinedDb }) => {
  const fields = {
    own: sql<string>`pair.own`,
    other: sql<string>`pair.other`,
    distance: sql<number>`pair.distance`,
    otherOwnerId: imageHashes.ownerId,
  };
  const files = sql`any(${sql.placeholder("files")}::text[])`;
  const pairs = sql`(
    (select path as own, other_path as other, distance from same_photos where path = ${files} limit ${PAIRS_MAX})
    union all
    (select other_path, path, distance from same_photos where other_path = ${files} limit ${PAIRS_MAX})) as pair`;
  const isOther = sql`${imageHashes.ownerId} is distinct from ${sql.placeholder("ownerId")}::text`;
  const statement = pipelinedDb
    .select(fields)
    .from(pairs)
    .innerJoin(imageHashes, and(eq(imageHashes.objectPath, fields.other), eq(imageHashes.variant, VARIANT.whole)))
    .where(isOther)
    .orderBy(fields.distance, imageHashes.createdAt)
    .limit(MATCHES_MAX)
    .prepare("same_photos");
  return (files: string[], ownerId: string | null): Promise<SamePhoto[]> => statement.execute({ files, ownerId });
});

/**
 * Reads the pairs of these photos with photos of other sellers, the nearest first. A seller's own photo used again is
 * normal.
 * @param paths of photos that `ownerId` uploaded
 */
export async function findSamePhotos(
  reads: Reads,
  { paths, ownerId }: { paths: readonly string[]; ownerId: string | null },
): Promise<SamePhoto[]> {
  return paths.length === 0 ? [] : readPairs(reads, paths.map(fileOf), ownerId);
}
