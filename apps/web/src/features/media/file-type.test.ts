import { expect, it } from "vitest";
import { mediaTypeOf, detectMimeType } from "./file-type.ts";

const bytes = (...parts: (string | number[])[]) =>
  parts.map((part) => (typeof part === "string" ? new TextEncoder().encode(part) : new Uint8Array(part)));

it.each<[string, File, string | null]>([
  ["JPEG without extension", new File(bytes([0xff, 0xd8, 0xff, 0xe0]), "scan"), "image/jpeg"],
  ["PNG", new File(bytes([0x89], "PNG\r\n"), "scan"), "image/png"],
  ["WebP", new File(bytes("RIFF", [1, 2, 3, 4], "WEBPVP8 "), "scan"), "image/webp"],
  ["BMP", new File(bytes("BM", [1, 2, 3, 4, 0, 0, 0, 0]), "scan"), "image/bmp"],
  ["HEIC", new File(bytes([0, 0, 0, 24], "ftypheic"), "scan"), "image/heic"],
  ["HEIC with a generic HEIF brand", new File(bytes([0, 0, 0, 24], "ftypmif1"), "scan"), "image/heic"],
  ["AVIF of any codec", new File(bytes([0, 0, 0, 24], "ftypmif1", [0, 0, 0, 0], "avifmiaf"), "a.avif"), "image/avif"],
  ["an animated AVIF", new File(bytes([0, 0, 0, 24], "ftypavis", [0, 0, 0, 0], "msf1"), "a.avif"), "image/avif"],
  ["a HEIC sequence", new File(bytes([0, 0, 0, 24], "ftypmsf1", [0, 0, 0, 0], "hevc"), "a.heics"), "image/heic"],
  [
    "an MP4 with bytes of AVIF behind its brands",
    new File(bytes([0, 0, 0, 16], "ftypisom", [0, 0, 0, 0], "avif"), "a"),
    "video/mp4",
  ],
  ["AVIF", new File(bytes([0, 0, 0, 24], "ftypavif"), "scan"), "image/avif"],
  ["AVI named .jpg", new File(bytes("RIFF", [1, 2, 3, 4], "AVI LIST"), "a.jpg"), "video/avi"],
  [
    "MP4 declared as image/jpeg",
    new File(bytes([0, 0, 0, 24], "ftypisom"), "a.jpg", { type: "image/jpeg" }),
    "video/mp4",
  ],
  ["QuickTime from an iPhone", new File(bytes([0, 0, 0, 20], "ftypqt  "), "IMG_1"), "video/quicktime"],
  ["QuickTime without ftyp box", new File(bytes([0, 0, 0, 8], "wide", [0, 0, 0, 1], "mdat"), "a"), "video/quicktime"],
  ["3GPP", new File(bytes([0, 0, 0, 20], "ftyp3gp4"), "a.mp4"), "video/3gpp"],
  ["WebM", new File(bytes([0x1a, 0x45, 0xdf, 0xa3]), "scan"), "video/webm"],
  ["Ogg", new File(bytes("OggS"), "scan"), "video/ogg"],
  ["a video with an unknown signature and a declared type", new File(["x"], "a", { type: "video/MP2T" }), "video/mp2t"],
  ["a text declared as image/jpeg", new File(["no picture"], "cow.jpg", { type: "image/jpeg" }), null],
  ["SVG", new File(["<svg/>"], "a.svg", { type: "image/svg+xml" }), null],
  ["WAV", new File(bytes("RIFF", [1, 2, 3, 4], "WAVE"), "a.wav", { type: "audio/wav" }), null],
  ["an empty file", new File([], "a.jpg", { type: "image/jpeg" }), null],
])("detectMimeType detects %s", async (_, file, type) => expect(await detectMimeType(file)).toBe(type));

it.each([
  ["image/heic", "image"],
  ["video/3gpp", "video"],
  ["application/pdf", null],
])("mediaTypeOf maps %s to %s", (type, kind) => expect(mediaTypeOf(type)).toBe(kind));
