import type { AppError } from "@pashu/validators/errors";
import type { VideoExtension } from "@pashu/validators/video-types";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  androidVideo,
  avi,
  box,
  chunk,
  element,
  fileType,
  iphoneVideo,
  keyedMetadata,
  largeBox,
  liveElement,
  mediaHandler,
  movieHeader,
  mp4,
  ogg,
  oggComments,
  oggPage,
  LOCATION,
  track,
  webm,
  webmCluster,
  webmHeader,
  webmInfo,
  webmTags,
  webmTrack,
} from "./testing-videos.ts";
import { isCompleteContainer, removeVideoMetadata } from "./video-container.ts";

const location = Buffer.from(LOCATION);
const VIDEOS: [string, VideoExtension, () => Buffer][] = [
  ["an Android phone's MP4", "mp4", androidVideo],
  ["an iPhone's MOV", "mov", iphoneVideo],
  ["a WebM", "webm", webm],
  ["an Ogg", "ogv", ogg],
  ["an AVI", "avi", avi],
];

function cleaned(bytes: Buffer, extension: VideoExtension = "mp4"): Buffer {
  const copy = Buffer.from(bytes);
  removeVideoMetadata(copy, extension);
  return copy;
}

const invalidVideo = expect.objectContaining({ code: "VIDEO_INVALID" }) as AppError;
const inFile = (...boxes: Buffer[]) =>
  Buffer.concat([fileType(), box("moov", movieHeader), box("mdat", location), ...boxes]);

describe("removing a video's metadata", () => {
  it.each(VIDEOS)(
    "leaves no location in %s, and changes neither its size nor its container",
    (_name, extension, make) => {
      const before = make();
      expect(before.includes(LOCATION)).toBe(true);
      const after = cleaned(before, extension);
      expect(after.includes(LOCATION)).toBe(false);
      expect(after.toString("latin1")).not.toMatch(/18\.52|com\.(?:apple|android)/);
      expect(after.length).toBe(before.length);
      expect(isCompleteContainer(after, extension)).toBe(true);
      expect(framesOf(after)).toEqual(framesOf(before));
    },
  );

  it.each(VIDEOS)("does not change %s without metadata", (_name, extension, make) => {
    const once = cleaned(make(), extension);
    expect(cleaned(once, extension)).toEqual(once);
  });

  it.each(VIDEOS)("either succeeds or rejects when bytes of %s change or are cut off", (_name, extension, make) => {
    const video = make();
    const position = fc.nat(video.length - 1);
    const changes = fc.array(fc.tuple(position, fc.constantFrom(0, 1, 2, 8, 0x7f, 0x80, 0xff)), { maxLength: 8 });
    fc.assert(
      fc.property(changes, fc.nat(video.length), (changed, length) => {
        const broken = Buffer.from(video);
        for (const [at, byte] of changed) broken[at] = byte;
        try {
          removeVideoMetadata(broken.subarray(0, length), extension);
        } catch (error) {
          expect(error).toEqual(invalidVideo);
        }
      }),
      { numRuns: 500, seed: 1 },
    );
  });
});

