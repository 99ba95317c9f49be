import type { ErrorCode } from "@pashu/validators/errors";
import type { FailureReason } from "./upload-failure.ts";

/** A title and a text below it, as keys into the words; none of them has anything to fill in. */
export interface UploadNotice {
  title: "upload.failedTitle" | "upload.invalidTitle" | "upload.imageTooLargeTitle";
  text:
    | "upload.failedText"
    | "upload.validationFailed"
    | "upload.needImage"
    | "upload.imageTooLargeText"
    | `errors.${ErrorCode | "NETWORK"}`;
}

export const NOT_AN_IMAGE: UploadNotice = { title: "upload.invalidTitle", text: "upload.needImage" };

/** What is said when a photo did not get through. */
export function noticeOfFailure(reason: FailureReason): UploadNotice {
  switch (reason) {
    case "IMAGE_INVALID":
      return NOT_AN_IMAGE;
    case "IMAGE_TOO_LARGE":
      return { title: "upload.imageTooLargeTitle", text: "upload.imageTooLargeText" };
    case "REFUSED":
      return { title: "upload.failedTitle", text: "upload.validationFailed" };
    case "UNKNOWN":
    case "INTERNAL":
      return { title: "upload.failedTitle", text: "upload.failedText" };
    default:
      return { title: "upload.failedTitle", text: `errors.${reason}` };
  }
}
