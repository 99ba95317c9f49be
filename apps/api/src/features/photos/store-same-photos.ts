import type { Db } from "@pashu/db/client";
import { imageHashes, samePhotos } from "@pashu/db/schema/photos";
import { SIMILAR_PHOTO_DISTANCE } from "@pashu/validators/limits";
import { fileOf } from "@pashu/validators/image-paths";
import { sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { bandsOf, probesOf, VARIANT, type PhotoHashes } from "./photo-hash.ts";

interface HashedPhoto {
  objectPath: string;
  ownerId: string;
  hashes: PhotoHashes;
}

interface Match extends Record<string, unknown> {
  other: string;
  distance: number;
}

const { whole, mirror, inner, upper } = VARIANT;
/** Parts of a new photo with the parts of stored ones: either may be the cropped or bannered one, or both. */
const COMPARED = [
  [whole, [whole, mirror, inner, upper]],
  [inner, [whole, inner]],
  [upper, [whole, upper]],
] as const;
/** Bounds the work for photos that resemble thousands of others, such as an empty sky. */
const CANDIDATES_MAX = 20_000;
const MATCHES_PER_PHOTO = 20;

/** Stores the hashes of a photo, then the photos of other owners that look like it. A failed search is only logged. */
export async function storeHashedPhoto(
  { db, clock, log }: Pick<Deps, "db" | "clock"> & { log: Pick<Deps["log"], "warn"> },
  photo: HashedPhoto,
): Promise<void> {
  // Stored before the search, so that of two concurrent uploads at least one finds the other.
  await storePhotoHashes(db, photo, clock.now());
  try {
    await storeSamePhotos(db, photo);
  } catch (err) {
    log.warn({ err, path: photo.objectPath }, "same photos not searched");
  }
}

async function storePhotoHashes(db: Db, { objectPath, ownerId, hashes }: HashedPhoto, createdAt: Date): Promise<void> {
  const rows = hashes.map((hash, variant) => ({
    objectPath: fileOf(objectPath),
    variant,
    ownerId,
    hash,
    bands: bandsOf(hash),
    createdAt,
  }));
  if (rows.length > 0) await db.insert(imageHashes).values(rows).onConflictDoNothing();
}

async function storeSamePhotos(db: Db, { objectPath, ownerId, hashes }: HashedPhoto): Promise<void> {
  const path = fileOf(objectPath);
  const matches: Match[] = [];
  for (const [variant, others] of COMPARED) {
    const hash = hashes[variant];
    if (hash !== undefined) matches.push(...(await search(db, { path, ownerId, hash, variants: others })));
  }
  await storePairs(db, path, matches);
}

function search(
  db: Db,
  wanted: { path: string; ownerId: string; hash: bigint; variants: readonly number[] },
): Promise<Match[]> {
  const { path, ownerId, hash, variants } = wanted;
  const probes = `{${probesOf(hash).join(",")}}`;
  // One band at a time: of `bands && probes` the planner expects most rows, and reads the whole table.
  return db.execute<Match>(sql`
    select other, min(distance) as distance from (
      select object_path as other, created_at, bit_count((hash # ${String(hash)}::bigint)::bit(64))::int as distance
      from unnest(${probes}::int[]) as probe (band) cross join lateral (
        select object_path, created_at, hash from image_hashes
        where bands @> array[probe.band] and variant = any(${`{${variants.join(",")}}`}::smallint[])
          and owner_id is distinct from ${ownerId}::text and object_path <> ${path}) as stored
      limit ${CANDIDATES_MAX}
    ) as candidate
    where distance <= ${SIMILAR_PHOTO_DISTANCE}
    group by other order by min(distance), min(created_at) limit ${MATCHES_PER_PHOTO}`);
}

/** Locks the hashes, so that a concurrent deletion of a photo deletes its pairs too. */
async function storePairs(db: Db, path: string, matches: readonly Match[]): Promise<void> {
  if (matches.length === 0) return;
  const others = sql.param(matches.map(({ other }) => other));
  const distances = `{${matches.map(({ distance }) => distance).join(",")}}`;
  await db.execute(sql`
    insert into ${samePhotos} (path, other_path, distance)
    select least(own.object_path, other.object_path), greatest(own.object_path, other.object_path), found.distance
    from unnest(${others}::text[], ${distances}::int[]) as found (path, distance)
    join image_hashes as other on other.object_path = found.path and other.variant = ${whole}
    join image_hashes as own on own.object_path = ${path} and own.variant = ${whole}
    order by found.distance
    for key share of own, other
    on conflict do nothing`);
}
