/** End marker of a JPEG (ITU-T T.81, B.2.1). Some programs and interrupted copies leave it out. */
const END = [0xff, 0xd9];

/**
 * Bytes between the last scan and the end marker. A decoder skips them after a whole scan, and decodes them as the
 * missing part of one that is cut, so that the pictures with and without them differ.
 */
const FILLER = Array.from({ length: 4096 }, (_, index) => (index * 151 + 77) % 251);

/**
 * What completes a JPEG without its end marker. Its last scan is whole if both make the same picture.
 * @param lastByte of the JPEG; the first half of a marker is completed, too
 */
export function jpegEnds(lastByte: number | undefined): {
  end: Uint8Array<ArrayBuffer>;
  filledEnd: Uint8Array<ArrayBuffer>;
} {
  const end = lastByte === END[0] ? END.slice(1) : END;
  // 0xFF and zero are a byte of compressed data.
  return {
    end: Uint8Array.from(end),
    filledEnd: Uint8Array.from([...(lastByte === END[0] ? [0] : []), ...FILLER, ...END]),
  };
}
