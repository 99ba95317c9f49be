import { latin1 } from "@pashu/validators/boxes";
import type { MediaType } from "@pashu/validators/enums";
import { BRANDS_MAX_BYTES, heifType } from "@pashu/validators/image-types";

const SIGNATURE_BYTES = 16;

/**
 * Returns the MIME type of a file by its signature, because some phones declare none or a wrong one. Trusts the
 * declared type only for videos, whose signatures are too many to list. Null for other files.
 */
export async function detectMimeType(file: File): Promise<string | null> {
  const start = new Uint8Array(await file.slice(0, BRANDS_MAX_BYTES).arrayBuffer());
  const signature = mimeTypeOfSignature(latin1(start, 0, SIGNATURE_BYTES));
  return heifType(start) ?? signature ?? declaredVideoType(file.type.toLowerCase());
}

export function mediaTypeOf(type: string): MediaType | null {
  if (type.startsWith("image/")) return "image";
  return type.startsWith("video/") ? "video" : null;
}

function declaredVideoType(type: string): string | null {
  return mediaTypeOf(type) === "video" ? type : null;
}

function mimeTypeOfSignature(text: string): string | null {
  if (text.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (text.startsWith("\x89PNG\r\n")) return "image/png";
  if (text.startsWith("GIF8")) return "image/gif";
  if (/^BM[^]{4}\0{4}/.test(text)) return "image/bmp";
  if (text.startsWith("\x1a\x45\xdf\xa3")) return "video/webm";
  if (text.startsWith("OggS")) return "video/ogg";
  if (text.startsWith("RIFF")) return mimeTypeOfRiff(text.slice(8, 12));
  if (text.slice(4, 8) === "ftyp") return mimeTypeOfBrand(text.slice(8));
  // Older QuickTime files start with any of these boxes.
  if (/^(?:moov|mdat|wide)$/.test(text.slice(4, 8))) return "video/quicktime";
  return null;
}

function mimeTypeOfRiff(form: string): string | null {
  if (form === "WEBP") return "image/webp";
  return form === "AVI " ? "video/avi" : null;
}

function mimeTypeOfBrand(brand: string): string {
  if (brand.startsWith("3g")) return "video/3gpp";
  return brand.startsWith("qt") ? "video/quicktime" : "video/mp4";
}
