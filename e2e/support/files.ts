import { truncateSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { crc32, deflateSync } from "node:zlib";

/** Magic bytes of file formats; old phones record 3GP. */
export const MP4 = "\0\0\0\x18ftypisom";
export const OLD_PHONE_VIDEO = "\0\0\0\x18ftyp3gp4";
export const HEIC = "\0\0\0\x18ftypheic";
export const JPEG = "\xff\xd8\xff\xe0";

export const VIDEO = fileURLToPath(new URL("../fixtures/cow.webm", import.meta.url));
/** H.264, as most phones record it. */
export const PHONE_VIDEO = fileURLToPath(new URL("../fixtures/cow.mp4", import.meta.url));
/** H.264 and AAC, recorded upright, with the place in its metadata. */
export const PHONE_VIDEO_UPRIGHT = fileURLToPath(new URL("../fixtures/phone.mp4", import.meta.url));
/** H.265 with sound, of which most Chromium builds play the sound alone. */
export const HEVC_VIDEO = fileURLToPath(new URL("../fixtures/hevc.mp4", import.meta.url));
/** VP9 in MP4, which Chromium plays and other browsers may not. */
export const VP9_VIDEO = fileURLToPath(new URL("../fixtures/vp9.mp4", import.meta.url));
export const [SOUND, SOUND_WEBM] = ["sound.mp4", "sound.webm"].map((name) =>
  fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url)),
) as [string, string];
export const [COW, HENS, MURRAH] = ["cow-hf.webp", "hens-brown.webp", "murrah-1.webp"].map((name) =>
  fileURLToPath(new URL(`../../packages/db/data/photos/${name}`, import.meta.url)),
) as [string, string, string];

export const UPLOAD_TIMEOUT = { timeout: 30_000 };

export function createFile(path: string, magic: string, bytes: number): string {
  writeFileSync(path, Buffer.from(magic, "latin1"));
  truncateSync(path, bytes);
  return path;
}

export function whitePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height, 0xff);
  for (let row = 0; row < height; row += 1) rows[row * (1 + Math.ceil(width / 8))] = 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", deflateSync(rows)), chunk("IEND")]);
}

function chunk(name: string, data = Buffer.alloc(0)): Buffer {
  const content = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const result = Buffer.alloc(content.length + 8);
  result.writeUInt32BE(data.length, 0);
  content.copy(result, 4);
  result.writeUInt32BE(crc32(content), content.length + 4);
  return result;
}
