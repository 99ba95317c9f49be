/** ISO/IEC 14496-12 and QuickTime: each box starts with its size, header included, and its name. */
const BOX_HEAD = 8;
const LARGE_BOX_HEAD = 16;
const BOX_NAME = /^[\x20-\x7e\xa9]{4}$/;

export interface Box {
  name: string;
  start: number;
  content: number;
  end: number;
}

/** Returns null when no box ends before `limit`. Size 0 means up to the limit. */
export function readBox(bytes: Uint8Array, start: number, limit: number): Box | null {
  const head = readBoxHead(bytes.subarray(start, Math.min(limit, start + LARGE_BOX_HEAD)));
  if (head === null) return null;
  const end = head.size === 0 ? limit : start + head.size;
  const content = start + head.length;
  return end < content || end > limit ? null : { name: head.name, start, content, end };
}

/** Reads the first bytes of a box. Size 0 means up to the end of the file. */
export function readBoxHead(bytes: Uint8Array): { name: string; size: number; length: number } | null {
  if (bytes.length < BOX_HEAD) return null;
  const name = latin1(bytes, 4, BOX_HEAD);
  if (!BOX_NAME.test(name)) return null;
  const size = readUint32(bytes, 0);
  if (size !== 1) return { name, size, length: BOX_HEAD };
  if (bytes.length < LARGE_BOX_HEAD) return null;
  const large = readUint32(bytes, BOX_HEAD) * 2 ** 32 + readUint32(bytes, BOX_HEAD + 4);
  return { name, size: large, length: LARGE_BOX_HEAD };
}

/** The boxes in a part of a file, up to the first broken one. */
export function boxesIn(bytes: Uint8Array, parent: Pick<Box, "content" | "end">, name?: string): Box[] {
  const boxes: Box[] = [];
  let box = readBox(bytes, parent.content, parent.end);
  while (box !== null) {
    if (name === undefined || box.name === name) boxes.push(box);
    box = readBox(bytes, box.end, parent.end);
  }
  return boxes;
}

export function latin1(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end));
}

export function readUint32(bytes: Uint8Array, at: number): number {
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(at, at + 4);
  return ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
}
