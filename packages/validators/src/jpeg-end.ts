/** End marker of a JPEG (ITU-T T.81, B.2.1). Some programs and interrupted copies leave it out. */
const END = [0xff, 0xd9];
/** An interrupted copy may have its full length, with zeros or erased flash memory instead of the rest. */
const UNWRITTEN_MIN_BYTES = 16;
/**
 * Bytes between the last scan and the end marker. A decoder skips them after a whole scan, and decodes them as the
 * missing part of one that is cut, so that the pictures with and without them differ.
 */
const FILLER = Array.from({ length: 4096 }, (_, index) => (index * 151 + 77) % 251);

/**
 * Completes a JPEG without its end marker in two ways. Its last scan is whole if both make the same picture.
 *
 * @returns the bytes to keep, and what to append to them
 */
export function completeJpeg<Buffer extends ArrayBufferLike>(jpeg: Uint8Array<Buffer>) {
  let length = jpeg.length;
  while (length > 0 && (jpeg[length - 1] === 0 || jpeg[length - 1] === 0xff)) length -= 1;
  // Fewer zeros can be the end of the compressed data; 0xFF alone is the first half of the marker.
  if (jpeg.length - length < UNWRITTEN_MIN_BYTES) length = jpeg.length - (jpeg.at(-1) === 0xff ? 1 : 0);
  return { kept: jpeg.subarray(0, length), end: Uint8Array.from(END), filledEnd: Uint8Array.from([...FILLER, ...END]) };
}
