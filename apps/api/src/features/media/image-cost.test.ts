import { IMAGE_MAX_PIXELS } from "@pashu/validators/limits";
import { describe, expect, it } from "vitest";
import { sharp } from "../../platform/sharp.ts";
import { readHeader, rejectionOf, type ImageHeader } from "./image-cost.ts";
import { avifWithSize, blackPng, gifWithFrames, jpegWithScans } from "./testing-costly-images.ts";
import { plainImage } from "./testing-images.ts";

const RGB = { channels: 3, bytesPerChannel: 1 };
const oneScan = { format: "jpeg", ...RGB, scans: { count: 1, areStored: false, isEnded: true } };
const tenScans = { format: "jpeg", ...RGB, scans: { count: 10, areStored: true, isEnded: true } };
const png = { format: "png", ...RGB };
const avif = { format: "heif", ...RGB };

describe("an image is decoded", () => {
  it.each<[string, ImageHeader]>([
    ["a phone's photo of 12 megapixels", { ...oneScan, pixels: 4096 * 3072 }],
    ["a phone's photo of 48 megapixels", { ...oneScan, pixels: 8000 * 6000 }],
    ["a phone's photo of 50 megapixels", { ...oneScan, pixels: 8160 * 6120 }],
    ["a photo sent by WhatsApp in high definition", { ...tenScans, pixels: 4096 * 3072 }],
    ["a progressive photo of 36 megapixels", { ...tenScans, pixels: 7360 * 4912 }],
    ["a screenshot of 12 megapixels", { ...png, channels: 4, pixels: 4096 * 3072 }],
    ["a screenshot of 40 megapixels", { ...png, channels: 4, pixels: 7300 * 5480 }],
    ["a PNG of 50 megapixels", { ...png, pixels: IMAGE_MAX_PIXELS }],
    ["a PNG of 24 megapixels with 16 bits per channel", { ...png, bytesPerChannel: 2, pixels: 6000 * 4000 }],
    ["a WebP of 50 megapixels", { format: "webp", ...RGB, pixels: IMAGE_MAX_PIXELS }],
    ["a GIF of 30 megapixels", { format: "gif", ...RGB, pixels: 6000 * 5000 }],
    ["an AVIF of 12 megapixels", { ...avif, pixels: 4096 * 3072 }],
    ["an AVIF of 8 megapixels with 10 bits per channel", { ...avif, bytesPerChannel: 2, pixels: 3840 * 2160 }],
  ])("if it is %s", (_, header) => {
    expect(rejectionOf(header)).toBeNull();
  });

  it.each<[string, ImageHeader]>([
    ["a baseline JPEG of more than 50 megapixels", { ...oneScan, pixels: IMAGE_MAX_PIXELS + 1 }],
    ["a progressive JPEG of 49 megapixels", { ...tenScans, pixels: 7000 * 7000 }],
    [
      "a PNG of 49 megapixels with 16 bits per channel",
      { ...png, channels: 4, bytesPerChannel: 2, pixels: 7000 * 7000 },
    ],
    ["an AVIF of 16 megapixels", { ...avif, pixels: 4096 * 4096 }],
    ["an AVIF of 12 megapixels with 10 bits per channel", { ...avif, bytesPerChannel: 2, pixels: 4096 * 3072 }],
  ])("unless it has too many pixels: %s", (_, header) => {
    expect(rejectionOf(header)).toBe("IMAGE_TOO_MANY_PIXELS");
  });

  it.each<[string, ImageHeader]>([
    ["a JPEG of 21 scans", { ...tenScans, pixels: 100, scans: { ...tenScans.scans, count: 21 } }],
    ["a TIFF", { format: "tiff", ...RGB, pixels: 100 }],
    ["an SVG", { format: "svg", ...RGB, pixels: 100 }],
  ])("unless it is %s", (_, header) => {
    expect(rejectionOf(header)).toBe("IMAGE_INVALID");
  });
});

describe("the header", () => {
  it.each<[string, () => Buffer | Promise<Buffer>, ImageHeader]>([
    ["JPEG", () => plainImage("jpeg"), { ...oneScan, pixels: 120_000 }],
    ["progressive JPEG", () => jpegWithScans(64, 10), { ...tenScans, pixels: 4096 }],
    ["PNG", () => blackPng(30, 20), { ...png, pixels: 600 }],
    [
      "interlaced PNG of 16 bits",
      () => blackPng(30, 20, { color: "rgba", depth: 16, interlaced: true }),
      { format: "png", channels: 4, bytesPerChannel: 2, pixels: 600 },
    ],
    ["WebP", () => plainImage("webp"), { format: "webp", ...RGB, pixels: 120_000 }],
    ["GIF of many frames", () => gifWithFrames(1, 500), { format: "gif", ...RGB, pixels: 1 }],
    ["AVIF", () => avifWithSize(7000, 5000), { ...avif, pixels: 35_000_000 }],
  ])("of a %s is read", async (_, make, expected) => {
    const bytes = await make();
    expect(readHeader(bytes, await sharp(bytes).metadata())).toEqual(expected);
  });
});
