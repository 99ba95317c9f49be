/**
 * Characters of the card's font: Latin and Devanagari with joiners, some punctuation and the rupee sign. A test compares
 * them with the font. All others, such as emoji and bidirectional controls, would be drawn as boxes.
 */
const NOT_DRAWABLE = /[^\u0900-\u097F -~¡-£¥§-«®°´¶¸º»¿-ÿ\u200C-\u200D–—‘’“”•…₹]/gu;
/** More marks on one letter would leave their line. */
const STACKED_MARKS = /(\p{M}{4})\p{M}+/gu;

/** Returns the part of a text that the card's font can draw, in one line; empty if no letter or digit is left. */
export function drawableText(text: string): string {
  const drawable = text.normalize("NFC").replace(/\s+/gu, " ").replace(NOT_DRAWABLE, "").replace(STACKED_MARKS, "$1");
  const words = drawable.split(" ").filter((word) => /[^\u200C-\u200D]/u.test(word));
  return words.some((word) => /[\p{L}\p{N}]/u.test(word)) ? words.join(" ") : "";
}
