import { readBox, type Box } from "@pashu/validators/boxes";
import { AppError } from "@pashu/validators/errors";
import { pictureOf, readMp4Tracks } from "@pashu/validators/mp4-tracks";

const BOX_HEAD = 8;
/** A phone writes about a hundred boxes; a hostile file has far more. */
const BOXES_MAX = 50_000;
/** Most tables start with version, flags and a count. */
const TABLE_HEAD = 8;

/** Boxes that a player needs. A leaf is kept as it is; the boxes of a branch are checked recursively. */
type Kept = ReadonlyMap<string, Kept | null>;
const kept = (leaves: string, branches: Record<string, Kept> = {}): Kept =>
  new Map([...leaves.split(" ").map((name) => [name, null] as const), ...Object.entries(branches)]);

const SAMPLE_GROUPS = "sdtp sbgp sgpd subs saiz saio";
const SAMPLE_TABLE = kept(`stsd stts ctts cslg stsc stsz stz2 stco co64 stss stps stsh padb ${SAMPLE_GROUPS}`);
const MEDIA_INFO = kept("vmhd smhd hdlr", { dinf: kept("dref"), stbl: SAMPLE_TABLE });
const TRACK = kept("tkhd", {
  edts: kept("elst"),
  tapt: kept("clef prof enof"),
  mdia: kept("mdhd hdlr elng", { minf: MEDIA_INFO }),
});
const FILE = kept("ftyp styp sidx ssix mdat wide", {
  moov: kept("mvhd", { trak: TRACK, mvex: kept("mehd trex leva trep") }),
  moof: kept("mfhd", { traf: kept(`tfhd tfdt trun ${SAMPLE_GROUPS}`) }),
  mfra: kept("tfra mfro"),
});
const TIMED_HEADERS = new Set(["mvhd", "tkhd", "mdhd"]);

/** True if index and media data are complete. Trailing data is ignored, as by players. */
export function isCompleteMp4(bytes: Buffer): boolean {
  const seen = new Set<string>();
  for (const { name, start, end } of topLevelBoxes(bytes)) {
    // A valid index has a movie header with time scale and duration.
    if (name !== "moov" || bytes.subarray(start, end).includes("mvhd")) seen.add(name);
  }
  return seen.has("moov") && (seen.has("mdat") || seen.has("moof"));
}

export function mp4HasPicture(bytes: Buffer): boolean {
  for (const { name, start, end } of topLevelBoxes(bytes))
    if (name === "moov" && pictureOf(readMp4Tracks(bytes.subarray(start, end))) !== undefined) return true;
  return false;
}

/**
 * Overwrites user data, metadata, unknown boxes, and tracks other than audio and video with their samples, in place.
 * No size changes, so all offsets stay valid.
 * @throws AppError VIDEO_INVALID when a box is broken, or a fragmented file has other tracks
 */
export function removeMp4Metadata(bytes: Buffer): void {
  const cleaning: Cleaning = { bytes, boxes: 0, erased: 0, hasOtherTracks: false };
  let end = 0;
  let isFragmented = false;
  for (const box of topLevelBoxes(bytes)) {
    cleanBox(cleaning, box, FILE);
    isFragmented ||= box.name === "moof";
    end = box.end;
  }
  bytes.fill(0, end);
  if (isFragmented && cleaning.hasOtherTracks) throw new AppError("VIDEO_INVALID");
}

interface Cleaning {
  bytes: Buffer;
  boxes: number;
  /** Samples don't overlap in a valid file, so the sum stays below the file size. */
  erased: number;
  hasOtherTracks: boolean;
}

function cleanBox(cleaning: Cleaning, box: Box, siblings: Kept): void {
  const { bytes } = cleaning;
  cleaning.boxes += 1;
  if (cleaning.boxes > BOXES_MAX) throw new AppError("VIDEO_INVALID");
  if (box.name === "trak" && siblings.has("trak") && !isFilmOrSound(bytes, box)) {
    cleaning.hasOtherTracks = true;
    eraseSamples(cleaning, box);
    return free(bytes, box);
  }
  const children = siblings.get(box.name);
  if (children === undefined) return free(bytes, box);
  if (children === null) return eraseTimes(bytes, box);
  let end = box.content;
  for (const child of boxesIn(bytes, box)) {
    cleanBox(cleaning, child, children);
    end = child.end;
  }
  bytes.fill(0, end, box.end);
}

/** Creation and modification time follow version and flags: 32 bits each, 64 from version 1 (14496-12, 8.2.2). */
function eraseTimes(bytes: Buffer, { name, content, end }: Box): void {
  if (!TIMED_HEADERS.has(name)) return;
  const header = bytes.subarray(content, end);
  header.fill(0, Math.min(4, header.length), Math.min(header[0] === 0 ? 12 : 20, header.length));
}

