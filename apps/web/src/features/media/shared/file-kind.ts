import type { MediaType } from "@pashu/validators/enums";

const IMAGE_NAME = /\.(jpe?g|png|webp|gif|heic|heif|avif|bmp)$/i;
const VIDEO_NAME = /\.(mp4|webm|og[gv]|avi|mov|3gp)$/i;

/** What a chosen file is; some phones and file managers name no type, then its first bytes or its name decide. */
export async function kindOfFile(file: File): Promise<MediaType | null> {
  if (file.type !== "") return kindOfType(file.type);
  const start = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  return kindOfStart(start) ?? kindOfName(file.name);
}

function kindOfType(type: string): MediaType | null {
  if (type.startsWith("image/")) return "image";
  return type.startsWith("video/") ? "video" : null;
}

function kindOfName(name: string): MediaType | null {
  if (IMAGE_NAME.test(name)) return "image";
  return VIDEO_NAME.test(name) ? "video" : null;
}

/** By the signatures that formats begin with. */
function kindOfStart(start: Uint8Array): MediaType | null {
  const text = String.fromCharCode(...start);
  if (text.startsWith("\xff\xd8\xff") || text.startsWith("\x89PNG\r\n") || text.startsWith("GIF8")) return "image";
  if (text.startsWith("RIFF")) return text.slice(8, 12) === "WEBP" ? "image" : "video";
  if (text.slice(4, 8) === "ftyp") return /^(?:hei|hev|mif1|msf1|avif)/.test(text.slice(8)) ? "image" : "video";
  return null;
}
