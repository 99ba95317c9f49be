import type { VideoExtension } from "@pashu/validators/video-types";
import { aviHasPicture, isCompleteAvi, removeAviMetadata } from "./containers/avi.ts";
import { isCompleteMatroska, matroskaHasPicture, removeMatroskaMetadata } from "./containers/matroska.ts";
import { isCompleteMp4, mp4HasPicture, removeMp4Metadata } from "./containers/mp4.ts";
import { isCompleteOgg, oggHasPicture, removeOggMetadata } from "./containers/ogg.ts";

interface Container {
  isWhole(bytes: Buffer): boolean;
  hasPicture(bytes: Buffer): boolean;
  removeMetadata(bytes: Buffer): void;
}

const MP4: Container = { isWhole: isCompleteMp4, hasPicture: mp4HasPicture, removeMetadata: removeMp4Metadata };
const CONTAINERS: Record<VideoExtension, Container> = {
  mp4: MP4,
  mov: MP4,
  webm: { isWhole: isCompleteMatroska, hasPicture: matroskaHasPicture, removeMetadata: removeMatroskaMetadata },
  ogv: { isWhole: isCompleteOgg, hasPicture: oggHasPicture, removeMetadata: removeOggMetadata },
  avi: { isWhole: isCompleteAvi, hasPicture: aviHasPicture, removeMetadata: removeAviMetadata },
};

/** True if the container is complete enough for playback. The first bytes alone can be faked easily. */
export function isCompleteContainer(bytes: Buffer, ending: VideoExtension): boolean {
  return CONTAINERS[ending].isWhole(bytes);
}

/** False for a file of sound alone. */
export function hasPicture(bytes: Buffer, ending: VideoExtension): boolean {
  return CONTAINERS[ending].hasPicture(bytes);
}

/**
 * Overwrites metadata such as the recording location in place; sizes and offsets stay.
 * @throws AppError VIDEO_INVALID when the container can't be parsed reliably
 */
export function removeVideoMetadata(bytes: Buffer, ending: VideoExtension): void {
  CONTAINERS[ending].removeMetadata(bytes);
}
