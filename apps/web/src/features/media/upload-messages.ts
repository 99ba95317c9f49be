import type { ErrorCode } from "@pashu/validators/errors";
import type { MediaType } from "@pashu/validators/enums";
import type { Refusal } from "./check-file.ts";
import type { FailureReason } from "./upload-failure.ts";

/** A title and a text below it, as keys into the words; none of them has anything to fill in. */
export interface UploadNotice {
  title: "upload.failedTitle" | "upload.invalidTitle" | "upload.fileTooLargeTitle" | "upload.videoTooLargeTitle";
  text:
    | "upload.failedText"
    | "upload.validationFailed"
    | "upload.unreadable"
    | "upload.needImage"
    | "upload.needVideo"
    | "upload.needImageOrVideo"
    | "upload.videoHardLimit"
    | "upload.videoFormat"
    | "upload.videoTooLargeText"
    | "upload.imageTooLargeText"
    | `errors.${ErrorCode | "NETWORK"}`;
}

/** What is said of a chosen file that is not even sent. */
export const REFUSALS: Record<Refusal, UploadNotice> = {
  "not-image": { title: "upload.invalidTitle", text: "upload.needImage" },
  "not-video": { title: "upload.invalidTitle", text: "upload.needVideo" },
  "not-image-or-video": { title: "upload.invalidTitle", text: "upload.needImageOrVideo" },
  "video-over-hard-limit": { title: "upload.fileTooLargeTitle", text: "upload.videoHardLimit" },
  "video-format": { title: "upload.invalidTitle", text: "upload.videoFormat" },
  "video-too-large": { title: "upload.videoTooLargeTitle", text: "upload.videoTooLargeText" },
  "image-too-large": { title: "upload.fileTooLargeTitle", text: "upload.imageTooLargeText" },
};

/** What is said when a file did not get through. */
export function uploadErrorNotice(reason: FailureReason): UploadNotice {
  switch (reason) {
    // It looked like a photo when it was chosen.
    case "IMAGE_INVALID":
    case "UNREADABLE":
      return { title: "upload.failedTitle", text: "upload.unreadable" };
    case "IMAGE_TOO_LARGE":
      return REFUSALS["image-too-large"];
    case "VIDEO_INVALID":
      return REFUSALS["video-format"];
    case "VIDEO_TOO_LARGE":
      return REFUSALS["video-too-large"];
    case "REFUSED":
    case "INVALID_INPUT":
      return { title: "upload.failedTitle", text: "upload.validationFailed" };
    case "UNKNOWN":
    case "INTERNAL":
      return { title: "upload.failedTitle", text: "upload.failedText" };
    default:
      return { title: "upload.failedTitle", text: `errors.${reason}` };
  }
}

/** Which words say that no more are taken. */
export function allowanceFullMessage(type: MediaType, isFullAltogether: boolean) {
  if (isFullAltogether) return "upload.maxText";
  return type === "image" ? "upload.maxPhotos" : "upload.maxVideos";
}
