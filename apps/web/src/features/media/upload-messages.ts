import type { ErrorCode } from "@pashu/validators/errors";
import type { MediaType } from "@pashu/validators/enums";
import type { RejectionReason } from "./check-file.ts";
import type { FailureReason } from "./upload-failure.ts";

/** Message keys of a title and a text without placeholders. */
export interface UploadNotice {
  title: "upload.failedTitle" | "upload.invalidTitle" | "upload.fileTooLargeTitle" | "upload.videoTooLargeTitle";
  text:
    | "upload.failedText"
    | "upload.validationFailed"
    | "upload.unreadable"
    | "upload.needImage"
    | "upload.needVideo"
    | "upload.needImageOrVideo"
    | "upload.notOnPhone"
    | "upload.videoCodec"
    | "upload.videoHardLimit"
    | "upload.videoFormat"
    | "upload.videoTooLargeText"
    | "upload.imageTooLargeText"
    | `errors.${ErrorCode | "NETWORK"}`;
}

export const REJECTION_NOTICES: Record<RejectionReason, UploadNotice> = {
  "not-image": { title: "upload.invalidTitle", text: "upload.needImage" },
  "not-video": { title: "upload.invalidTitle", text: "upload.needVideo" },
  "not-image-or-video": { title: "upload.invalidTitle", text: "upload.needImageOrVideo" },
  "not-on-phone": { title: "upload.failedTitle", text: "upload.notOnPhone" },
  "video-over-hard-limit": { title: "upload.fileTooLargeTitle", text: "upload.videoHardLimit" },
  "video-format": { title: "upload.invalidTitle", text: "upload.videoFormat" },
  "video-without-picture": { title: "upload.invalidTitle", text: "errors.VIDEO_WITHOUT_PICTURE" },
  "video-codec": { title: "upload.invalidTitle", text: "upload.videoCodec" },
  "video-too-large": { title: "upload.videoTooLargeTitle", text: "upload.videoTooLargeText" },
  "image-too-large": { title: "upload.fileTooLargeTitle", text: "upload.imageTooLargeText" },
};

export function uploadErrorNotice(reason: FailureReason): UploadNotice {
  switch (reason) {
    // The file had a valid signature when it was chosen.
    case "IMAGE_INVALID":
    case "UNREADABLE":
      return { title: "upload.failedTitle", text: "upload.unreadable" };
    case "IMAGE_TOO_LARGE":
      return REJECTION_NOTICES["image-too-large"];
    case "VIDEO_INVALID":
      return REJECTION_NOTICES["video-format"];
    case "VIDEO_WITHOUT_PICTURE":
      return REJECTION_NOTICES["video-without-picture"];
    case "VIDEO_TOO_LARGE":
      return REJECTION_NOTICES["video-too-large"];
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

export function allowanceFullMessage(type: MediaType, isTotal: boolean) {
  if (isTotal) return "upload.maxText";
  return type === "image" ? "upload.maxPhotos" : "upload.maxVideos";
}
