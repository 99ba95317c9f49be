import { LINE_HEIGHT, PICTURE_COLORS } from "@pashu/validators/status-picture";
import { coverPhoto, createCanvas, rotate, type Canvas, type Color } from "./canvas.ts";
import type { CardContent } from "./card-content.ts";
import { shrinkToFit } from "./fit-text.ts";
import type { Box, Pixels } from "./pixels.ts";
import { drawText, type TextImage, type TextStyle } from "./text-image.ts";

/** The baseline of a line whose middle is at `middle`: it centres digits and Devanagari letters with their head line. */
export const baselineOf = (middle: number, size: number) => middle + size * 0.33;

export function styleOf(
  { locale }: CardContent,
  weight: TextStyle["weight"],
  size: number,
  color: Color = "ink",
): TextStyle {
  return { locale, weight, size, color: PICTURE_COLORS[color] };
}

/** The photo, or a drawing of the kind of animal; grey and stamped if the listing has ended. */
export async function drawPhoto(
  canvas: Canvas,
  content: CardContent,
  { photo, area, stampSize }: { photo: Buffer | null; area: Box; stampSize: number },
): Promise<void> {
  const covering = photo && (await coverPhoto(photo, area, { dimmed: content.stamp !== null }));
  if (covering) canvas.add(covering, area.left, area.top);
  else {
    canvas.box(area, 0, "sunken");
    const size = Math.round(Math.min(area.width, area.height) * 0.52);
    const [left, top] = [area.left + (area.width - size) / 2, area.top + (area.height - size) * 0.35];
    await canvas.asset(content.category, { left, top, size });
  }
  if (content.stamp === null) return;
  const stamp = await drawStamp(content.stamp, styleOf(content, "extrabold", stampSize, "white"));
  canvas.add(stamp, area.left + area.width - 24 - stamp.width, area.top + area.height * 0.42 - stamp.height / 2);
}

async function drawStamp(text: string, style: TextStyle): Promise<Pixels> {
  const letters = await drawText(text, style);
  const border = Math.round(style.size / 7);
  const [width, height] = [Math.round(letters.width + style.size * 1.4), Math.round(style.size * 1.7)];
  const canvas = createCanvas(width, height);
  canvas.box({ left: 0, top: 0, width, height }, style.size / 2, "white");
  const inner = { left: border, top: border, width: width - 2 * border, height: height - 2 * border };
  canvas.box(inner, style.size / 2 - border, "ink");
  canvas.text(letters, { left: (width - letters.width) / 2, baseline: baselineOf(height / 2, style.size) });
  return rotate(await canvas.toPixels(), -8);
}

/** Facts side by side. One that does not fit is left out. */
export async function drawFacts(
  canvas: Canvas,
  content: CardContent,
  { left, top, right, bottom, size }: { left: number; top: number; right: number; bottom: number; size: number },
): Promise<void> {
  const [height, padding, gap] = [Math.round(size * 1.7), Math.round(size / 2), Math.round(size / 3)];
  let [x, y] = [left, top];
  for (const fact of content.facts) {
    const letters = await drawText(fact, styleOf(content, "semibold", size));
    const width = letters.width + 2 * padding;
    if (width > right - left) continue;
    if (x + width > right) {
      if (y + 2 * height + gap > bottom) continue;
      [x, y] = [left, y + height + gap];
    }
    if (y + height > bottom) return;
    canvas.box({ left: x, top: y, width, height }, Math.round(size * 0.4), "sunken");
    canvas.text(letters, { left: x + padding, baseline: baselineOf(y + height / 2, size) });
    x += width + gap;
  }
}

/** The price on green, with an outline that separates it from the photo. Returns the right edge of the outline. */
export async function drawPrice(
  canvas: Canvas,
  content: CardContent,
  { left, top, size, width: maxWidth }: { left: number; top: number; size: number; width: number },
): Promise<number> {
  const [height, outline] = [Math.round(size * 1.42), Math.round(size / 10.5)];
  const padding = Math.round(size / 3);
  const digits = await shrinkToFit(content.price, styleOf(content, "extrabold", size, "white"), {
    width: maxWidth - 2 * (padding + outline),
    minSize: 1,
  });
  const width = digits.width + 2 * padding;
  const box = { left: left + outline, top: top + outline, width, height };
  canvas.box({ left, top, width: width + 2 * outline, height: height + 2 * outline }, size * 0.38, "surface");
  canvas.box(box, size * 0.29, "primary");
  canvas.text(digits, { left: box.left + padding, baseline: box.top + height / 2 + digits.capHeight / 2 });
  return left + width + 2 * outline;
}

export async function drawProduct(content: CardContent, size: number): Promise<Pixels> {
  const name = await drawText(content.product, styleOf(content, "bold", size, "primary"));
  const sign = Math.round(size * 1.6);
  const left = Math.round(size * 2);
  const canvas = createCanvas(left + name.width, sign);
  await canvas.asset("cattle", { left: 0, top: 0, size: sign });
  canvas.text(name, { left, baseline: baselineOf(sign / 2, size) });
  return canvas.toPixels();
}

/** The place beside a pin, in one line, else in two. */
export async function layOutPlace(
  content: CardContent,
  { width, size, minSize }: { width: number; size: number; minSize: number },
): Promise<{ lines: TextImage[]; size: number } | null> {
  if (content.place === null) return null;
  const style = styleOf(content, "semibold", size);
  const lineWidth = width - pinWidth(size);
  const line = await drawText(content.place, style);
  if (line.width <= lineWidth) return { lines: [line], size };
  const parts = content.place.split(", ");
  for (let smaller = size; smaller >= minSize; smaller -= 4) {
    const lines = [];
    for (const [index, part] of parts.entries())
      lines.push(await drawText(index === 0 ? `${part},` : part, { ...style, size: smaller }));
    if (lines.every((image) => image.width <= lineWidth)) return { lines, size: smaller };
  }
  return null;
}

const pinWidth = (size: number) => Math.round(size * 1.5);

export async function drawPlace(
  canvas: Canvas,
  { lines, size }: { lines: TextImage[]; size: number },
  { left, middle }: { left: number; middle: number },
): Promise<void> {
  const pin = Math.round(size * 1.2);
  await canvas.asset("pin", { left, top: middle - pin / 2, size: pin });
  const first = middle - ((lines.length - 1) * size * LINE_HEIGHT) / 2;
  for (const [index, line] of lines.entries())
    canvas.text(line, {
      left: left + pinWidth(size),
      baseline: baselineOf(first + index * size * LINE_HEIGHT, size),
    });
}
