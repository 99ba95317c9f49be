import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { AppError, type ErrorCode } from "@pashu/validators/errors";
import { type IMAGE_WIDTHS, KILOBYTE } from "@pashu/validators/limits";
import sharp, { type Sharp } from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { processImage, type ProcessedImage } from "./process-image.ts";
import { isGate } from "../../testing/scope.ts";
import { avifWithSize, blackPng, gifWithFrames, jpegWithScans } from "./testing-costly-images.ts";
import { imageProcesses } from "./testing-image-processes.ts";
import { hugePng, phonePhoto, plainImage } from "./testing-images.ts";

function bytesAt(image: ProcessedImage, width: (typeof IMAGE_WIDTHS)[number]): Buffer {
  const bytes = image.widths.get(width);
  if (bytes === undefined) throw new Error(`no ${width}`);
  return bytes;
}

async function colorAt(image: Buffer, left: number, top: number): Promise<number[]> {
  const patch = sharp(image).extract({ left: left - 20, top: top - 20, width: 40, height: 40 });
  return [...(await patch.resize(1, 1, { kernel: "linear" }).raw().toBuffer())];
}

describe("a phone's photo", () => {
  let photo: Buffer;
  let image: ProcessedImage;

  beforeAll(async () => {
    photo = await phonePhoto();
    image = await processImage(photo);
  });

  it("contains metadata, an orientation tag and a color profile before processing", async () => {
    const before = await sharp(photo).metadata();
    expect(before).toMatchObject({ width: 4000, height: 3000, orientation: 6 });
    expect(before.exif?.includes("Sunita")).toBe(true);
    expect(before.icc).toBeDefined();
    expect(before.xmp).toBeDefined();
  });

  it.each([
    [320, 427],
    [640, 854],
    [1280, 1707],
  ] as const)("becomes an upright WebP of %i × %i pixels without metadata", async (width, height) => {
    const bytes = bytesAt(image, width);
    const after = await sharp(bytes).metadata();
    expect(after).toMatchObject({ format: "webp", width, height, hasAlpha: false });
    for (const extra of ["exif", "icc", "xmp", "iptc", "orientation"] as const) {
      expect(after[extra], extra).toBeUndefined();
    }
    for (const secret of ["GPS", "Sunita", "at home", "Some phone"]) expect(bytes.includes(secret)).toBe(false);
  });

  it("gets its average color", async () => {
    const whole = await sharp(bytesAt(image, 320)).resize(1, 1, { kernel: "linear" }).raw().toBuffer();
    const color = Buffer.from(image.color, "hex");
    expect(color).toHaveLength(3);
    for (const [index, part] of color.entries()) expect(Math.abs(part - (whole[index] ?? 0))).toBeLessThan(12);
  });

  it("is rotated upright", async () => {
    const upright = bytesAt(image, 640);
    const [red = 0, green = 0] = await colorAt(upright, 320, 100);
    expect(red).toBeGreaterThan(green + 80);
    const [redBelow = 0, greenBelow = 0] = await colorAt(upright, 320, 750);
    expect(greenBelow).toBeGreaterThan(redBelow + 80);
  });
});

describe("an image", () => {
  it.each([
    ["#1e90ff", 3],
    ["#808080", 3],
    ["#336699", 4],
  ] as const)("of the single color %s gets that color", async (background, channels) => {
    const image = sharp({ create: { width: 90, height: 60, channels, background } });
    expect((await processImage(await image.png().toBuffer())).color).toBe(background.slice(1));
  });

  it("in greyscale gets a color too", async () => {
    const grey = sharp({ create: { width: 90, height: 60, channels: 3, background: "#808080" } });
    expect((await processImage(await grey.toColourspace("b-w").png().toBuffer())).color).toBe("808080");
  });

  it.each(["jpeg", "png", "webp", "gif", "avif"] as const)("may be %s, and is never enlarged", async (format) => {
    const image = await processImage(await plainImage(format, 400, 300));
    for (const [width, expected] of [
      [320, 320],
      [640, 400],
      [1280, 400],
    ] as const) {
      expect((await sharp(bytesAt(image, width)).metadata()).width).toBe(expected);
    }
  });

  it("gets a white background where it was transparent", async () => {
    const transparent = sharp({ create: { width: 100, height: 100, channels: 4, background: "#00000000" } });
    const image = await processImage(await transparent.png().toBuffer());
    expect(await colorAt(bytesAt(image, 320), 50, 50)).toEqual([255, 255, 255]);
  });

  it("may be grey, 16 bits per channel, or CMYK", async () => {
    const base = sharp({ create: { width: 90, height: 60, channels: 3, background: "#808080" } });
    const inputs = [
      base.clone().toColourspace("b-w").jpeg(),
      base.clone().toColourspace("rgb16").png(),
      base.clone().toColourspace("cmyk").jpeg(),
    ];
    for (const input of inputs) {
      const image = await processImage(await input.toBuffer());
      const [red = 0, green = 0, blue = 0] = await colorAt(bytesAt(image, 1280), 45, 30);
      for (const part of [red, green, blue]) expect(Math.abs(part - 128)).toBeLessThan(16);
    }
  });

  it.each([
    [1, 1],
    [9000, 1],
    [1, 9000],
    [300, 15_000],
  ])("may be %i wide and %i high", async (width, height) => {
    const image = await processImage(await plainImage("png", width, height));
    for (const bytes of image.widths.values()) {
      const after = await sharp(bytes).metadata();
      expect(after.width).toBeLessThanOrEqual(1280);
      expect(after.height).toBeLessThanOrEqual(8000);
      expect(after.width * after.height).toBeLessThanOrEqual(1280 * 3200);
    }
  });

  it("that is very tall stays wide enough to read", async () => {
    const image = await processImage(await plainImage("png", 1200, 9000));
    expect(await sharp(bytesAt(image, 1280)).metadata()).toMatchObject({ width: 739, height: 5543 });
  });

  it("with fine detail takes less than 60% of the bytes of plain WebP at card size", async () => {
    const grain = sharp(randomBytes(600 * 450 * 3), { raw: { width: 600, height: 450, channels: 3 } });
    const grass = await grain.blur(0.8).resize(1600, 1200).jpeg({ quality: 90 }).toBuffer();
    const image = await processImage(grass);
    const plain = await sharp(grass).resize(640).webp({ quality: 60 }).toBuffer();
    const card = bytesAt(image, 640);
    expect(plain.length).toBeGreaterThan(40 * KILOBYTE);
    expect(card.length).toBeLessThan(0.6 * plain.length);
  });

  it("loses data that was appended to it", async () => {
    const jpeg = await plainImage("jpeg");
    const image = await processImage(Buffer.concat([jpeg, Buffer.from("<script>alert(1)</script>")]));
    for (const bytes of image.widths.values()) expect(bytes.includes("<script>")).toBe(false);
  });

  it("is decoded outside the event loop", async () => {
    const photo = await phonePhoto();
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 5);
    await processImage(photo);
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(5);
  });
});

