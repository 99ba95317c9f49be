import type { VideoExtension } from "@pashu/validators/video-types";
import { isWholeAvi, removeAviMetadata } from "./containers/avi.ts";
import { isWholeMatroska, removeMatroskaMetadata } from "./containers/matroska.ts";
import { isWholeMp4, removeMp4Metadata } from "./containers/mp4.ts";
import { isWholeOgg, removeOggMetadata } from "./containers/ogg.ts";

interface Container {
  isWhole(bytes: Buffer): boolean;
  removeMetadata(bytes: Buffer): void;
}

const MP4: Container = { isWhole: isWholeMp4, removeMetadata: removeMp4Metadata };
const CONTAINERS: Record<VideoExtension, Container> = {
  mp4: MP4,
  mov: MP4,
  webm: { isWhole: isWholeMatroska, removeMetadata: removeMatroskaMetadata },
  ogv: { isWhole: isWholeOgg, removeMetadata: removeOggMetadata },
  avi: { isWhole: isWholeAvi, removeMetadata: removeAviMetadata },
};

/**
 * True when a file is a container of its kind beyond its first bytes, with what a player needs before it shows
 * anything. The first bytes alone are easily written in front of any other content.
 */
export function isWholeContainer(bytes: Buffer, ending: VideoExtension): boolean {
  return CONTAINERS[ending].isWhole(bytes);
}

/**
 * Overwrites in place what a phone writes beside film and sound, above all where it was. Sizes and offsets stay.
 * @throws AppError VIDEO_INVALID when the container cannot be read well enough to be sure
 */
export function removeVideoMetadata(bytes: Buffer, ending: VideoExtension): void {
  CONTAINERS[ending].removeMetadata(bytes);
}