describe("removing an MP4's metadata", () => {
  const film = [{ offset: fileType().length + 8, sizes: [4] }];
  const inMovie = (...boxes: Buffer[]) =>
    Buffer.concat([fileType(), box("mdat", Buffer.alloc(8)), box("moov", movieHeader, ...boxes)]);
  const hidden = box("udta", box("\xa9xyz", location));

  it.each<[string, Buffer]>([
    ["in the user data of a track", inMovie(track("vide", film, hidden))],
    ["in a box of unknown name", inMovie(box("gps ", location))],
    ["in a box with a 64-bit size", inMovie(largeBox("uuid", location))],
    ["outside the index", Buffer.concat([inMovie(), box("uuid", location), keyedMetadata({ location: LOCATION })])],
    ["in a fragment", Buffer.concat([inMovie(), box("moof", box("mfhd"), hidden, box("traf", box("tfhd"), hidden))])],
    ["in free space", inMovie(box("free", location))],
    ["after the last box", Buffer.concat([inMovie(), location])],
    [
      "in a last box that extends to the end of the file",
      Buffer.concat([inMovie(), Buffer.from("\0\0\0\0uuid"), location]),
    ],
    ["in bytes of the index that are too short for a box", inMovie(Buffer.from("+18.520"))],
  ])("erases a location %s", (_where, bytes) => {
    const after = cleaned(bytes);
    expect(after.includes("18.52")).toBe(false);
    expect(after.length).toBe(bytes.length);
    expect(isCompleteContainer(after, "mp4")).toBe(true);
  });

  it.each([
    ["32", 0, 8],
    ["64", 1, 16],
  ])("erases recording times of %s bits", (_bits, version, length) => {
    const header = (name: string) =>
      box(name, Buffer.of(version, 0, 0, 1), Buffer.from("2026".repeat(length / 4)), Buffer.from("duration"));
    const media = box("mdia", header("mdhd"), mediaHandler("vide"));
    const after = cleaned(inMovie(header("mvhd"), box("trak", header("tkhd"), media)));
    expect(after.includes("20")).toBe(false);
    expect(after.toString("latin1").match(/duration/g)).toHaveLength(3);
    expect(after.includes(Buffer.of(version, 0, 0, 1, ...Buffer.alloc(length)))).toBe(true);
  });

  it("keeps media data that continues to the end of the file", () => {
    const bytes = Buffer.concat([
      fileType(),
      box("moov", movieHeader),
      Buffer.from("\0\0\0\0mdat"),
      Buffer.alloc(9, 7),
    ]);
    expect(cleaned(bytes)).toEqual(bytes);
  });

  it("finds samples by 64-bit offsets, and samples of one size", () => {
    const table = box(
      "stbl",
      box("stsz", uint32(0, location.length, 2)),
      box("stsc", uint32(0, 1, 1, 2, 1)),
      box("co64", uint32(0, 1, 0, fileType().length + 8)),
    );
    const other = box("trak", box("mdia", mediaHandler("camm"), box("minf", table)));
    const bytes = Buffer.concat([
      fileType(),
      box("mdat", location, location, Buffer.from("film")),
      box("moov", movieHeader, other),
    ]);
    const after = cleaned(bytes);
    expect(after.includes("18.52")).toBe(false);
    expect(after.includes("film")).toBe(true);
  });

  it.each<[string, Buffer]>([
    ["a box that is longer than its parent", inMovie(box("trak", Buffer.from("\0\0\xff\xfftkhd", "latin1")))],
    ["a box that is shorter than its own header", inMovie(Buffer.from("\0\0\0\x02tkhdtkhd", "latin1"))],
    ["samples outside the file", inMovie(track("meta", [{ offset: 1e6, sizes: [4] }]))],
    [
      "overlapping samples",
      inMovie(
        track(
          "meta",
          Array.from({ length: 99 }, () => ({ offset: 0, sizes: [99] })),
        ),
      ),
    ],
    ["fragments with a location track", Buffer.concat([inMovie(track("meta", [])), box("moof", box("mfhd"))])],
    ["tens of thousands of boxes", inMovie(...Array.from({ length: 50_000 }, () => box("free")))],
  ])("rejects %s", (_what, bytes) => {
    expect(() => cleaned(bytes)).toThrow(invalidVideo);
  });

  it("erases a location in deeply nested boxes", () => {
    let nested = box("moov", location);
    for (let depth = 0; depth < 1000; depth += 1)
      nested = Buffer.concat([uint32(8 + nested.length), Buffer.from("moov"), nested]);
    expect(cleaned(inFile(nested)).subarray(-location.length)).toEqual(Buffer.alloc(location.length));
  });

  it("does not change a video without metadata", () => {
    expect(cleaned(mp4(5000))).toEqual(mp4(5000));
  });
});

