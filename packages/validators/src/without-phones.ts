/** Any script's digits, also circled ones, and what is written between digits: "+91 98765-43210", "९८७६५ ४३२१०". */
const DIGIT = String.raw`[\p{Nd}\p{No}]`;
const BETWEEN = String.raw`[\s.,;:|/_*+~•·()[\]\p{Pd}\p{Cf}\p{Mn}\p{Me}]{0,4}`;
const PHONES = new RegExp(`[+(]{0,2}(?:${DIGIT}${BETWEEN}){9,}${DIGIT}[)\\p{Mn}\\p{Me}]{0,2}`, "gu");

/** Removes every run of ten or more digits, because link previews and search results are public. */
export function withoutPhones(text: string): string {
  return text.replace(PHONES, " ").replace(/\s+/g, " ").trim();
}
