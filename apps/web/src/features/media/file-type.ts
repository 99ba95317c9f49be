import type { MediaType } from "@pashu/validators/enums";

const ENOUGH_BYTES = 16;
/** Brands of the container that MP4, the phone's own pictures and others share. */
const PICTURE_BRAND = /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/;

/**
 * The type of a chosen file by its first bytes, else what the phone calls it: some phones and file managers name
 * no type or a wrong one. Null when neither says that it is a picture or a video.
 */
export async function typeOfFile(file: File): Promise<string | null> {
  const start = new Uint8Array(await file.slice(0, ENOUGH_BYTES).arrayBuffer());
  return typeOfStart(String.fromCharCode(...start)) ?? namedVideo(file.type.toLowerCase());
}

export function kindOfType(type: string): MediaType | null {
  if (type.startsWith("image/")) return "image";
  return type.startsWith("video/") ? "video" : null;
}

/** A picture shows by its bytes that it is one; videos begin in more ways than are listed here. */
function namedVideo(type: string): string | null {
  return kindOfType(type) === "video" ? type : null;
}

/** By the signatures that formats begin with. */
function typeOfStart(text: string): string | null {
  if (text.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (text.startsWith("\x89PNG\r\n")) return "image/png";
  if (text.startsWith("GIF8")) return "image/gif";
  if (/^BM[^]{4}\0{4}/.test(text)) return "image/bmp";
  if (text.startsWith("\x1a\x45\xdf\xa3")) return "video/webm";
  if (text.startsWith("OggS")) return "video/ogg";
  if (text.startsWith("RIFF")) return typeOfRiff(text.slice(8, 12));
  if (text.slice(4, 8) === "ftyp") return typeOfBrand(text.slice(8));
  // Older QuickTime begins with any of its boxes.
  if (/^(?:moov|mdat|wide)$/.test(text.slice(4, 8))) return "video/quicktime";
  return null;
}

function typeOfRiff(form: string): string | null {
  if (form === "WEBP") return "image/webp";
  return form === "AVI " ? "video/avi" : null;
}

function typeOfBrand(brand: string): string {
  if (brand.startsWith("avif")) return "image/avif";
  if (PICTURE_BRAND.test(brand)) return "image/heic";
  if (brand.startsWith("3g")) return "video/3gpp";
  return brand.startsWith("qt") ? "video/quicktime" : "video/mp4";
}