describe.runIf(process.platform === "linux")("a process that decodes images", () => {
  it("is reused after a photo, and works on after a signal that goes to all processes", async () => {
    const photo = await phonePhoto();
    await processImage(photo);
    const before = await imageProcesses();
    for (const pid of before) for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.kill(pid, signal);
    await processImage(photo);
    expect(await imageProcesses()).toEqual(before);
  });
});

describe("a file that is not an image", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const html = "<!doctype html><script>alert(1)</script>";
  const jpegMagic = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ["an empty file", () => Buffer.alloc(0)],
    ["text", () => Buffer.from("I am a cow.jpg")],
    ["an SVG", () => Buffer.from(svg)],
    ["an SVG with an XML declaration", () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ["HTML", () => Buffer.from(html)],
    ["HTML with a JPEG signature", () => Buffer.concat([jpegMagic, Buffer.from(html)])],
    [
      "an SVG with a PNG signature",
      () => Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.from(svg)]),
    ],
    ["a script with a GIF signature", () => Buffer.from("GIF89a=1;alert(1)")],
    ["a PDF", () => Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj")],
    ["a TIFF", () => plainImage("tiff")],
    ["a truncated JPEG", async () => half(await plainImage("jpeg", 800, 600))],
    ["a truncated PNG", async () => half(await sharp(randomBytes(30_000), raw100).png().toBuffer())],
    ["a truncated WebP", async () => half(await sharp(randomBytes(30_000), raw100).webp().toBuffer())],
  ])("is rejected (%s)", async (_, make) => {
    const rejection = await processImage(await make()).catch((error: unknown) => error);
    expect(rejection).toBeInstanceOf(AppError);
    expect(rejection).toMatchObject({ code: "IMAGE_INVALID" });
  });

  it("is rejected with IMAGE_INVALID, if at all, when random bytes of an image change", async () => {
    const image = await sharp(randomBytes(30_000), raw100).jpeg().toBuffer();
    const rejections = new Set<unknown>();
    for (let round = 0; round < (isGate ? 15 : 50); round += 1) {
      const changed = Buffer.from(image);
      for (const byte of randomBytes(8)) changed[Math.floor((byte / 256) * changed.length)] = round;
      await processImage(changed).catch((error: unknown) => rejections.add(error instanceof AppError && error.code));
    }
    rejections.delete("IMAGE_INVALID");
    expect([...rejections]).toEqual([]);
  });
});

