import { readBoxHead } from "@pashu/validators/boxes";
import { MEGABYTE } from "@pashu/validators/limits";
import { readMp4Tracks, type Mp4Track } from "@pashu/validators/mp4-tracks";

const HEAD_BYTES = 16;
/** A fragmented film has two boxes a second; its index is among the first. */
const BOXES_MAX = 1000;
/** An hour of film has an index of 2 MB. */
const INDEX_MAX_BYTES = 8 * MEGABYTE;

/** Reads the tracks of an MP4 or QuickTime file, whose index may be at its end. Null for other files. */
export async function readTracks(video: Blob): Promise<Mp4Track[] | null> {
  for (let at = 0, boxes = 0; at < video.size && boxes < BOXES_MAX; boxes += 1) {
    const head = readBoxHead(await bytesOf(video.slice(at, at + HEAD_BYTES)));
    if (head === null) return null;
    const end = head.size === 0 ? video.size : at + head.size;
    if (end < at + head.length || end > video.size) return null;
    if (head.name === "moov")
      return end - at > INDEX_MAX_BYTES ? null : readMp4Tracks(await bytesOf(video.slice(at, end)));
    at = end;
  }
  return null;
}

async function bytesOf(part: Blob): Promise<Uint8Array> {
  return new Uint8Array(await part.arrayBuffer());
}
