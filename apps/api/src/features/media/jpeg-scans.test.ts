import { readJpegScans } from "@pashu/validators/jpeg-scans";
import { describe, expect, it } from "vitest";
import { jpegWithScans } from "./testing-costly-images.ts";
import { plainImage } from "./testing-images.ts";

const marker = (code: number, content: readonly number[] = []) =>
  Buffer.of(0xff, code, 0, content.length + 2, ...content);
const START = Buffer.of(0xff, 0xd8);
const END = Buffer.of(0xff, 0xd9);
const frame = (code: number) => marker(code, [8, 0, 8, 0, 8, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]);
const scan = (components: number) => marker(0xda, [components, ...Array<number>(2 * components).fill(1), 0, 63, 0]);
const DATA = Buffer.of(1, 0xff, 0, 2, 0xff, 0xd0, 3, 0xff, 0xff, 0, 4);
const jpeg = (...parts: Buffer[]) => readJpegScans(Buffer.concat([START, ...parts]));

describe("the scans of a JPEG", () => {
  it("are one that is not stored in a baseline photo", async () => {
    expect(readJpegScans(await plainImage("jpeg"))).toMatchObject({ count: 1, areStored: false });
  });

  it.each([1, 10, 20, 2646])("are counted in a progressive photo with %i", (count) => {
    expect(readJpegScans(jpegWithScans(64, count))).toMatchObject({ count, areStored: true });
  });

  it("are stored when each component has its own", () => {
    const parts = [frame(0xc0), scan(1), DATA, scan(1), DATA, scan(1), DATA, END];
    expect(jpeg(...parts)).toMatchObject({ count: 3, areStored: true });
  });

  it("are stored even if all but the first are missing", () => {
    expect(jpeg(frame(0xc0), scan(1), DATA)).toMatchObject({ count: 1, areStored: true });
  });

  it("are not found inside of other segments, such as a thumbnail, or behind the end", () => {
    const thumbnail = marker(0xe1, [...scan(3), ...scan(3)]);
    expect(jpeg(thumbnail, frame(0xc0), scan(3), DATA, END, scan(3))).toMatchObject({ count: 1, areStored: false });
  });

  it("are found behind padding, restart markers and a segment whose length is zero", () => {
    const padding = Buffer.of(0, 7, 0xff, 0xff);
    const empty = Buffer.of(0xff, 0xe0, 0, 0);
    expect(jpeg(empty, frame(0xc0), scan(3), DATA, padding, scan(3), DATA, END).count).toBe(2);
  });

  it("are none in other data, or in a file that ends early", () => {
    for (const bytes of [Buffer.alloc(0), START, Buffer.alloc(1000, 0xff), Buffer.alloc(1000)])
      expect(readJpegScans(bytes)).toEqual({ count: 0, areStored: false, isEnded: false });
    const whole = jpegWithScans(64, 3);
    for (let length = 0; length < whole.length; length += 1)
      expect(readJpegScans(whole.subarray(0, length)).count).toBeLessThanOrEqual(3);
  });

  it("are ended by the end marker alone, not by that of a thumbnail", () => {
    const thumbnail = marker(0xe1, [...END]);
    const parts = [thumbnail, frame(0xc0), scan(3), DATA];
    expect(jpeg(...parts).isEnded).toBe(false);
    expect(jpeg(...parts, Buffer.of(0xff)).isEnded).toBe(false);
    expect(jpeg(...parts, END).isEnded).toBe(true);
    expect(jpeg(...parts, END, Buffer.from("film")).isEnded).toBe(true);
  });
});
