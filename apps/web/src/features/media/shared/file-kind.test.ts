import { expect, it } from "vitest";
import { kindOfFile } from "./file-kind.ts";

const bytes = (...parts: (string | number[])[]) =>
  parts.map((part) => (typeof part === "string" ? new TextEncoder().encode(part) : new Uint8Array(part)));

it.each<[string, File, "image" | "video" | null]>([
  ["a named type", new File(["x"], "a", { type: "image/heic" }), "image"],
  ["a video's type", new File(["x"], "a.jpg", { type: "video/mp4" }), "video"],
  ["another type", new File(["x"], "a.jpg", { type: "application/pdf" }), null],
  ["JPEG by content", new File(bytes([0xff, 0xd8, 0xff, 0xe0]), "scan"), "image"],
  ["PNG by content", new File(bytes([0x89], "PNG\r\n"), "scan"), "image"],
  ["WebP by content", new File(bytes("RIFF", [1, 2, 3, 4], "WEBPVP8 "), "scan"), "image"],
  ["AVI by content", new File(bytes("RIFF", [1, 2, 3, 4], "AVI LIST"), "scan.jpg"), "video"],
  ["HEIC by content", new File(bytes([0, 0, 0, 24], "ftypheic"), "scan"), "image"],
  ["MP4 by content, whatever its name", new File(bytes([0, 0, 0, 24], "ftypisom"), "cow.jpg"), "video"],
  ["a name alone", new File(["?"], "COW.JPG"), "image"],
  ["nothing known", new File(["hello"], "notes"), null],
])("knows %s", async (_, file, kind) => expect(await kindOfFile(file)).toBe(kind));
