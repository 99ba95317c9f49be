import type { VideoEnding } from "@pashu/validators/video-types";

/** What every box of an MP4 or MOV begins with: its size, itself included, and its name. */
const BOX_HEAD = 8;
const LARGE_BOX_HEAD = 16;
const BOX_NAME = /^[\x20-\x7e\xa9]{4}$/;
/** How long the film is and in what units: no index is without it. */
const INDEX_HEAD = "mvhd";
/** A real file has a handful; somebody else's has as many as it takes to keep us busy. */
const BOXES_MAX = 1000;

/**
 * Whether a file is a container of its kind beyond its first bytes, with what a player needs before it shows anything.
 * A name of a format is written in a moment before whatever somebody wants to keep here.
 */
export function isWholeContainer(bytes: Buffer, ending: VideoEnding): boolean {
  switch (ending) {
    case "mp4":
    case "mov":
      return hasMovie(bytes);
    case "webm":
      return hasSegment(bytes);
    case "avi":
      return bytes.toString("latin1", 8, 16) === "AVI LIST" && bytes.toString("latin1", 20, 24) === "hdrl";
    case "ogv":
      return hasSecondPage(bytes);
  }
}

/** An index of the film and the film, each as long as it says; what follows them is overlooked, as players do. */
function hasMovie(bytes: Buffer): boolean {
  const seen = new Set<string>();
  for (let at = 0, boxes = 0; at + BOX_HEAD <= bytes.length && boxes < BOXES_MAX; boxes += 1) {
    const size = boxSize(bytes, at);
    const name = bytes.toString("latin1", at + 4, at + BOX_HEAD);
    if (size === null || at + size > bytes.length || !BOX_NAME.test(name)) break;
    if (name !== "moov" || bytes.subarray(at, at + size).includes(INDEX_HEAD)) seen.add(name);
    at += size;
  }
  return seen.has("moov") && (seen.has("mdat") || seen.has("moof"));
}

/** Of a box that is large, or goes on to the end, too; null for one that is shorter than its own head. */
function boxSize(bytes: Buffer, at: number): number | null {
  const size = bytes.readUInt32BE(at);
  if (size === 0) return bytes.length - at;
  if (size !== 1) return size >= BOX_HEAD ? size : null;
  if (at + LARGE_BOX_HEAD > bytes.length) return null;
  const large = Number(bytes.readBigUInt64BE(at + BOX_HEAD));
  return large >= LARGE_BOX_HEAD ? large : null;
}

const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;

/** The header, as long as it says, and then the film. */
function hasSegment(bytes: Buffer): boolean {
  if (bytes.length < 12 || bytes.readUInt32BE(0) !== EBML) return false;
  const first = bytes.readUInt8(4);
  const length = Math.clz32(first) - 23;
  if (length > 8 || 4 + length > bytes.length) return false;
  let size = first & (0xff >> length);
  for (let index = 1; index < length; index += 1) size = size * 256 + bytes.readUInt8(4 + index);
  const segment = 4 + length + size;
  return segment + 4 <= bytes.length && bytes.readUInt32BE(segment) === SEGMENT;
}

/** The first page names its parts' lengths, and where it ends another one begins. */
function hasSecondPage(bytes: Buffer): boolean {
  const HEAD = 27;
  if (bytes.length < HEAD) return false;
  const parts = bytes.readUInt8(HEAD - 1);
  const lengths = bytes.subarray(HEAD, HEAD + parts);
  const next = HEAD + parts + lengths.reduce((sum, length) => sum + length, 0);
  return bytes.toString("latin1", next, next + 4) === "OggS";
}