describe("removing a WebM's metadata", () => {
  it("erases tags of a live recording, whose sizes are unknown", () => {
    const cluster = liveElement("1f43b675", element("e7", Buffer.of(0)), element("a3", Buffer.from("film")));
    const bytes = Buffer.concat([
      webmHeader,
      liveElement("18538067", webmInfo(), webmTrack(1), cluster, webmTags, webmCluster),
    ]);
    const after = cleaned(bytes, "webm");
    expect(after.includes("18.52")).toBe(false);
    expect(after.includes("film")).toBe(true);
    expect(after.subarray(-webmCluster.length)).toEqual(webmCluster);
  });

  it("erases data after the media data, and unknown elements of any size", () => {
    const sizes = [0, 1, 118, 119, 120, 400];
    const unknown = sizes.map((length) => element("4fff", Buffer.alloc(length, "18.52")));
    const bytes = Buffer.concat([
      webmHeader,
      element("18538067", webmInfo(), webmTrack(1), ...unknown, webmCluster),
      location,
    ]);
    const after = cleaned(bytes, "webm");
    expect(after.includes("8.52")).toBe(false);
    expect(cleaned(after, "webm")).toEqual(after);
    expect(after.includes(webmCluster)).toBe(true);
  });

  it("rejects a track that is neither video nor audio, and tags of unknown size", () => {
    const withTrack = Buffer.concat([webmHeader, element("18538067", webmInfo(), webmTrack(33), webmCluster)]);
    expect(() => cleaned(withTrack, "webm")).toThrow(invalidVideo);
    const unknownSize = Buffer.concat([webmHeader, element("18538067", liveElement("1254c367", location))]);
    expect(() => cleaned(unknownSize, "webm")).toThrow(invalidVideo);
  });

  it("rejects thousands of elements that describe the film", () => {
    const info = webmInfo(Buffer.alloc(20_002, Buffer.of(0xec, 0x80)));
    const bytes = Buffer.concat([webmHeader, element("18538067", info, webmTrack(1), webmCluster)]);
    expect(() => cleaned(bytes, "webm")).toThrow(invalidVideo);
  });
});

describe("removing an Ogg's metadata", () => {
  it("rejects tens of thousands of pages", () => {
    const page = oggPage(3, [Buffer.alloc(1)]);
    expect(() => cleaned(Buffer.concat([ogg(), ...Array<Buffer>(50_001).fill(page)]), "ogv")).toThrow(invalidVideo);
  });

  it("updates the checksums of changed pages", () => {
    const after = cleaned(ogg(), "ogv");
    const changed = pagesOf(after).filter(({ checksum }) => checksum !== 0);
    expect(changed).toHaveLength(3);
    for (const { page, checksum } of changed) expect(checksum).toBe(crcBitByBit(page));
  });

  it("keeps the name of a comment, and erases a stream of an unknown codec", () => {
    const bytes = Buffer.concat([
      oggPage(1, [Buffer.from("OpusHead")], { first: true }),
      oggPage(2, [Buffer.concat([Buffer.from("fishead"), location])], { first: true }),
      oggPage(1, [Buffer.concat([oggComments("OpusTags", `LOCATION=${LOCATION}`), location])]),
      oggPage(2, [location]),
    ]);
    const after = cleaned(bytes, "ogv");
    expect(after.includes("18.52")).toBe(false);
    expect(after.includes(`LOCATION=${" ".repeat(LOCATION.length)}`)).toBe(true);
  });

  it("rejects a stream without comments", () => {
    const bytes = Buffer.concat([oggPage(1, [Buffer.from("OpusHead")], { first: true }), oggPage(1, [location])]);
    expect(() => cleaned(bytes, "ogv")).toThrow(invalidVideo);
    expect(() => cleaned(bytes.subarray(0, 36), "ogv")).toThrow(invalidVideo);
  });
});

describe("removing an AVI's metadata", () => {
  it("erases a location in a list that is longer than the file", () => {
    const bytes = avi().subarray(0, -40);
    expect(cleaned(bytes, "avi").includes("18.52")).toBe(false);
  });

  it("rejects hundreds of thousands of chunks", () => {
    const bytes = chunk("RIFF", Buffer.from("AVI "), Buffer.alloc(8 * 200_001));
    expect(() => cleaned(bytes, "avi")).toThrow(invalidVideo);
  });
});

function framesOf(bytes: Buffer): number[] {
  return [...bytes.toString("latin1").matchAll(/Z{40,}/g)].map(({ index }) => index);
}

function uint32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => bytes.writeUInt32BE(value, 4 * index));
  return bytes;
}

function pagesOf(bytes: Buffer): { page: Buffer; checksum: number }[] {
  const starts = [...bytes.toString("latin1").matchAll(/OggS/g)].map(({ index }) => index);
  return starts.map((start, index) => {
    const page = Buffer.from(bytes.subarray(start, starts[index + 1]));
    const checksum = page.readUInt32LE(22);
    page.writeUInt32LE(0, 22);
    return { page, checksum };
  });
}

function crcBitByBit(bytes: Buffer): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc << 1) ^ (crc < 0 ? 0x04c11db7 : 0);
  }
  return crc >>> 0;
}