function free(bytes: Buffer, { start, content, end }: Box): void {
  bytes.write("free", start + 4, "latin1");
  bytes.fill(0, content, end);
}

function isFilmOrSound(bytes: Buffer, track: Box): boolean {
  const handler = find(bytes, track, "mdia", "hdlr");
  if (handler === null || handler.end - handler.content < 12) return false;
  return ["vide", "soun"].includes(bytes.toString("latin1", handler.content + 8, handler.content + 12));
}

/** Zeroes the samples of one track, which are interleaved with those of other tracks. */
function eraseSamples(cleaning: Cleaning, track: Box): void {
  const { bytes } = cleaning;
  const table = find(bytes, track, "mdia", "minf", "stbl");
  if (table === null) return;
  const sizes = readSampleSizes(bytes, find(bytes, table, "stsz"));
  const runs = readTable(bytes, find(bytes, table, "stsc"), 12);
  const near = readTable(bytes, find(bytes, table, "stco"), 4);
  const far = readTable(bytes, find(bytes, table, "co64"), 8);
  const chunks = near.count + far.count;
  let sample = 0;
  for (let chunk = 0, run = -1; chunk < chunks && sample < sizes.count; chunk += 1) {
    while (run + 1 < runs.count && bytes.readUInt32BE(runs.at(run + 1)) <= chunk + 1) run += 1;
    if (run < 0) throw new AppError("VIDEO_INVALID");
    const next = Math.min(sizes.count, sample + bytes.readUInt32BE(runs.at(run) + 4));
    const start =
      chunk < near.count
        ? bytes.readUInt32BE(near.at(chunk))
        : Number(bytes.readBigUInt64BE(far.at(chunk - near.count)));
    const length = sizes.between(sample, next);
    cleaning.erased += length;
    if (start + length > bytes.length || cleaning.erased > bytes.length) throw new AppError("VIDEO_INVALID");
    bytes.fill(0, start, start + length);
    sample = next;
  }
  if (sample < sizes.count) throw new AppError("VIDEO_INVALID");
}

/** `stsz`: one size for all samples, or a table of sizes. */
function readSampleSizes(bytes: Buffer, box: Box | null) {
  if (box === null) throw new AppError("VIDEO_INVALID");
  const { count, at } = checkedTable(bytes, box, { head: TABLE_HEAD + 4, entry: 0 });
  const same = bytes.readUInt32BE(box.content + 4);
  if (same === 0) checkedTable(bytes, box, { head: TABLE_HEAD + 4, entry: 4 });
  return {
    count,
    between(from: number, to: number): number {
      if (same > 0) return (to - from) * same;
      let total = 0;
      for (let sample = from; sample < to; sample += 1) total += bytes.readUInt32BE(at(0) + 4 * sample);
      return total;
    },
  };
}

interface Table {
  count: number;
  at(index: number): number;
}

function readTable(bytes: Buffer, box: Box | null, entry: number): Table {
  return box === null ? { count: 0, at: () => 0 } : checkedTable(bytes, box, { head: TABLE_HEAD, entry });
}

/** The head of a table ends with its entry count. */
function checkedTable(bytes: Buffer, { content, end }: Box, { head, entry }: { head: number; entry: number }): Table {
  if (content + head > end) throw new AppError("VIDEO_INVALID");
  const count = bytes.readUInt32BE(content + head - 4);
  if (content + head + count * entry > end) throw new AppError("VIDEO_INVALID");
  return { count, at: (index) => content + head + index * entry };
}

function find(bytes: Buffer, parent: Box, ...path: string[]): Box | null {
  const [name, ...rest] = path;
  if (name === undefined) return parent;
  for (const child of boxesIn(bytes, parent)) if (child.name === name) return find(bytes, child, ...rest);
  return null;
}

function* topLevelBoxes(bytes: Buffer): Generator<Box> {
  for (let at = 0, boxes = 0; boxes < BOXES_MAX; boxes += 1) {
    const box = readBox(bytes, at, bytes.length);
    if (box === null) return;
    yield box;
    at = box.end;
  }
}

/** QuickTime may end a list of boxes with four zero bytes, which are too short for a box. */
function* boxesIn(bytes: Buffer, parent: Box): Generator<Box> {
  let at = parent.content;
  while (at + BOX_HEAD <= parent.end) {
    const box = readBox(bytes, at, parent.end);
    if (box === null) throw new AppError("VIDEO_INVALID");
    yield box;
    at = box.end;
  }
}
