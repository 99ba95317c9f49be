import { expect, it } from "vitest";
import { failureReason } from "./upload-file.ts";

it.each([
  [400, '{"error":"…","code":"IMAGE_TOO_LARGE"}', "IMAGE_TOO_LARGE"],
  [403, '{"error":"…","code":"UPLOAD_LINK_EXPIRED"}', "UPLOAD_LINK_EXPIRED"],
  [400, '{"error":"Bad"}', "REFUSED"],
  [400, "<Error/>", "REFUSED"],
  [400, "null", "REFUSED"],
  [400, '{"error":"…","code":"VIDEO_TOO_LARGE","showCompressionGuide":true}', "VIDEO_TOO_LARGE"],
  [400, '{"error":"Too big","showCompressionGuide":true}', "VIDEO_TOO_LARGE"],
  [403, "<Error><Code>AccessDenied</Code></Error>", "UPLOAD_LINK_EXPIRED"],
  [413, "<html>413 Request Entity Too Large</html>", "BODY_TOO_LARGE"],
  [429, "", "RATE_LIMITED"],
  [503, "", "UNAVAILABLE"],
  [500, '{"code":"NO_SUCH_CODE"}', "UNKNOWN"],
  [502, "", "UNKNOWN"],
])("failureReason maps the response %d %s to %s", (status, body, reason) =>
  expect(failureReason(status, body)).toBe(reason),
);
