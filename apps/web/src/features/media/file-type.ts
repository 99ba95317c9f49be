import type { MediaType } from "@pashu/validators/enums";

const SIGNATURE_BYTES = 16;
/** Brands of the ISO base media format that mark HEIF images. */
const HEIF_BRAND = /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/;

/**
 * Returns the MIME type of a file by its signature, because some phones declare none or a wrong one. Trusts the
 * declared type only for videos, whose signatures are too many to list. Null for other files.
 */
export async function detectMimeType(file: File): Promise<string | null> {
  const start = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
  return mimeTypeOfSignature(String.fromCharCode(...start)) ?? declaredVideoType(file.type.toLowerCase());
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
  if (brand.startsWith("avif")) return "image/avif";
  if (HEIF_BRAND.test(brand)) return "image/heic";
  if (brand.startsWith("3g")) return "video/3gpp";
  return brand.startsWith("qt") ? "video/quicktime" : "video/mp4";
}
