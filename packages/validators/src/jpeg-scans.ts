/** ITU-T T.81, table B.1. */
const MARKER = { start: 0xff, dht: 0xc4, jpg: 0xc8, dac: 0xcc, eoi: 0xd9, sos: 0xda } as const;

export interface JpegScans {
  count: number;
  /** True if the decoder stores the whole picture, because the first scan is not all of it. */
  areStored: boolean;
  /** False if the end marker is missing. */
  isEnded: boolean;
}

/** Finds the scans of a JPEG in the same way as libjpeg, up to its end marker. Photos of phones have a film behind it. */
export function readJpegScans(jpeg: Uint8Array): JpegScans {
  const scans: JpegScans = { count: 0, areStored: false, isEnded: false };
  let frame = { components: 0, isProgressive: false };
  let at = jpeg.indexOf(MARKER.start, 2);
  while (at !== -1 && at + 2 <= jpeg.length) {
    const marker = jpeg[at + 1] ?? 0;
    if (marker === MARKER.eoi) return { ...scans, isEnded: true };
    if (at + 4 > jpeg.length) break;
    if (marker === MARKER.sos) {
      const components = jpeg[at + 4] ?? 0;
      if (scans.count === 0) scans.areStored = frame.isProgressive || components < frame.components;
      scans.count += 1;
    } else if (isFrame(marker)) {
      frame = { components: jpeg[at + 9] ?? 0, isProgressive: (marker & 3) === 2 };
    }
    at = jpeg.indexOf(MARKER.start, at + lengthOf(marker, ((jpeg[at + 2] ?? 0) << 8) | (jpeg[at + 3] ?? 0)));
  }
  return scans;
}

/** Repeated 0xFF is padding, and 0xFF00 a byte of compressed data. Restart markers have no length either. */
function lengthOf(marker: number, declared: number): number {
  if (marker === 0xff) return 1;
  const isAlone = marker <= 1 || (marker >= 0xd0 && marker <= 0xd8);
  return isAlone ? 2 : 2 + Math.max(2, declared);
}

/** SOF0 to SOF15 */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== MARKER.dht && marker !== MARKER.jpg && marker !== MARKER.dac;
}
