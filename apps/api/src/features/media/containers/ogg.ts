import { AppError } from "@pashu/validators/errors";

/** RFC 3533: the last byte of a page header is the number of segments. */
const PAGE_HEAD = 27;
const FLAGS_AT = 5;
const SERIAL_AT = 14;
const CHECKSUM_AT = 22;
const BEGINS_STREAM = 0x02;
const SEGMENT_MAX = 255;
/** 10 MB of film have a few thousand. */
const PAGES_MAX = 50_000;

const THEORA = "\x80theora";
/** Start of the first packet per codec, and start of the second packet, which contains the comments. */
const CODECS = [
  { first: THEORA, comments: "\x81theora" },
  { first: "\x01vorbis", comments: "\x03vorbis" },
  { first: "OpusHead", comments: "OpusTags" },
];

interface Page {
  start: number;
  serial: number;
  beginsStream: boolean;
  /** Segment lengths; a segment of 255 bytes continues in the next one. */
  segments: Buffer;
  content: number;
  end: number;
}

interface Stream {
  comments: string | null;
  packets: number;
  pieces: { start: number; end: number }[];
  pages: Page[];
}

/** True if the first page is complete and another one follows. */
export function isCompleteOgg(bytes: Buffer): boolean {
  const page = readPage(bytes, 0);
  return page !== null && bytes.toString("latin1", page.end, page.end + 4) === "OggS";
}

/** Theora is the only picture whose comments can be removed. The first pages begin all streams. */
export function oggHasPicture(bytes: Buffer): boolean {
  let page = readPage(bytes, 0);
  while (page?.beginsStream === true) {
    if (bytes.toString("latin1", page.content, page.content + THEORA.length) === THEORA) return true;
    page = readPage(bytes, page.end);
  }
  return false;
}

/**
 * Overwrites the values of all comments and streams of unknown codecs in place, and updates page checksums. Trailing
 * data is zeroed.
 * @throws AppError VIDEO_INVALID when the comments are not where they must be, or it has too many pages
 */
export function removeOggMetadata(bytes: Buffer): void {
  const streams = new Map<number, Stream>();
  let at = 0;
  let pages = 0;
  for (let page = readPage(bytes, at); page !== null; page = readPage(bytes, at)) {
    at = page.end;
    pages += 1;
    if (pages > PAGES_MAX) throw new AppError("VIDEO_INVALID");
    let stream = streams.get(page.serial);
    if (stream === undefined || page.beginsStream) {
      stream = openStream(bytes, page);
      streams.set(page.serial, stream);
    }
    if (stream.comments === null) {
      bytes.fill(0, page.content, page.end);
      writeChecksum(bytes, page);
    } else if (stream.packets < 2) takeComments(bytes, page, stream, stream.comments);
  }
  bytes.fill(0, at);
  for (const { comments, packets } of streams.values()) {
    if (comments !== null && packets < 2) throw new AppError("VIDEO_INVALID");
  }
}

function openStream(bytes: Buffer, { content, end }: Page): Stream {
  const codec = CODECS.find(
    ({ first }) => bytes.toString("latin1", content, Math.min(end, content + first.length)) === first,
  );
  return { comments: codec?.comments ?? null, packets: 0, pieces: [], pages: [] };
}

/** Collects the second packet, which may span pages, and blanks it when it is complete. */
function takeComments(bytes: Buffer, page: Page, stream: Stream, signature: string): void {
  let at = page.content;
  for (const length of page.segments) {
    if (stream.packets === 1) {
      stream.pieces.push({ start: at, end: at + length });
      if (stream.pages.at(-1) !== page) stream.pages.push(page);
    }
    at += length;
    if (length < SEGMENT_MAX) stream.packets += 1;
    if (stream.packets === 2) break;
  }
  if (stream.packets < 2) return;
  const packet = Buffer.concat(stream.pieces.map(({ start, end }) => bytes.subarray(start, end)));
  blankComments(packet, signature);
  let taken = 0;
  for (const { start, end } of stream.pieces) {
    packet.copy(bytes, start, taken, taken + end - start);
    taken += end - start;
  }
  for (const changed of stream.pages) writeChecksum(bytes, changed);
}

/** Vendor string, count, then `NAME=value` strings, each with its length. */
function blankComments(packet: Buffer, signature: string): void {
  if (packet.toString("latin1", 0, signature.length) !== signature) throw new AppError("VIDEO_INVALID");
  let at = signature.length;
  const readLength = () => {
    if (at + 4 > packet.length) throw new AppError("VIDEO_INVALID");
    at += 4;
    return packet.readUInt32LE(at - 4);
  };
  const take = (length: number) => {
    if (at + length > packet.length) throw new AppError("VIDEO_INVALID");
    at += length;
    return packet.subarray(at - length, at);
  };
  take(readLength());
  for (let left = readLength(); left > 0; left -= 1) {
    const comment = take(readLength());
    comment.fill(" ", comment.indexOf("=") + 1);
  }
  // Opus allows data after the comments; the other codecs only a framing bit.
  if (signature === "OpusTags") packet.fill(0, at);
}

function readPage(bytes: Buffer, start: number): Page | null {
  if (start + PAGE_HEAD > bytes.length || bytes.toString("latin1", start, start + 4) !== "OggS") return null;
  const content = start + PAGE_HEAD + bytes.readUInt8(start + PAGE_HEAD - 1);
  const segments = bytes.subarray(start + PAGE_HEAD, content);
  const end = content + segments.reduce((sum, length) => sum + length, 0);
  if (end > bytes.length) return null;
  const beginsStream = (bytes.readUInt8(start + FLAGS_AT) & BEGINS_STREAM) !== 0;
  return { start, serial: bytes.readUInt32LE(start + SERIAL_AT), beginsStream, segments, content, end };
}

/** CRC-32 of the page with checksum 0: polynomial 0x04c11db7, not reflected, unlike zlib's. */
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) value = value < 0 ? (value << 1) ^ 0x04c11db7 : value << 1;
  return value;
});

function writeChecksum(bytes: Buffer, { start, end }: Page): void {
  bytes.writeUInt32LE(0, start + CHECKSUM_AT);
  let crc = 0;
  for (const byte of bytes.subarray(start, end)) crc = (crc << 8) ^ (CRC_TABLE[(crc >>> 24) ^ byte] ?? 0);
  bytes.writeUInt32LE(crc >>> 0, start + CHECKSUM_AT);
}
