import { AppError } from "@pashu/validators/errors";

/** Element ids of RFC 8794 (EBML) and RFC 9559 (Matroska), with their length markers. */
const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const TRACKS = 0x1654ae6b;
const TRACK_ENTRY = 0xae;
const TRACK_TYPE = 0x83;
const TRACK_NAME = 0x536e;
const CRC_32 = 0xbf;
const CLUSTER = 0x1f43b675;
const VOID = 0xec;
/** Seek head, cues, and the content of clusters: timestamps, blocks, position, size of the previous cluster. */
const PLAYED = new Set([0x114d9b74, 0x1c53bb6b, 0xe7, 0xa3, 0xa0, 0xa7, 0xab]);
/** Timestamp scale, duration, and the mandatory names of the writing programs. */
const INFO_KEPT = new Set([0x2ad7b1, 0x4489, 0x4d80, 0x5741]);
const VIDEO = 1;
const VIDEO_OR_AUDIO = new Set([VIDEO, 2]);
/** 10 MB of video have about a thousand blocks; a hostile file has far more elements. */
const ELEMENTS_MAX = 500_000;
/** The description of a film with two tracks has about fifty. */
const DESCRIBING_ELEMENTS_MAX = 10_000;

interface Element {
  id: number;
  start: number;
  content: number;
  /** Null for an unknown size, as in a live recording. */
  end: number | null;
}

export function isCompleteMatroska(bytes: Buffer): boolean {
  return findSegment(bytes) !== null;
}

/**
 * Overwrites tags, title, date, attachments, chapters, checksums and unknown elements with Void elements of the same
 * size, in place.
 * @throws AppError VIDEO_INVALID when it is broken, or has tracks other than video and audio
 */
export function removeMatroskaMetadata(bytes: Buffer): void {
  const segment = findSegment(bytes);
  if (segment === null) throw new AppError("VIDEO_INVALID");
  const end = Math.min(segment.end ?? bytes.length, bytes.length);
  let at = segment.content;
  for (let count = 0; at < end; count += 1) {
    const element = readElement(bytes, at, end);
    if (element === null || count > ELEMENTS_MAX) break;
    // Continues inside the cluster, because its size may be unknown.
    if (element.id === CLUSTER) at = element.content;
    else at = cleanElement(bytes, element);
  }
  writeVoid(bytes, at, end);
  writeVoid(bytes, end, bytes.length);
}

export function matroskaHasPicture(bytes: Buffer): boolean {
  const segment = findSegment(bytes);
  if (segment === null) return false;
  const end = Math.min(segment.end ?? bytes.length, bytes.length);
  // Players need the tracks before the first cluster.
  for (const element of elementsIn(bytes, { content: segment.content, end })) {
    if (element.id === CLUSTER) return false;
    if (element.id !== TRACKS) continue;
    return elementsIn(bytes, element)
      .filter(({ id }) => id === TRACK_ENTRY)
      .some((track) =>
        elementsIn(bytes, track).some((child) => child.id === TRACK_TYPE && readUnsigned(bytes, child) === VIDEO),
      );
  }
  return false;
}

/** Ends at an element that is broken or has an unknown size. */
function elementsIn(bytes: Buffer, { content, end }: Content): (Element & Content)[] {
  const elements: (Element & Content)[] = [];
  for (let at = content; at < end && elements.length <= DESCRIBING_ELEMENTS_MAX;) {
    const element = readElement(bytes, at, end);
    if (element?.end == null) break;
    elements.push({ ...element, end: element.end });
    at = element.end;
  }
  return elements;
}

function cleanElement(bytes: Buffer, { id, start, content, end }: Element): number {
  if (end === null) throw new AppError("VIDEO_INVALID");
  if (id === INFO) keepOnly(bytes, { content, end }, (child) => INFO_KEPT.has(child.id));
  else if (id === TRACKS) cleanTracks(bytes, { content, end });
  else if (!PLAYED.has(id)) writeVoid(bytes, start, end);
  return end;
}

function cleanTracks(bytes: Buffer, tracks: Content): void {
  keepOnly(bytes, tracks, (track) => {
    if (track.id !== TRACK_ENTRY) return false;
    keepOnly(bytes, track, (child) => {
      if (child.id === TRACK_TYPE && !VIDEO_OR_AUDIO.has(readUnsigned(bytes, child)))
        throw new AppError("VIDEO_INVALID");
      return child.id !== TRACK_NAME && child.id !== CRC_32;
    });
    return true;
  });
}

type Content = Pick<Element, "content"> & { end: number };

function keepOnly(bytes: Buffer, parent: Content, isKept: (child: Element & Content) => boolean): void {
  for (let at = parent.content, count = 1; at < parent.end; count += 1) {
    const child = readElement(bytes, at, parent.end);
    if (child?.end == null || count > DESCRIBING_ELEMENTS_MAX) throw new AppError("VIDEO_INVALID");
    const { end } = child;
    if (!isKept({ ...child, end })) writeVoid(bytes, child.start, end);
    at = end;
  }
}

function readUnsigned(bytes: Buffer, { content, end }: Content): number {
  let value = 0;
  for (let at = content; at < end && at < content + 8; at += 1) value = value * 256 + bytes.readUInt8(at);
  return value;
}

/** One byte is too short for a Void element and becomes zero. */
function writeVoid(bytes: Buffer, start: number, end: number): void {
  const length = end - start;
  bytes.fill(0, start, end);
  if (length < 2) return;
  bytes.writeUInt8(VOID, start);
  if (length - 2 < 0x7f) bytes.writeUInt8(0x80 | (length - 2), start + 1);
  else {
    bytes.writeUInt8(0x01, start + 1);
    bytes.writeUIntBE(length - 9, start + 3, 6);
  }
}

function findSegment(bytes: Buffer): Element | null {
  const header = readElement(bytes, 0, bytes.length);
  if (header?.id !== EBML || header.end === null) return null;
  const segment = readElement(bytes, header.end, bytes.length, { mayBeCut: true });
  return segment?.id === SEGMENT ? segment : null;
}

/** Returns null when there is none, or when it doesn't end before `limit`. */
function readElement(bytes: Buffer, start: number, limit: number, { mayBeCut = false } = {}): Element | null {
  const id = readVariable(bytes, start, limit);
  if (id === null || id.length > 4) return null;
  const size = readVariable(bytes, start + id.length, limit);
  if (size === null) return null;
  const content = start + id.length + size.length;
  const end = size.isUnknown ? null : content + size.value;
  if (end !== null && end > limit && !mayBeCut && id.withMarker !== CLUSTER) return null;
  return { id: id.withMarker, start, content, end };
}

/** Variable-size integer (RFC 8794, 4): the leading zeros of the first byte encode its length. */
function readVariable(bytes: Buffer, at: number, limit: number) {
  if (at >= limit) return null;
  const first = bytes.readUInt8(at);
  const length = Math.clz32(first) - 23;
  if (length > 8 || at + length > limit) return null;
  const mask = 0xff >> length;
  let value = first & mask;
  let withMarker = first;
  let isUnknown = value === mask;
  for (let index = 1; index < length; index += 1) {
    const byte = bytes.readUInt8(at + index);
    value = value * 256 + byte;
    withMarker = withMarker * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { length, value, withMarker, isUnknown };
}
