import { constants, crc32, deflateRawSync } from "node:zlib";
import { plainImage } from "./testing-images.ts";

/** Positions and steps of the seven passes of an interlaced PNG (ISO/IEC 15948, 8.2). */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const PNG_CHANNELS = { grey: [0, 1], rgb: [2, 3], rgba: [6, 4] } as const;
/** Bit lengths of the last run of empty blocks, and blocks in it (ITU-T T.81, G.1.2.2). */
const LONGEST_RUN = { symbol: 0xe0, blocks: 2 ** 15 - 1 };
const HIGHEST_BIT = 13;

interface PngOptions {
  color?: keyof typeof PNG_CHANNELS;
  depth?: 8 | 16;
  interlaced?: boolean;
}

/** A black PNG of any size, which has a thousandth of its size in memory. */
export function blackPng(width: number, height: number, options: PngOptions = {}): Buffer {
  const { color = "rgb", depth = 8, interlaced = false } = options;
  const [colorType, channels] = PNG_CHANNELS[color];
  const passes = interlaced ? PASSES : ([[0, 0, 1, 1]] as const);
  let length = 0;
  for (const [left, top, stepX, stepY] of passes) {
    const columns = Math.ceil((width - left) / stepX);
    const rows = Math.ceil((height - top) / stepY);
    // Each row starts with its filter.
    if (columns > 0 && rows > 0) length += rows * (1 + (columns * channels * depth) / 8);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colorType, 0, 0, interlaced ? 1 : 0], 8);
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([signature, pngChunk("IHDR", header), pngChunk("IDAT", zeros(length)), pngChunk("IEND")]);
}

export function pngChunk(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const content = Buffer.concat([Buffer.from(name, "latin1"), data]);
  return Buffer.concat([uint32(data.length), content, uint32(crc32(content))]);
}

/** zlib data of that many zeros, without compressing more than a block. */
function zeros(length: number): Buffer {
  const block = 2 ** 22;
  const whole = deflateRawSync(Buffer.alloc(block), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const blocks = Array<Buffer>(Math.floor(length / block)).fill(whole);
  const rest = deflateRawSync(Buffer.alloc(length % block), { level: 9 });
  const adler = ((length % 65_521) * 2 ** 16 + 1) % 2 ** 32;
  return Buffer.concat([Buffer.of(0x78, 0xda), ...blocks, rest, uint32(adler)]);
}

/**
 * A grey progressive JPEG. After the first scan, each one adds a bit of one coefficient to one component: at most 2,647
 * scans, as many as the format allows.
 */
export function jpegWithScans(side: number, scans: number): Buffer {
  const blocks = Math.ceil(side / 8) ** 2;
  const components = [1, 2, 3];
  const frame = [8, side >> 8, side & 255, side >> 8, side & 255, 3, ...components.flatMap((id) => [id, 0x11, 0])];
  const parts = [
    Buffer.of(0xff, 0xd8),
    jpegSegment(0xdb, [0, ...Array<number>(64).fill(1)]),
    jpegSegment(0xc2, frame),
    jpegSegment(0xc4, [0x00, 1, ...Array<number>(15).fill(0), 0]),
    jpegSegment(0xc4, [0x10, 1, ...Array<number>(15).fill(0), LONGEST_RUN.symbol]),
    jpegSegment(0xda, [3, ...components.flatMap((id) => [id, 0]), 0, 0, 0]),
    Buffer.alloc(Math.ceil((components.length * blocks) / 8)),
  ];
  // A code of one bit, then 14 bits: the length of the run.
  const runs = `0${"1".repeat(14)}`.repeat(Math.ceil(blocks / LONGEST_RUN.blocks));
  const emptyScan = Buffer.from(
    (runs.padEnd(Math.ceil(runs.length / 8) * 8, "1").match(/.{8}/g) ?? []).flatMap((byte) => {
      const value = Number.parseInt(byte, 2);
      return value === 0xff ? [value, 0] : [value];
    }),
  );
  for (let scan = 0; scan < scans - 1; scan += 1) {
    const bit = HIGHEST_BIT - (scan % (HIGHEST_BIT + 1));
    const coefficient = 1 + (Math.floor(scan / (HIGHEST_BIT + 1)) % 63);
    const component = components[Math.floor(scan / (HIGHEST_BIT + 1) / 63)] ?? 1;
    const bits = ((bit === HIGHEST_BIT ? 0 : bit + 1) << 4) | bit;
    parts.push(jpegSegment(0xda, [1, component, 0, coefficient, coefficient, bits]), emptyScan);
  }
  return Buffer.concat([...parts, Buffer.of(0xff, 0xd9)]);
}

function jpegSegment(marker: number, content: readonly number[]): Buffer {
  const length = content.length + 2;
  return Buffer.of(0xff, marker, length >> 8, length & 255, ...content);
}

/** A small AVIF whose header has another size. */
export async function avifWithSize(width: number, height: number): Promise<Buffer> {
  const avif = await plainImage("avif", 64, 64);
  const size = avif.indexOf("ispe") + 8;
  avif.writeUInt32BE(width, size);
  avif.writeUInt32BE(height, size + 4);
  return avif;
}

/** A GIF whose frames are one pixel each, on a larger canvas. */
export function gifWithFrames(side: number, frames: number): Buffer {
  const header = Buffer.from("GIF89a\0\0\0\0\x80\0\0\x80\x60\x40\0\0\0", "latin1");
  header.writeUInt16LE(side, 6);
  header.writeUInt16LE(side, 8);
  const frame = Buffer.from(",\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0", "latin1");
  return Buffer.concat([header, ...Array<Buffer>(frames).fill(frame), Buffer.from(";")]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
