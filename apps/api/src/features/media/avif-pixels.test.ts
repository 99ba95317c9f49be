import { describe, expect, it } from "vitest";
import { readAvifPixels } from "./avif-pixels.ts";
import { plainImage } from "./testing-images.ts";
import { box } from "./testing-videos.ts";

const uint32 = (...values: number[]) =>
  Buffer.concat(values.map((value) => Buffer.of(value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255)));
const size = (width: number, height: number) => box("ispe", uint32(0, width, height));
/** @param items positions of the properties of each item */
const associations = (items: number[][]) =>
  box(
    "ipma",
    Buffer.concat([uint32(0, items.length), ...items.map((used, id) => Buffer.of(0, id, used.length, ...used))]),
  );
const avif = (properties: Buffer[], ...used: Buffer[]) =>
  Buffer.concat([
    box("ftyp", Buffer.from("avif\0\0\0\0avif")),
    box(
      "meta",
      Buffer.concat([uint32(0), box("iprp", Buffer.concat([box("ipco", Buffer.concat(properties)), ...used]))]),
    ),
  ]);

describe("the pixels of an AVIF", () => {
  it("are those of its only picture", async () => {
    expect(readAvifPixels(await plainImage("avif", 120, 90))).toBe(120 * 90);
  });

  it("are those of the largest tile, which may be larger than the picture", () => {
    expect(readAvifPixels(avif([size(100, 100), box("pixi"), size(16_384, 16_384)], associations([[1], [2, 3]])))).toBe(
      2 ** 28,
    );
  });

  it("are those of the picture with its tiles and their transparency", () => {
    const tiles = Array.from({ length: 24 }, () => [0x80 | 2, 3]);
    const sizes = [size(2000, 3000), size(500, 500), box("pixi")];
    expect(readAvifPixels(avif(sizes, associations([[1], ...tiles]), associations([[1], ...tiles])))).toBe(6_000_000);
  });

  it("are more if there are more tiles", () => {
    const tiles = Array.from({ length: 240 }, () => [2]);
    expect(readAvifPixels(avif([size(1000, 1000), size(1000, 1000)], associations(tiles)))).toBe(60_000_000);
  });

  it("are read from associations of 15 bits and items of 32 bits", () => {
    const wide = Buffer.concat([Buffer.of(1, 0, 0, 1), uint32(1), uint32(7), Buffer.of(1, 0x80, 1)]);
    expect(readAvifPixels(avif([size(30, 20)], box("ipma", wide)))).toBe(600);
  });

  it("are none in other data, or in a file that ends early", async () => {
    expect(readAvifPixels(Buffer.alloc(0))).toBe(0);
    expect(readAvifPixels(Buffer.alloc(1000))).toBe(0);
    const whole = await plainImage("avif", 120, 90);
    for (let length = 0; length < whole.length; length += 1)
      expect(readAvifPixels(whole.subarray(0, length))).toBeLessThanOrEqual(120 * 90);
  });

  it("ignore associations that extend beyond their box", () => {
    expect(
      readAvifPixels(avif([size(30, 20)], box("ipma", Buffer.concat([uint32(0, 1), Buffer.of(0, 1, 200, 1)])))),
    ).toBe(0);
  });
});
