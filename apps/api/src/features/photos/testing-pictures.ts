import { join } from "node:path";
import sharp, { type OverlayOptions, type Sharp } from "sharp";
import { IMAGE_WIDTHS } from "@pashu/validators/limits";
import type { RawPixels } from "./photo-hash.ts";
import { generator } from "./testing-scenes.ts";

const PHOTOS = join(import.meta.dirname, "../../../../../packages/db/data/photos");
const SEED_PICTURES = [
  "cow-hf",
  "hens-brown",
  "murrah-1",
  "pandharpuri",
  "gir",
  "kankrej",
  "black-doe",
  "white-goats",
  "aseel",
  "chicks-1",
  "white-sheep",
  "brown-ram",
];
const LONG_SIDE = 800;
const QUALITY = 85;

type Random = ReturnType<typeof generator>;

interface Size {
  width: number;
  height: number;
}

/**
 * Returns a JPEG that is the same for each seed: a crop of a seed picture as background, two to four soft ellipses of
 * other seed pictures on it, changed brightness and contrast, and Gaussian noise.
 */
export async function testPicture(seed: number): Promise<Buffer> {
  const random = generator(seed);
  // The first values of neighbouring seeds are alike.
  for (let skipped = 0; skipped < 8; skipped += 1) random();
  const ratio = pick(random, [4 / 3, 4 / 3, 3 / 4, 16 / 9]);
  const size =
    ratio > 1
      ? { width: LONG_SIDE, height: Math.round(LONG_SIDE / ratio) }
      : { width: Math.round(LONG_SIDE * ratio), height: LONG_SIDE };
  const background = await cropOf(random, size, between(random, 0.4, 1));
  const patches: OverlayOptions[] = [];
  const count = 2 + Math.floor(random() * 3);
  for (let patch = 0; patch < count; patch += 1) patches.push(await ellipse(random, size));
  const { data } = await background.composite(patches).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  addNoise(data, random);
  return sharp(data, { raw: { ...size, channels: 3 } })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

/** As a finished upload is decoded for hashing. */
export function pixelsOf(file: Buffer): Promise<RawPixels> {
  const picture = sharp(file).autoOrient().removeAlpha();
  return picture
    .resize({ width: Math.max(...IMAGE_WIDTHS), withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** A random part of a random seed picture, maybe mirrored, as large as `size`. */
async function cropOf(random: Random, size: Size, share: number): Promise<Sharp> {
  const file = join(PHOTOS, `${pick(random, SEED_PICTURES)}.webp`);
  const { width, height } = await sharp(file).metadata();
  const scale = share * Math.min(width / size.width, height / size.height);
  const part = { width: Math.floor(size.width * scale), height: Math.floor(size.height * scale) };
  const crop = sharp(file)
    .extract({
      ...part,
      left: Math.floor(random() * (width - part.width)),
      top: Math.floor(random() * (height - part.height)),
    })
    .flop(random() < 0.5)
    .resize({ ...size, fit: "fill" });
  const contrast = between(random, 0.7, 1.3);
  const pixels = await crop
    .linear(contrast, 128 * (1 - contrast) + between(random, -40, 40))
    .removeAlpha()
    .raw()
    .toBuffer();
  return sharp(pixels, { raw: { ...size, channels: 3 } });
}

async function ellipse(random: Random, { width, height }: Size): Promise<OverlayOptions> {
  const size = {
    width: Math.floor(width * between(random, 0.25, 0.6)),
    height: Math.floor(height * between(random, 0.25, 0.6)),
  };
  const mask = Buffer.alloc(size.width * size.height);
  for (let index = 0; index < mask.length; index += 1) {
    const across = ((index % size.width) / size.width) * 2 - 1;
    const down = (Math.floor(index / size.width) / size.height) * 2 - 1;
    mask[index] = Math.min(Math.max(8 * (1 - Math.hypot(across, down)), 0), 1) * 255;
  }
  const patch = await cropOf(random, size, between(random, 0.3, 0.7));
  const input = await patch
    .joinChannel(mask, { raw: { ...size, channels: 1 } })
    .raw()
    .toBuffer();
  return {
    input,
    raw: { ...size, channels: 4 },
    left: Math.floor(random() * (width - size.width)),
    top: Math.floor(random() * (height - size.height)),
  };
}

function addNoise(pixels: Buffer, random: Random): void {
  const deviation = between(random, 3, 12);
  for (const [index, value] of pixels.entries()) {
    // The sum of three uniform values is nearly Gaussian, with a variance of 1/4.
    const noise = (random() + random() + random() - 1.5) * 2 * deviation;
    pixels[index] = Math.min(Math.max(Math.round(value + noise), 0), 255);
  }
}

/** Changes of a copied picture, by name. Each returns a JPEG. */
export const COPIES = {
  recompressed: (picture) => encode(sharp(picture), 30),
  halved: async (picture) => encode(sharp(picture).resize({ width: Math.round((await sizeOf(picture)).width / 2) })),
  "banner over the bottom": async (picture, random) => {
    const size = await sizeOf(picture);
    const height = Math.round(size.height * between(random, 0.1, 0.12));
    const input = await banner({ width: size.width, height }, random);
    return encode(sharp(picture).composite([{ input, left: 0, top: size.height - height }]));
  },
  "banner below": async (picture, random) => {
    const size = await sizeOf(picture);
    const height = Math.round(size.height * between(random, 0.1, 0.12));
    const input = await banner({ width: size.width, height }, random);
    const extended = await sharp(picture).extend({ bottom: height }).toBuffer();
    return encode(sharp(extended).composite([{ input, left: 0, top: size.height }]));
  },
  "cropped by 2.5% on each side": (picture) => crop(picture, { left: 0.025, right: 0.025, top: 0.025, bottom: 0.025 }),
  "cropped by 5% on each side": (picture) => crop(picture, { left: 0.05, right: 0.05, top: 0.05, bottom: 0.05 }),
  "cropped by 2.5% at a corner": (picture, random) => crop(picture, corner(random, 0.025)),
  "cropped by 5% at a corner": (picture, random) => crop(picture, corner(random, 0.05)),
  mirrored: (picture) => encode(sharp(picture).flop()),
  "15% brighter": (picture) => encode(sharp(picture).modulate({ brightness: 1.15 })),
} satisfies Record<string, (picture: Buffer, random: Random) => Promise<Buffer>>;

type Sides = Record<"left" | "right" | "top" | "bottom", number>;

async function crop(picture: Buffer, { left, right, top, bottom }: Sides): Promise<Buffer> {
  const { width, height } = await sizeOf(picture);
  const [from, to] = [Math.round(width * left), Math.round(width * (1 - right))];
  const [above, below] = [Math.round(height * top), Math.round(height * (1 - bottom))];
  return encode(sharp(picture).extract({ left: from, top: above, width: to - from, height: below - above }));
}

function corner(random: Random, share: number): Sides {
  const [across, down] = [random() < 0.5 ? share : 0, random() < 0.5 ? share : 0];
  return { left: across, right: share - across, top: down, bottom: share - down };
}

/** A strip of one colour with two lines of words, which are blocks of the colour of the letters. */
async function banner(size: Size, random: Random): Promise<Buffer> {
  const [background, ink] = pick(random, [
    ["#ffffff", "#101010"],
    ["#101010", "#ffffff"],
    ["#c01010", "#ffe040"],
    ["#ffe040", "#c01010"],
    ["#1040a0", "#ffffff"],
  ]);
  const line = Math.floor(size.height / 2);
  const words: OverlayOptions[] = [];
  for (const top of [0, line]) {
    let left = Math.round(between(random, 0.02, 0.2) * size.width);
    while (left < size.width * 0.9) {
      const width = Math.min(Math.round(between(random, 0.03, 0.15) * size.width), size.width - left);
      words.push({
        input: { create: { width, height: Math.ceil(line * 0.5), channels: 3, background: ink ?? "" } },
        left,
        top: top + Math.floor(line * 0.25),
      });
      left += width + Math.round(size.width * 0.02);
    }
  }
  return sharp({ create: { ...size, channels: 3, background: background ?? "" } })
    .composite(words)
    .png()
    .toBuffer();
}

const encode = (picture: Sharp, quality = 80) => picture.jpeg({ quality }).toBuffer();

async function sizeOf(picture: Buffer): Promise<Size> {
  const { width, height } = await sharp(picture).metadata();
  return { width, height };
}

function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low);
}
