import type { DbOrTransaction } from "@pashu/db/client";
import { imageHashes } from "@pashu/db/schema/photos";
import sharp, { type Sharp } from "sharp";
import phash from "sharp-phash";

export interface RawPixels {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** Perceptual hashes of 64 bits: of the whole picture, its mirror image and its inner 90%; none for one plain colour. */
export type PhotoHashes = readonly [whole: bigint, mirror: bigint, inner: bigint] | readonly [];

const INNER = 0.9;
/** Standard deviation of every colour, of 255, below which the hash would be made of rounding errors. */
const PLAIN_MAX = 3;
const BAND_BITS = 16;
const BANDS = 64 / BAND_BITS;

/** https://www.phash.org: signs of the low frequencies of a 32 by 32 pixel picture. Copies differ in few bits. */
export async function hashPhoto({ data, info: { width, height, channels } }: RawPixels): Promise<PhotoHashes> {
  const picture = () => sharp(data, { raw: { width, height, channels } });
  const { channels: colours } = await picture().stats();
  if (colours.every(({ stdev }) => stdev < PLAIN_MAX)) return [];
  const [innerWidth, innerHeight] = [width, height].map((length) => Math.max(1, Math.round(length * INNER)));
  const inner = {
    left: Math.floor((width - (innerWidth ?? 1)) / 2),
    top: Math.floor((height - (innerHeight ?? 1)) / 2),
    width: innerWidth ?? 1,
    height: innerHeight ?? 1,
  };
  return [await hashOf(picture()), await hashOf(picture().flop()), await hashOf(picture().extract(inner))];
}

async function hashOf(picture: Sharp): Promise<bigint> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return BigInt.asIntN(64, BigInt(`0b${await phash(data, { raw: { width, height, channels } })}`));
}

/** Without the colour parameter, as files are named in `image_hashes` and `withheld_files`. */
export function fileOf(objectPath: string): string {
  return objectPath.split("?", 1)[0] ?? objectPath;
}

export async function storePhotoHashes(
  db: DbOrTransaction,
  { objectPath, ownerId, hashes, at }: { objectPath: string; ownerId: string; hashes: PhotoHashes; at: Date },
): Promise<void> {
  const rows = hashes.map((hash, variant) => ({
    ...{ objectPath: fileOf(objectPath), variant, ownerId, hash, bands: bandsOf(hash), createdAt: at },
  }));
  if (rows.length > 0) await db.insert(imageHashes).values(rows).onConflictDoNothing();
}

/** Each part of a hash as one number with its position, for the index. */
export function bandsOf(hash: bigint): number[] {
  return Array.from({ length: BANDS }, (_, position) => bandAt(partOf(hash, position), position));
}

function partOf(hash: bigint, position: number): number {
  return Number(BigInt.asUintN(BAND_BITS, hash >> BigInt(position * BAND_BITS)));
}

/** Fits PostgreSQL's integer, which has a sign. */
function bandAt(part: number, position: number): number {
  return (position << BAND_BITS) | part;
}

/**
 * Bands that a hash at a distance of at most 8 must share: if each of the four parts differed in two bits or more, and
 * the first in three, these would be nine. So one bit is flipped in each part, and up to two in the first.
 */
export function probesOf(hash: bigint): number[] {
  const bits = Array.from({ length: BAND_BITS }, (_, bit) => 1 << bit);
  const pairs = bits.flatMap((one, index) => bits.slice(index + 1).map((other) => one | other));
  return Array.from({ length: BANDS }, (_, position) => {
    const flips = [0, ...bits, ...(position === 0 ? pairs : [])];
    return flips.map((flip) => bandAt(partOf(hash, position) ^ flip, position));
  }).flat();
}
