import {
  IMAGE_MAX_BYTES,
  IMAGE_RESIZE_MAX_BYTES,
  VIDEO_HARD_MAX_BYTES,
  VIDEO_MAX_BYTES,
} from "@pashu/validators/limits";
import { expect, it } from "vitest";
import { checkFile, conversionReason } from "./check-file.ts";

const JPEG = "\xff\xd8\xff\xe0";
const MP4 = "\0\0\0\x18ftypisom";
const MP4_3GP = "\0\0\0\x18ftyp3gp4";

function file(start: string, bytes = start.length): File {
  const head = Uint8Array.from(start, (letter) => letter.charCodeAt(0));
  return new File([head, new Uint8Array(bytes - head.length)], "chosen");
}

/** An MP4 whose index is at its end, with a track for each handler and sample entry. */
function film(...tracks: string[]) {
  const index = tracks.map((track) => {
    const [handler = "", codec] = track.split(" ");
    const entry = codec === undefined ? "" : box(codec, "\0".repeat(78));
    const table = box("stbl", box("stsd", uint32(0, 1) + entry), box("stsz", uint32(0, 0, 1, 9)));
    return box("trak", box("mdia", box("hdlr", uint32(0, 0) + handler), box("minf", table)));
  });
  const ofSize = (bytes: number) => {
    const start = box("ftyp", "isom\0\0\0\0isom");
    const end = box("moov", box("mvhd", uint32(0)), ...index);
    const media = box("mdat", "\0".repeat(bytes - start.length - end.length - 8));
    return file(start + media + end);
  };
  return Object.assign(ofSize(2000), { ofSize });
}

function box(name: string, ...contents: string[]): string {
  const content = contents.join("");
  return uint32(8 + content.length) + name + content;
}

function uint32(...values: number[]): string {
  return values.flatMap((value) => [24, 16, 8, 0].map((bits) => String.fromCharCode((value >>> bits) & 255))).join("");
}

it.each([
  ["a photo of 5 MB", file(JPEG, IMAGE_MAX_BYTES), ["image"], null],
  ["a photo over 5 MB, which is made smaller first", file(JPEG, IMAGE_MAX_BYTES + 1), ["image"], null],
  ["a photo over 50 MB", file(JPEG, IMAGE_RESIZE_MAX_BYTES + 1), ["image"], "image-too-large"],
  ["an empty file", new File([], "IMG_1.jpg", { type: "image/jpeg" }), ["image"], "not-on-phone"],
  ["an empty video", new File([], "VID_1.mp4", { type: "video/mp4" }), ["image", "video"], "not-on-phone"],
  ["a video of H.264", film("vide avc1"), ["video"], null],
  ["a video of H.264 behind its sound and locations", film("soun mp4a", "meta mebx", "vide avc1"), ["video"], null],
  ["a video of H.265", film("vide hvc1", "soun mp4a"), ["video"], "video-codec"],
  ["a video of H.265 over 10 MB", film("vide hev1").ofSize(VIDEO_MAX_BYTES + 1), ["video"], "video-too-large"],
  ["a video of AV1", film("vide av01"), ["video"], "video-codec"],
  ["a video of Dolby Vision", film("vide dvh1"), ["video"], "video-codec"],
  ["a video without a sample entry", film("vide"), ["video"], "video-codec"],
  ["a file of sound alone", film("soun mp4a"), ["video"], "video-without-picture"],
  ["a file of sound over 10 MB", film("soun mp4a").ofSize(VIDEO_MAX_BYTES + 1), ["video"], "video-without-picture"],
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
  expect(await checkFile(deletedFile, ["image"])).toMatchObject({ rejection: "not-on-phone" });
});

it.each([
  [["video"], "not-video"],
  [["image"], "not-image"],
  [["image", "video"], "not-image-or-video"],
] as const)("checkFile names only the types that still have room: %o", async (offered, rejection) => {
  expect(await checkFile(file("moo"), ["image", "video"], offered)).toMatchObject({ rejection });
  expect(await checkFile(file(JPEG), ["image", "video"], offered)).toMatchObject({ rejection: null });
});

it.each([
  [film("vide hvc1"), "codec"],
  [film("vide avc1").ofSize(VIDEO_MAX_BYTES + 1), "size"],
  [film("vide avc1"), null],
  [film("soun mp4a"), null],
  [file(MP4, VIDEO_HARD_MAX_BYTES + 1), null],
])("conversionReason of file %# is %s", async (video, reason) => {
  expect(conversionReason(await checkFile(video, ["video"]))).toBe(reason);
});
