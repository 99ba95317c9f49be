import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPlayedEverywhere, pictureOf, readMp4Tracks } from "./mp4-tracks.ts";

function box(name: string, ...contents: (string | number[])[]): number[] {
  const content = contents.flatMap((part) => (typeof part === "string" ? latin1(part) : part));
  return [...uint32(8 + content.length), ...latin1(name), ...content];
}

const latin1 = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
const uint32 = (...values: number[]) =>
  values.flatMap((value) => [24, 16, 8, 0].map((bits) => (value >>> bits) & 0xff));

function track(handler: string, codec: string, samples: number, sizes = "stsz"): number[] {
  const table = box("stbl", box("stsd", uint32(0, 1), box(codec, "\0".repeat(78))), box(sizes, uint32(0, 0, samples)));
  return box("trak", box("mdia", box("hdlr", uint32(0, 0), handler), box("minf", table)));
}

const moov = (...children: number[][]) => Uint8Array.from(box("moov", ...children));

describe("the tracks of an MP4", () => {
  it("are read in their order, with codec and samples", () => {
    expect(readMp4Tracks(moov(track("soun", "mp4a", 3), track("vide", "hvc1", 2, "stz2")))).toEqual([
      { handler: "soun", codec: "mp4a", isEmpty: false },
      { handler: "vide", codec: "hvc1", isEmpty: false },
    ]);
  });

  it("have their samples elsewhere in a fragmented film", () => {
    const [picture] = readMp4Tracks(moov(box("mvex"), track("vide", "avc1", 0)));
    expect(picture).toEqual({ handler: "vide", codec: "avc1", isEmpty: false });
  });

  it.each([
    ["a cover of a song, which has no samples", moov(track("soun", "mp4a", 9), track("vide", "avc1", 0))],
    ["a recording of sound", moov(track("soun", "mp4a", 9), track("meta", "mett", 9))],
    ["a film without tracks", moov(box("mvhd"))],
    ["another box", Uint8Array.from(box("mdat", track("vide", "avc1", 1)))],
    ["nothing", new Uint8Array()],
  ])("have no picture in %s", (_, bytes) => {
    expect(pictureOf(readMp4Tracks(bytes))).toBeUndefined();
  });

  it("are read from any bytes without an error", () => {
    const film = moov(box("mvex"), track("vide", "avc1", 1), track("soun", "mp4a", 1));
    const change = fc.tuple(fc.nat(film.length - 1), fc.nat(255));
    fc.assert(
      fc.property(fc.array(change, { maxLength: 6 }), fc.nat(film.length), (changes, length) => {
        const bytes = film.slice();
        for (const [at, value] of changes) bytes[at] = value;
        for (const { handler, codec } of readMp4Tracks(bytes.subarray(0, length)))
          expect([handler.length <= 4, (codec ?? "").length <= 4]).toEqual([true, true]);
      }),
    );
  });
});

it.each([
  ["avc1", true],
  ["hvc1", false],
  ["hev1", false],
  ["dvh1", false],
  ["av01", false],
  ["vp09", false],
  ["mp4v", false],
  ["encv", false],
  [null, false],
])("the codec %s is played everywhere: %s", (codec, expected) => {
  expect(isPlayedEverywhere({ handler: "vide", codec, isEmpty: false })).toBe(expected);
});
