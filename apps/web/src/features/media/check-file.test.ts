import { IMAGE_MAX_BYTES, VIDEO_HARD_MAX_BYTES, VIDEO_MAX_BYTES } from "@pashu/validators/limits";
import { expect, it } from "vitest";
import { checkFile } from "./check-file.ts";

const JPEG = "\xff\xd8\xff\xe0";
const MP4 = "\0\0\0\x18ftypisom";
const MP4_3GP = "\0\0\0\x18ftyp3gp4";

function file(start: string, bytes = start.length): File {
  const head = Uint8Array.from(start, (letter) => letter.charCodeAt(0));
  return new File([head, new Uint8Array(bytes - head.length)], "chosen");
}

it.each([
  ["a photo of 5 MB", file(JPEG, IMAGE_MAX_BYTES), ["image"], null],
  ["a photo over 5 MB", file(JPEG, IMAGE_MAX_BYTES + 1), ["image"], "image-too-large"],
  ["a video where photos are allowed", file(MP4), ["image"], "not-image"],
  ["a photo where videos are allowed", file(JPEG), ["video"], "not-video"],
  ["a text where both are allowed", file("moo"), ["image", "video"], "not-image-or-video"],
  ["a text where photos are allowed", file("moo"), ["image"], "not-image"],
  ["a video of 10 MB", file(MP4, VIDEO_MAX_BYTES), ["image", "video"], null],
  ["a video over 10 MB", file(MP4, VIDEO_MAX_BYTES + 1), ["image", "video"], "video-too-large"],
  ["a video of 50 MB", file(MP4, VIDEO_HARD_MAX_BYTES), ["video"], "video-too-large"],
  ["a video over 50 MB", file(MP4, VIDEO_HARD_MAX_BYTES + 1), ["video"], "video-over-hard-limit"],
  ["a video in an unsupported format", file(MP4_3GP, VIDEO_MAX_BYTES + 1), ["video"], "video-format"],
] as const)("checkFile checks %s", async (_, chosen, allowed, rejection) => {
  expect(await checkFile(chosen, allowed)).toMatchObject({ file: chosen, rejection });
});

it("checkFile rejects a file that can no longer be read", async () => {
  const deletedFile = file(JPEG);
  deletedFile.slice = () => {
    throw new DOMException("gone", "NotFoundError");
  };
  expect(await checkFile(deletedFile, ["image"])).toMatchObject({ rejection: "not-image" });
});
