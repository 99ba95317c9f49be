import { IMAGE_RESIZE_ABOVE_BYTES, IMAGE_RESIZE_MAX_SIDE } from "@pashu/validators/limits";

export interface Size {
  width: number;
  height: number;
}

export function resizedSize({ width, height }: Size, bytes: number): Size | null {
  const longest = Math.max(width, height);
  if (longest <= IMAGE_RESIZE_MAX_SIDE && bytes <= IMAGE_RESIZE_ABOVE_BYTES) return null;
  const scale = Math.min(1, IMAGE_RESIZE_MAX_SIDE / longest);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