describe("a JPEG without its end marker", () => {
  const photo = fileURLToPath(import.meta.resolve("../../../../../packages/db/data/photos/cow-hf.webp"));
  const encoders: [string, (image: Sharp) => Sharp][] = [
    ["baseline", (image) => image.jpeg({ quality: 85 })],
    ["baseline with full colours", (image) => image.jpeg({ chromaSubsampling: "4:4:4", optimiseCoding: false })],
    ["progressive", (image) => image.jpeg({ progressive: true })],
    ["progressive of MozJPEG", (image) => image.jpeg({ mozjpeg: true })],
    ["grey", (image) => image.greyscale().jpeg()],
    ["CMYK", (image) => image.toColourspace("cmyk").jpeg()],
  ];

  it.each(encoders)("is accepted if its scans are whole, not if they are cut (%s)", async (_, encode) => {
    for (const width of isGate ? [320] : [320, 1600]) {
      const jpeg = await encode(sharp(photo).resize(width)).toBuffer();
      const whole = await processImage(jpeg);
      for (const missing of [1, 2]) expect(await processImage(jpeg.subarray(0, -missing))).toEqual(whole);
      expect(await processImage(Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(4096)]))).toEqual(whole);
      for (const share of [0.6, 0.95]) {
        const cut = jpeg.subarray(0, share * jpeg.length);
        for (const copy of [cut, ...[0, 0xff].map((rest) => Buffer.concat([cut, Buffer.alloc(jpeg.length, rest)]))])
          await expect(processImage(copy)).rejects.toMatchObject({ code: "IMAGE_INVALID" });
      }
    }
  });

  it("is not mistaken for one that has its end marker in the middle", async () => {
    const jpeg = await sharp(photo).jpeg().toBuffer();
    const cut = jpeg.subarray(0, 0.6 * jpeg.length);
    const thumbnail = Buffer.of(0xff, 0xe1, 0, 4, 0xff, 0xd9);
    const withThumbnail = Buffer.concat([cut.subarray(0, 2), thumbnail, cut.subarray(2)]);
    await expect(processImage(withThumbnail)).rejects.toMatchObject({ code: "IMAGE_INVALID" });
  });
});

describe("an AVIF", () => {
  const withBrands = async (first: string, ...others: string[]) => {
    const avif = await plainImage("avif");
    const brands = [first, "\0\0\0\0", ...others].join("");
    const head = Buffer.alloc(8);
    head.writeUInt32BE(avif.readUInt32BE(0));
    head.write("ftyp", 4);
    const padded = brands.padEnd(avif.readUInt32BE(0) - 8, "miaf");
    return Buffer.concat([head, Buffer.from(padded, "latin1"), avif.subarray(avif.readUInt32BE(0))]);
  };

  it.each([
    ["of any codec", "mif1", "avif"],
    ["of an animation", "avis", "avif"],
  ])("is accepted with the brand %s", async (_, first, other) => {
    expect((await processImage(await withBrands(first, other))).widths.size).toBe(3);
  });
});

describe("an image that is costly to decode", () => {
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ["a progressive JPEG of 36 megapixels with 20 scans", () => jpegWithScans(6000, 20)],
    ["a PNG of 50 megapixels", () => blackPng(8160, 6120)],
    ["an interlaced PNG of 20 megapixels with 16 bits", () => blackPng(4500, 4500, { ...RGBA16, interlaced: true })],
    ["a PNG that is wide", () => blackPng(50_000, 400, RGBA16)],
    ["a GIF of 30 megapixels", () => plainImage("gif", 6000, 5000)],
    ["a GIF of 100,000 frames", () => gifWithFrames(100, 100_000)],
    ["an AVIF of 12 megapixels", () => plainImage("avif", 4096, 3072)],
  ])("is accepted (%s)", async (_, make) => {
    expect((await processImage(await make())).widths.size).toBe(3);
  });

  it.runIf(process.platform === "linux").each<[string, () => Buffer | Promise<Buffer>, ErrorCode]>([
    ["a JPEG of 21 scans", () => jpegWithScans(6000, 21), "IMAGE_INVALID"],
    ["a JPEG of 2,646 scans", () => jpegWithScans(7000, 2646), "IMAGE_INVALID"],
    ["an image of 100 megapixels", hugePng, "IMAGE_TOO_MANY_PIXELS"],
    [
      "an interlaced PNG of 49 megapixels with 16 bits",
      () => blackPng(7000, 7000, { ...RGBA16, interlaced: true }),
      "IMAGE_TOO_MANY_PIXELS",
    ],
    ["an AVIF of 49 megapixels", () => avifWithSize(7000, 7000), "IMAGE_TOO_MANY_PIXELS"],
    ["an AVIF of 10,000 megapixels", () => avifWithSize(100_000, 100_000), "IMAGE_TOO_MANY_PIXELS"],
    ["an AVIF that is larger than its header says", () => avifWithSize(10, 10), "IMAGE_INVALID"],
  ])("is rejected before it is decoded (%s)", async (_, make, code) => {
    const bytes = await make();
    await processImage(await plainImage("png", 10, 10));
    const before = await cpuTicks();
    await expect(processImage(bytes)).rejects.toMatchObject({ code });
    expect((await cpuTicks()) - before).toBeLessThan(30);
  });
});

const RGBA16 = { color: "rgba", depth: 16 } as const;

/** Hundredths of a second. */
async function cpuTicks(): Promise<number> {
  const stats = (await imageProcesses()).map((pid) => readFile(`/proc/${pid}/stat`, "latin1"));
  const times = (await Promise.all(stats)).map((stat) => stat.split(" ").slice(13, 15).map(Number));
  return times.flat().reduce((sum, ticks) => sum + ticks, 0);
}

const raw100 = { raw: { width: 100, height: 100, channels: 3 } } as const;

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.length / 2);
}
