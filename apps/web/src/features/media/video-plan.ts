import { MEGABYTE } from "@pashu/validators/limits";
import type { Size } from "@pashu/validators/photo-size";

/** Leaves room for encoders that exceed the requested bitrate. */
const TARGET_BYTES = 9 * MEGABYTE;
/** Higher bitrates are not visible on a phone, and cost the buyer data. */
const MAX_BITRATE = 3_000_000;
const MAX_FRAME_RATE = 30;

/** Sizes, and the bitrate below which a smaller size looks better. */
const SIZES = [
  { long: 1280, short: 720, minBitrate: 1_200_000 },
  { long: 960, short: 540, minBitrate: 600_000 },
  { long: 640, short: 360, minBitrate: 300_000 },
];

interface VideoFacts extends Size {
  /** Seconds. */
  duration: number;
  frameRate: number;
  /** Bits per second. */
  audioBitrate: number;
}

export interface VideoPlan extends Size {
  /** Bits per second of the picture. */
  bitrate: number;
  /** Undefined to keep each frame. */
  frameRate: number | undefined;
}

/**
 * Chooses the picture of a video that fits into the limit for uploads.
 * @returns null for a video that is too long
 */
export function planVideo({ width, height, duration, frameRate, audioBitrate }: VideoFacts): VideoPlan | null {
  const bitrate = Math.floor(Math.min(MAX_BITRATE, (8 * TARGET_BYTES) / duration - audioBitrate));
  const box = SIZES.find(({ minBitrate }) => bitrate >= minBitrate);
  if (box === undefined) return null;
  const scale = Math.min(1, box.long / Math.max(width, height), box.short / Math.min(width, height));
  return {
    width: even(width * scale),
    height: even(height * scale),
    bitrate,
    // Phones measure 30.02 frames per second.
    frameRate: frameRate > MAX_FRAME_RATE + 1 ? MAX_FRAME_RATE : undefined,
  };
}

/** H.264 stores colours at half the resolution. */
function even(pixels: number): number {
  return Math.max(2, 2 * Math.round(pixels / 2));
}
