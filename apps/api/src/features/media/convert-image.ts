import { AppError } from "@pashu/validators/errors";
import type { ImageWidth } from "@pashu/validators/image-paths";
import { heifType } from "@pashu/validators/image-types";
import { completeJpeg } from "@pashu/validators/jpeg-end";
import { IMAGE_MAX_PIXELS, IMAGE_WIDTHS, KILOBYTE } from "@pashu/validators/limits";
import { fitPhoto, type Size } from "@pashu/validators/photo-size";
import type { OutputInfo } from "sharp";
import { sharp } from "../../platform/sharp.ts";
import { readHeader, rejectionOf } from "./image-cost.ts";
import { hashPhoto, type PhotoHashes } from "../photos/photo-hash.ts";

export interface ProcessedImage {
  widths: Map<ImageWidth, Buffer>;
  /** Average colour: six hexadecimal digits of red, green and blue. */
  color: string;
  hashes: PhotoHashes;
}

/**
 * Qualities to try per width; the first one that fits the byte budget wins, else the last. A photo of grass needs five
 * times the bytes of a smooth one. The full-size picture has no budget.
 */
const ENCODINGS: Record<ImageWidth, { bytes: number; qualities: readonly number[] }> = {
  320: { bytes: 10 * KILOBYTE, qualities: [60, 40, 25, 18] },
  640: { bytes: 24 * KILOBYTE, qualities: [60, 40, 25, 18] },
  1280: { bytes: Number.POSITIVE_INFINITY, qualities: [60, 50] },
};

/**
 * Rotates a photo upright, removes all metadata, and encodes it in every width. Only for a process of its own: decoders
 * of native code can't be interrupted.
 * @throws AppError IMAGE_INVALID for an unknown format, a broken file, or one that is too costly to decode
 * @throws AppError IMAGE_TOO_MANY_PIXELS
 */
export async function convertImage(bytes: Buffer): Promise<ProcessedImage> {
  const pixels = await decode(bytes);
  return {
    widths: await encodeAll(pixels),
    color: await averageColor(pixels),
    hashes: await hashPhoto(pixels),
  };
}

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

async function decode(bytes: Buffer): Promise<Pixels> {
  const image = withFirstBrand(bytes);
  const header = await readOrReject(async () => {
    const metadata = await sharp(image, { limitInputPixels: false }).metadata();
    return { ...readHeader(image, metadata), upright: metadata.autoOrient };
  });
  const rejection = rejectionOf(header);
  if (rejection !== null) throw new AppError(rejection);
  return readOrReject(() =>
    header.scans?.isEnded === false ? decodeUnended(image, header) : decodePixels(image, header),
  );
}

/** libvips recognizes AVIF by its first brand, which of an animation is `avis`. Its first picture is decoded. */
function withFirstBrand(bytes: Buffer): Buffer {
  return heifType(bytes) === "image/avif"
    ? Buffer.concat([bytes.subarray(0, 8), Buffer.from("avif"), bytes.subarray(12)])
    : bytes;
}

/** Accepts a JPEG without its end marker if the last scan is whole: docs/decisions/110-files-that-phones-send.md. */
async function decodeUnended(jpeg: Buffer, header: Upright): Promise<Pixels> {
  const { kept, end, filledEnd } = completeJpeg(jpeg);
  const pixels = await decodePixels(Buffer.concat([kept, end]), header);
  const filled = await decodePixels(Buffer.concat([kept, filledEnd]), header);
  if (!pixels.data.equals(filled.data)) throw new AppError("IMAGE_INVALID");
  return pixels;
}

interface Upright {
  /** Size after the rotation. */
  upright: Size;
}

function decodePixels(bytes: Buffer, { upright }: Upright): Promise<Pixels> {
  return sharp(bytes, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: "error" })
    .autoOrient()
    .flatten({ background: "white" })
    .resize({ ...fitPhoto(upright, Math.max(...IMAGE_WIDTHS)), fit: "fill" })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

async function readOrReject<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch {
    throw new AppError("IMAGE_INVALID");
  }
}

/**
 * Encodes from narrow to wide. Each width starts at the quality of the previous one, because a higher quality can't
 * fit.
 */
async function encodeAll(pixels: Pixels): Promise<ProcessedImage["widths"]> {
  const widths: ProcessedImage["widths"] = new Map();
  let step = 0;
  for (const width of IMAGE_WIDTHS) {
    const { bytes, qualities } = ENCODINGS[width];
    const scaled = await scale(pixels, width);
    step = Math.min(step, qualities.length - 1);
    let encoded = await encode(scaled, qualities[step]);
    while (encoded.length > bytes && step < qualities.length - 1) {
      step += 1;
      encoded = await encode(scaled, qualities[step]);
    }
    widths.set(width, encoded);
  }
  return widths;
}

async function averageColor(pixels: Pixels): Promise<string> {
  const [red = 0, green = red, blue = red] = await fromPixels(pixels).resize(1, 1, { fit: "fill" }).raw().toBuffer();
  return Buffer.of(red, green, blue).toString("hex");
}

function scale(pixels: Pixels, width: number): Promise<Pixels> {
  return fromPixels(pixels)
    .resize({ ...fitPhoto(pixels.info, width), fit: "fill" })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

function encode(pixels: Pixels, quality: number | undefined): Promise<Buffer> {
  return fromPixels(pixels).webp({ quality }).toBuffer();
}

function fromPixels({ data, info: { width, height, channels } }: Pixels) {
  return sharp(data, { raw: { width, height, channels } });
}
