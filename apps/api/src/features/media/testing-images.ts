import sharp, { type Sharp } from "sharp";

const GPS = { GPSLatitudeRef: "N", GPSLatitude: "18/1 30/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "73/1 51/1 0/1" };

let photo: Promise<Buffer> | undefined;

/**
 * Returns a photo like those of phones: 12 megapixels, orientation 6, with a GPS location. Once upright, its top is
 * red and its bottom green. Drawn once.
 */
export function phonePhoto(): Promise<Buffer> {
  return (photo ??= drawPhoto());
}

async function drawPhoto(): Promise<Buffer> {
  const [width, height] = [4000, 3000];
  const half = await sharp({ create: { width: width / 2, height, channels: 3, background: "#c02020" } })
    .png()
    .toBuffer();
  const grain = await sharp({
    create: {
      width: 250,
      height: 250,
      channels: 3,
      background: "#808080",
      noise: { type: "gaussian", mean: 128, sigma: 25 },
    },
  })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: "#20a020" } })
    .composite([
      { input: half, left: 0, top: 0 },
      { input: grain, tile: true, blend: "soft-light" },
    ])
    .withExif({ IFD0: { Make: "Some phone", Copyright: "Sunita" }, IFD3: GPS })
    .withIccProfile("p3")
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>at home</secret></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
}

export function plainImage(
  format: "jpeg" | "png" | "webp" | "gif" | "avif" | "tiff",
  width = 400,
  height = 300,
): Promise<Buffer> {
  const image = sharp({ create: { width, height, channels: 3, background: "#806040" } });
  return image.toFormat(format, format === "avif" ? { effort: 0 } : {}).toBuffer();
}

export function hugePng(): Promise<Buffer> {
  return sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: "#000" }, limitInputPixels: false })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** A photo with the fine detail of grass, of any size. */
export async function noisyImage(width: number, height: number, encode: (image: Sharp) => Sharp): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const size = { width: Math.min(width, 1000), height: Math.min(height, 1000) };
  const grain = sharp({ create: { ...size, channels: 3, background: "#808080", noise } });
  const pixels = await sharp({ create: { width, height, channels: 3, background: "#806040" } })
    .composite([{ input: await grain.blur(1.2).png().toBuffer(), tile: true, blend: "soft-light" }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return encode(sharp(pixels, { raw: { width, height, channels: 3 } })).toBuffer();
}

/** More colors than a palette has, in a small file without losses. */
export function gradientImage(side: number, encode: (image: Sharp) => Sharp): Promise<Buffer> {
  const pixels = Buffer.alloc(side * side * 3);
  for (let y = 0, at = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      pixels[at++] = x & 255;
      pixels[at++] = y & 255;
      pixels[at++] = (x ^ y) & 255;
    }
  }
  return encode(sharp(pixels, { raw: { width: side, height: side, channels: 3 } })).toBuffer();
}
