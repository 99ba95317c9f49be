import type { Sharp } from "sharp";
import { sharp } from "../../platform/sharp.ts";
import phash from "sharp-phash";

export interface RawPixels {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** Positions in `PhotoHashes`, stored as `image_hashes.variant`. */
export const VARIANT = { whole: 0, mirror: 1, inner: 2, upper: 3 } as const;

/**
 * Perceptual hashes of 64 bits: of the whole picture, its mirror image, its inner 90%, and its upper 90%, below which
 * copies have a banner. None for one plain colour.
 */
export type PhotoHashes = readonly [whole: bigint, mirror: bigint, inner: bigint, upper: bigint] | readonly [];

const PART = 0.9;
/** Pixels to which a photo is reduced once, before each part is hashed: a third of the CPU time. */
const SIDE_MAX = 256;
/** Standard deviation of every colour, of 255, below which the hash would be made of rounding errors. */
const PLAIN_MAX = 3;
const BAND_BITS = 16;
const BANDS = 64 / BAND_BITS;

/** https://www.phash.org: signs of the low frequencies of a 32 by 32 pixel picture. Copies differ in few bits. */
export async function hashPhoto(photo: RawPixels): Promise<PhotoHashes> {
  const { data, info } = await pictureOf(photo)
    .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: "inside", withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = () => pictureOf({ data, info });
  const { width, height, channels } = info;
  if (isPlain(data, channels)) return [];
  const [partWidth, partHeight] = [partOf(width), partOf(height)];
  const [left, top] = [Math.round((width - partWidth) / 2), Math.round((height - partHeight) / 2)];
  return [
    await hashOf(picture()),
    await hashOf(picture().flop()),
    await hashOf(picture().extract({ left, top, width: partWidth, height: partHeight })),
    await hashOf(picture().extract({ left: 0, top: 0, width, height: partHeight })),
  ];
}

/** sharp's `stats` also computes entropy and sharpness, 10 ms. */
function isPlain(pixels: Buffer, channels: number): boolean {
  return Array.from({ length: channels }, (_, channel) => {
    let [count, sum, squares] = [0, 0, 0];
    for (let index = channel; index < pixels.length; index += channels) {
      const value = pixels[index] ?? 0;
      count += 1;
      sum += value;
      squares += value * value;
    }
    return squares / count - (sum / count) ** 2 < PLAIN_MAX ** 2;
  }).every(Boolean);
}

function pictureOf({ data, info: { width, height, channels } }: RawPixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

const partOf = (length: number) => Math.max(1, Math.round(length * PART));

async function hashOf(picture: Sharp): Promise<bigint> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return BigInt.asIntN(64, BigInt(`0b${await phash(data, { raw: { width, height, channels } })}`));
}

/** Each part of a hash as one number with its position, for the index. */
export function bandsOf(hash: bigint): number[] {
  return Array.from({ length: BANDS }, (_, position) => bandAt(bitsAt(hash, position), position));
}

function bitsAt(hash: bigint, position: number): number {
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
    return flips.map((flip) => bandAt(bitsAt(hash, position) ^ flip, position));
  }).flat();
}
