import { expect, it } from "vitest";
import { failureOf } from "./upload-file.ts";

it.each([
  [400, { error: "…", code: "IMAGE_TOO_LARGE" }, "IMAGE_TOO_LARGE"],
  [403, { error: "…", code: "UPLOAD_LINK_EXPIRED" }, "UPLOAD_LINK_EXPIRED"],
  [400, { error: 7 }, "REFUSED"],
  [400, { error: "  " }, "REFUSED"],
  [400, "<Error/>", "REFUSED"],
  [400, null, "REFUSED"],
  [400, undefined, "REFUSED"],
  [400, [], "REFUSED"],
  [400, { error: "…", code: "VIDEO_TOO_LARGE", showCompressionGuide: true }, "VIDEO_TOO_LARGE"],
  [400, { error: "Too big", showCompressionGuide: true }, "VIDEO_TOO_LARGE"],
  [403, "<Error><Code>AccessDenied</Code></Error>", "UPLOAD_LINK_EXPIRED"],
  [413, "<html>413 Request Entity Too Large</html>", "BODY_TOO_LARGE"],
  [429, "", "RATE_LIMITED"],
  [502, "", "UNAVAILABLE"],
  [503, "", "UNAVAILABLE"],
  [504, "", "UNAVAILABLE"],
  [500, { code: "NO_SUCH_CODE" }, "UNKNOWN"],
  [500, { error: "not for users" }, "UNKNOWN"],
])("failureOf maps the response %d %o to %s", (status, body, reason) =>
  expect(failureOf(status, body, "video")).toEqual({ reason, words: null }),
);

it("failureOf keeps the server's words of a photo, for which the compression guide is not shown", () => {
  const body = { error: " The photo is upside down ", showCompressionGuide: true };
  expect(failureOf(400, body, "image")).toEqual({ reason: "REFUSED", words: "The photo is upside down" });
  expect(failureOf(400, { error: "x".repeat(5000) }, "image").words).toHaveLength(200);
});
