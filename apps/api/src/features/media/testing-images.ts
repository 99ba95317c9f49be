import sharp from "sharp";

const GPS = { GPSLatitudeRef: "N", GPSLatitude: "18/1 30/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "73/1 51/1 0/1" };

/**
 * Returns a photo like those of phones: 12 megapixels, orientation 6, with a GPS location. Once upright, its top is
 * red and its bottom green.
 */
export async function phonePhoto(): Promise<Buffer> {
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
  return image.toFormat(format).toBuffer();
}

export function hugePng(): Promise<Buffer> {
  return sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: "#000" }, limitInputPixels: false })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
