import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { PHOTO_POSITION, PICTURE_COLORS } from "@pashu/validators/status-picture";
import type { OverlayOptions, Sharp } from "sharp";
import { sharp } from "../../platform/sharp.ts";
import { crop, roundedRectangle, type Box, type Pixels } from "./pixels.ts";
import { ASSETS_FOLDER, type TextImage } from "./text-image.ts";

export type Color = keyof typeof PICTURE_COLORS;

/** A photo of grass needs several times the bytes of a smooth one. */
const QUALITIES = [82, 70, 55, 40, 25];

/** Collects layers and then draws them at once. */
export function createCanvas(width: number, height: number) {
  const layers: OverlayOptions[] = [];
  const add = (image: Pixels, x: number, y: number) => {
    const [left, top] = [Math.round(x), Math.round(y)];
    // sharp rejects a layer that is larger than the canvas.
    const { data, ...size } = crop(image, {
      left: Math.max(0, -left),
      top: Math.max(0, -top),
      width: Math.min(image.width, width - left) - Math.max(0, -left),
      height: Math.min(image.height, height - top) - Math.max(0, -top),
    });
    layers.push({ input: data, raw: { ...size, channels: 4 }, left: Math.max(0, left), top: Math.max(0, top) });
  };
  return {
    add,
    /** @returns the right edge */
    text(image: TextImage, { left, baseline }: { left: number; baseline: number }): number {
      add(image, left, baseline - image.baseline);
      return left + image.width;
    },
    box({ left, top, width: w, height: h }: Box, radius: number, color: Color) {
      add(
        roundedRectangle({ width: Math.round(w), height: Math.round(h), radius }, rgba(PICTURE_COLORS[color])),
        left,
        top,
      );
    },
    async asset(name: string, { left, top, size }: { left: number; top: number; size: number }) {
      add(
        await decode(sharp(await readFile(join(ASSETS_FOLDER, "cards", `${name}.png`))).resize(size, size)),
        left,
        top,
      );
    },
    /** In the best quality that fits the size, unless even the last one is larger. */
    async toJpeg({ maxBytes }: { maxBytes: number }): Promise<Buffer> {
      const canvas = sharp({ create: { width, height, channels: 3, background: PICTURE_COLORS.surface } }).composite(
        layers,
      );
      const pixels = await canvas.removeAlpha().raw().toBuffer();
      let jpeg = Buffer.alloc(0);
      for (const quality of QUALITIES) {
        const image = sharp(pixels, { raw: { width, height, channels: 3 } });
        jpeg = await image.jpeg({ quality, chromaSubsampling: "4:4:4" }).toBuffer();
        if (jpeg.length <= maxBytes) break;
      }
      return jpeg;
    },
    /** On a transparent background. */
    toPixels: () =>
      decode(sharp({ create: { width, height, channels: 4, background: "#00000000" } }).composite(layers)),
  };
}

export type Canvas = ReturnType<typeof createCanvas>;

/** Scales a photo so that it covers the area. Null if it cannot be decoded. */
export async function coverPhoto(
  photo: Buffer,
  { width, height }: { width: number; height: number },
  { dimmed }: { dimmed: boolean },
): Promise<Pixels | null> {
  try {
    const { width: photoWidth, height: photoHeight } = await sharp(photo).metadata();
    const scale = Math.max(width / photoWidth, height / photoHeight);
    const scaled = { width: Math.ceil(photoWidth * scale), height: Math.ceil(photoHeight * scale) };
    const left = Math.floor((scaled.width - width) * PHOTO_POSITION.x);
    const top = Math.floor((scaled.height - height) * PHOTO_POSITION.y);
    const covering = sharp(photo)
      .resize({ ...scaled, fit: "fill" })
      .extract({ left, top, width, height });
    return await decode(dimmed ? covering.modulate({ saturation: 0.2, brightness: 0.85 }) : covering);
  } catch {
    return null;
  }
}

export async function rotate({ data, width, height }: Pixels, degrees: number): Promise<Pixels> {
  const flat = sharp(data, { raw: { width, height, channels: 4 } });
  return decode(flat.rotate(degrees, { background: "#00000000" }));
}

async function decode(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function rgba(hex: string): [number, number, number, number] {
  const [red = 0, green = 0, blue = 0, alpha = 255] = Buffer.from(hex.slice(1), "hex");
  return [red, green, blue, alpha];
}
