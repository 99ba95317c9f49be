import { countGraphemes, firstGraphemes } from "@pashu/validators/graphemes";
import { drawText, type TextImage, type TextStyle } from "./text-image.ts";

/** The text in one line, in a smaller size if it is wider; its end is cut if it does not fit in the minimal size. */
export async function shrinkToFit(
  text: string,
  style: TextStyle,
  { width, minSize }: { width: number; minSize: number },
): Promise<TextImage> {
  const image = await drawText(text, style);
  if (image.width <= width) return image;
  const size = Math.floor((style.size * width) / image.width);
  const smaller = { ...style, size: Math.min(style.size - 1, Math.max(size, minSize)) };
  const [line] = await wrapText(text, smaller, { width, lines: 1 });
  return line ?? image;
}

/** At most `lines` lines, broken between words, or in a word that is wider than a line. The last one ends in "…". */
export async function wrapText(
  text: string,
  style: TextStyle,
  { width, lines }: { width: number; lines: number },
): Promise<TextImage[]> {
  const images: TextImage[] = [];
  let rest = text.trim();
  while (rest !== "") {
    const whole = await drawText(rest, style);
    if (whole.width <= width) return [...images, whole];
    const isLast = images.length === lines - 1;
    const start = await widestStart(rest, style, { width, end: isLast ? "…" : "" });
    if (isLast) return [...images, await drawText(`${start.trimEnd()}…`, style)];
    const space = rest.startsWith(" ", start.length) ? start.length : start.lastIndexOf(" ");
    const line = space > 0 ? rest.slice(0, space) : start;
    images.push(await drawText(line, style));
    rest = rest.slice(line.length).trimStart();
  }
  return images;
}

/** At least one grapheme. */
async function widestStart(text: string, style: TextStyle, { width, end }: { width: number; end: string }) {
  let [fits, tooWide] = [1, countGraphemes(text)];
  while (tooWide - fits > 1) {
    const middle = Math.floor((fits + tooWide) / 2);
    const image = await drawText(firstGraphemes(text, middle).trimEnd() + end, style);
    if (image.width <= width) fits = middle;
    else tooWide = middle;
  }
  return firstGraphemes(text, fits);
}
