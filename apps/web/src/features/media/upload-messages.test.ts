import { LOCALES } from "@pashu/i18n/locales";
import { translate } from "@pashu/i18n/translator";
import { ERROR_CODES, type ErrorCode } from "@pashu/validators/errors";
import { IMAGE_MAX_BYTES, MEGABYTE, VIDEO_HARD_MAX_BYTES, VIDEO_MAX_BYTES } from "@pashu/validators/limits";
import { describe, expect, it } from "vitest";
import { allowanceFullMessage, uploadErrorNotice, REJECTION_NOTICES } from "./upload-messages.ts";

describe("upload messages", () => {
  it.each([
    ["IMAGE_TOO_LARGE", "image-too-large"],
    ["VIDEO_INVALID", "video-format"],
    ["VIDEO_TOO_LARGE", "video-too-large"],
  ] as const)("are the same for the error %s as for a file rejected before the upload", (reason, rejection) => {
    expect(uploadErrorNotice(reason)).toEqual(REJECTION_NOTICES[rejection]);
  });

  it("contain the enforced size limits", () => {
    const textOf = (rejection: keyof typeof REJECTION_NOTICES) => translate("en", REJECTION_NOTICES[rejection].text);
    expect(textOf("image-too-large")).toContain(`${IMAGE_MAX_BYTES / MEGABYTE}MB`);
    expect(textOf("video-too-large")).toContain(`${VIDEO_MAX_BYTES / MEGABYTE}MB`);
    expect(textOf("video-over-hard-limit")).toContain(`${VIDEO_HARD_MAX_BYTES / MEGABYTE}MB`);
  });

  it("contain the maximum number of files", () => {
    expect(translate("en", allowanceFullMessage("image", true), { n: "3" })).toBe(
      "You can upload a maximum of 3 files",
    );
    expect(translate("en", allowanceFullMessage("video", false), { n: "2" })).toBe(
      "You can upload a maximum of 2 videos",
    );
  });
});

it("uploadErrorNotice has a message for every error code in every locale", () => {
  for (const code of Object.keys(ERROR_CODES) as ErrorCode[]) {
    const { title, text } = uploadErrorNotice(code);
    for (const locale of LOCALES) {
      expect(translate(locale, title), code).toMatch(/\S/);
      expect(translate(locale, text), code).toMatch(/\S/);
    }
  }
});
