import { IMAGE_SENT_AS_IS_BYTES, IMAGE_SENT_MAX_SIDE } from "@pashu/validators/limits";

export interface Size {
  width: number;
  height: number;
}

/** The size in which a picture is drawn anew before it is sent; null when it goes as it is. */
export function shrunkSize({ width, height }: Size, bytes: number): Size | null {
  const longest = Math.max(width, height);
  if (longest <= IMAGE_SENT_MAX_SIDE && bytes <= IMAGE_SENT_AS_IS_BYTES) return null;
  const scale = Math.min(1, IMAGE_SENT_MAX_SIDE / longest);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
