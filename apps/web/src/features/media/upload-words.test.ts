import { LOCALES } from "@pashu/i18n/locales";
import { translate } from "@pashu/i18n/translator";
import { ERROR_CODES, type ErrorCode } from "@pashu/validators/errors";
import { describe, expect, it } from "vitest";
import { fullText, noticeOfFailure, REFUSALS, type UploadNotice } from "./upload-words.ts";

const say = ({ title, text }: UploadNotice) => `${translate("en", title)} / ${translate("en", text)}`;

describe("the words of the specification", () => {
  it.each([
    [REFUSALS["not-image"], "Invalid file type / Please select an image file"],
    [REFUSALS["not-video"], "Invalid file type / Please select a video file"],
    [REFUSALS["not-image-or-video"], "Invalid file type / Please select an image or video file"],
    [REFUSALS["video-over-hard-limit"], "File too large / Video file is too large (max 50MB)"],
    [REFUSALS["video-format"], "Invalid file type / Unsupported video format"],
    [REFUSALS["video-too-large"], "Video too large / Please compress your video to under 10MB"],
    [REFUSALS["image-too-large"], "File too large / Please select an image smaller than 5MB"],
    [noticeOfFailure("VIDEO_TOO_LARGE"), "Video too large / Please compress your video to under 10MB"],
    [noticeOfFailure("REFUSED"), "Upload failed / File validation failed. Please try again."],
    [noticeOfFailure("UNKNOWN"), "Upload failed / Failed to upload file. Please try again."],
    [noticeOfFailure("INTERNAL"), "Upload failed / Failed to upload file. Please try again."],
  ])("%o", (notice, words) => expect(say(notice)).toBe(words));

  it("tell how many are taken", () => {
    expect(translate("en", fullText("image", true), { n: "3" })).toBe("You can upload a maximum of 3 files");
    expect(translate("en", fullText("video", false), { n: "2" })).toBe("You can upload a maximum of 2 videos");
  });
});

it.each(Object.keys(ERROR_CODES) as ErrorCode[])("there are words for %s in every language", (code) => {
  const { title, text } = noticeOfFailure(code);
  for (const locale of LOCALES) {
    expect(translate(locale, title)).toMatch(/\S/);
    expect(translate(locale, text)).toMatch(/\S/);
  }
});
