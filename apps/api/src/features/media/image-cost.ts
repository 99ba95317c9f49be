import { IMAGE_DECODING_MAX_BYTES, IMAGE_MAX_PIXELS, JPEG_MAX_SCANS } from "@pashu/validators/limits";
import { readJpegScans, type JpegScans } from "@pashu/validators/jpeg-scans";
import type { Metadata } from "sharp";
import { readAvifPixels } from "./avif-pixels.ts";

/** Properties that decide the cost of decoding: docs/decisions/081-image-limits-by-cost.md. */
export interface ImageHeader {
  format: string;
  /** The first frame of an animation counts, and the largest tile if it exceeds the picture. */
  pixels: number;
  channels: number;
  bytesPerChannel: number;
  /** Only JPEG has scans. */
  scans?: JpegScans;
}

/**
 * Bytes that a decoder of each format has in memory per pixel; measured by `npm run bench -- media`. sharp has no
 * decoder for HEVC, the other codec of HEIF.
 */
const BYTES_PER_PIXEL: Partial<Record<string, (header: ImageHeader) => number>> = {
  // One scan is decoded line by line. Several are stored as coefficients of 16 bits, until the last one has been read.
  jpeg: ({ channels, scans }) => (scans?.areStored ? 2.2 * channels : 0),
  // Stored as a whole if interlaced. Others need as much if they are so wide that few lines are the whole picture.
  png: ({ channels, bytesPerChannel }) => 1.5 * channels * bytesPerChannel,
  webp: () => 4.3,
  gif: () => 8,
  // Half of it is libaom's data of each block of 4 × 4 pixels.
  heif: ({ bytesPerChannel }) => (bytesPerChannel > 1 ? 27 : 20),
};

/** Returns why a file would need too much memory or time; null for one that may be decoded. */
export function rejectionOf(header: ImageHeader): "IMAGE_INVALID" | "IMAGE_TOO_MANY_PIXELS" | null {
  const allowed = maxPixels(header);
  if (allowed === 0 || (header.scans?.count ?? 0) > JPEG_MAX_SCANS) return "IMAGE_INVALID";
  return header.pixels > allowed ? "IMAGE_TOO_MANY_PIXELS" : null;
}

/** Zero for an unknown format. */
export function maxPixels(header: Omit<ImageHeader, "pixels">): number {
  const bytesPerPixel = BYTES_PER_PIXEL[header.format]?.({ ...header, pixels: 1 });
  return bytesPerPixel === undefined ? 0 : Math.min(IMAGE_MAX_PIXELS, IMAGE_DECODING_MAX_BYTES / bytesPerPixel);
}

/** @param metadata that sharp has read without decoding */
export function readHeader(bytes: Buffer, metadata: Metadata): ImageHeader {
  const { format, width, height, channels, depth } = metadata;
  const pixels = width * height;
  const header = { format, pixels, channels, bytesPerChannel: depth === "uchar" ? 1 : 2 };
  if (format === "jpeg") return { ...header, scans: readJpegScans(bytes) };
  return format === "heif" ? { ...header, pixels: Math.max(pixels, readAvifPixels(bytes)) } : header;
}
