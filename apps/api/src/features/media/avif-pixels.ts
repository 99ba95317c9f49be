import { boxesIn, type Box } from "@pashu/validators/boxes";

/** Version and flags. */
const FULL_BOX_HEAD = 4;
/** The whole picture and its tiles, and both once more for its transparency. */
const PICTURES_IN_GRID = 4;

/**
 * Pixels of the largest part of an AVIF file that a decoder holds at once; tiles may be larger than the picture. Many
 * tiles count as a larger part, because they take more time.
 */
export function readAvifPixels(avif: Buffer): number {
  const [meta] = boxesIn(avif, { content: 0, end: avif.length }, "meta");
  if (meta === undefined) return 0;
  const parts = boxesIn(avif, { ...meta, content: meta.content + FULL_BOX_HEAD }, "iprp").flatMap((properties) => {
    const sizes = boxesIn(avif, properties, "ipco")
      .flatMap((all) => boxesIn(avif, all))
      .map((box) => pixelsOf(avif, box));
    const used = boxesIn(avif, properties, "ipma").flatMap((items) => readPropertiesOfItems(avif, items));
    return used.map((position) => sizes[position - 1] ?? 0);
  });
  const sum = parts.reduce((total, pixels) => total + pixels, 0);
  return parts.reduce((largest, pixels) => Math.max(largest, pixels), sum / PICTURES_IN_GRID);
}

/** ISO/IEC 23008-12, 6.5.3. */
function pixelsOf(avif: Buffer, { name, content, end }: Box): number {
  if (name !== "ispe" || end - content < FULL_BOX_HEAD + 8) return 0;
  return avif.readUInt32BE(content + FULL_BOX_HEAD) * avif.readUInt32BE(content + FULL_BOX_HEAD + 4);
}

/** ISO/IEC 23008-12, 9.3: positions from 1 of the properties of each item, such as the picture or one of its tiles. */
function readPropertiesOfItems(avif: Buffer, { content, end }: Box): number[] {
  if (end - content < FULL_BOX_HEAD + 4) return [];
  const head = avif.readUInt32BE(content);
  const idBytes = head >>> 24 === 0 ? 2 : 4;
  const positionBytes = (head & 1) === 1 ? 2 : 1;
  const positions: number[] = [];
  for (let at = content + FULL_BOX_HEAD + 4 + idBytes; at < end;) {
    const last = at + avif.readUInt8(at) * positionBytes;
    if (last >= end) break;
    for (at += 1; at <= last; at += positionBytes) {
      // The first bit says that the property is essential.
      positions.push(positionBytes === 2 ? avif.readUInt16BE(at) & 0x7fff : avif.readUInt8(at) & 0x7f);
    }
    at += idBytes;
  }
  return positions;
}
