import type { Category } from "@pashu/validators/enums";
import { firstGraphemes } from "@pashu/validators/graphemes";
import { imagePathAt } from "@pashu/validators/image-paths";
import { IMAGE_WIDTHS, SECOND } from "@pashu/validators/limits";
import {
  HEADLINE_MAX,
  LINE_HEIGHT,
  PHOTO_POSITION,
  PICTURE_COLORS,
  STATUS_PICTURE,
} from "@pashu/validators/status-picture";
import { withTimeout } from "@pashu/validators/timeout";
import { withoutPhones } from "@pashu/validators/without-phones";
import { qrPath } from "~/lib/images/qr-path.ts";
import drawings from "~/ui/animals.svg?url&no-inline";
import { inOneLine, wrapText, type Measure } from "./canvas-text.ts";

/** The same content as on the server's picture (`CardContent` of the API). */
export interface StatusContent {
  product: string;
  category: Category;
  title: string;
  /** In place of a title without a letter or digit. */
  otherTitle: string;
  facts: readonly string[];
  /** District and state; null without a known pincode. */
  place: string | null;
  price: string;
  /** Path of the first photo; null without one. */
  photo: string | null;
  /** Written across the photo of a listing that has ended. */
  stamp: string | null;
  /** Beside the QR code. */
  scan: string;
  /** Short address of the page. */
  address: string;
}

const { width: WIDTH, height: HEIGHT, left: LEFT, safeTop, safeBottom } = STATUS_PICTURE;
const INNER_WIDTH = WIDTH - 2 * LEFT;
const QUALITY = 0.85;
const LOAD_TIMEOUT_MS = 4 * SECOND;
const [SEMIBOLD, BOLD, EXTRABOLD] = [600, 700, 800];

/**
 * Draws the picture for a chat app's status on this device, from the bottom upwards, as the server does.
 * @throws Error if the browser has too little memory
 */
export async function drawStatusPicture(content: StatusContent): Promise<Blob> {
  const [photo, drawing, sign] = await Promise.all([
    content.photo === null ? null : loadPhoto(content.photo),
    loadDrawing(content.category),
    loadDrawing("cattle"),
  ]);
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: WIDTH, height: HEIGHT });
  const context = canvas.getContext("2d", { alpha: false });
  if (context === null) throw new Error("no canvas");
  draw(createPen(context), content, { photo, drawing, sign });
  photo?.close();
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
  // Frees the memory at once.
  canvas.width = 0;
  if (jpeg === null) throw new Error("the canvas was not encoded");
  return jpeg;
}

interface Pictures {
  photo: ImageBitmap | null;
  /** Drawings need a network the first time. */
  drawing: CanvasImageSource | null;
  sign: CanvasImageSource | null;
}

function draw(pen: Pen, content: StatusContent, pictures: Pictures): void {
  const { price, facts, headlineSize, photoBehindPrice } = STATUS_PICTURE;
  const title = [content.title, content.otherTitle].map((text) => inOneLine(withoutPhones(text)));
  const headline = firstGraphemes(title.find((text) => /[\p{L}\p{N}]/u.test(text)) ?? "", HEADLINE_MAX + 1);
  const lines = pen.wrap(headline, [BOLD, headlineSize], { width: INNER_WIDTH, lines: 2 });
  const qr = qrPath(content.address);
  const scale = Math.ceil(STATUS_PICTURE.qrMinSize / qr.size);
  const qrSize = scale * qr.size;
  const qrTop = safeBottom - qrSize;
  const factsTop = qrTop - 30 - facts.height;
  const headlineTop = factsTop - 16 - lines.length * headlineSize * LINE_HEIGHT;
  const priceTop = Math.round(headlineTop - 14 - price.height);

  pen.box({ left: 0, top: 0, width: WIDTH, height: HEIGHT }, 0, "surface");
  drawPhoto(pen, content, pictures, priceTop + photoBehindPrice);
  drawProduct(pen, content.product, pictures.sign);
  drawPrice(pen, content.price, priceTop);
  for (const [index, line] of lines.entries())
    pen.text(line, [BOLD, headlineSize], {
      left: LEFT,
      baseline: headlineTop + (index + 0.68) * headlineSize * LINE_HEIGHT,
    });
  drawFacts(pen, content.facts, factsTop);
  pen.box({ left: LEFT - 4, top: qrTop - 4, width: qrSize + 8, height: qrSize + 8 }, 20, "line");
  pen.box({ left: LEFT, top: qrTop, width: qrSize, height: qrSize }, 16, "white");
  pen.path(qr.path, { left: LEFT, top: qrTop, scale }, "ink");
  drawPlace(pen, content, { left: LEFT + qrSize + 40, middle: qrTop + qrSize / 2 });
}

/** The photo, or a drawing of the kind of animal; grey and stamped if the listing has ended. */
function drawPhoto(pen: Pen, { stamp }: StatusContent, { photo, drawing }: Pictures, height: number): void {
  if (photo !== null) pen.cover(photo, { width: WIDTH, height }, { isGrey: stamp !== null });
  else {
    pen.box({ left: 0, top: 0, width: WIDTH, height }, 0, "sunken");
    const size = Math.round(Math.min(WIDTH, height) * 0.52);
    if (drawing !== null) pen.image(drawing, { left: (WIDTH - size) / 2, top: (height - size) * 0.35, size });
  }
  if (stamp !== null) pen.stamp(stamp, { right: WIDTH - 24, middle: height * 0.42, size: STATUS_PICTURE.stampSize });
}

function drawProduct(pen: Pen, product: string, sign: CanvasImageSource | null): void {
  const { size, height } = STATUS_PICTURE.product;
  const nameLeft = LEFT + 18 + 2 * size;
  pen.box(
    { left: LEFT, top: safeTop, width: nameLeft - LEFT + pen.measure(product, [BOLD, size]) + 30, height },
    26,
    "surface",
  );
  const signSize = Math.round(size * 1.6);
  if (sign !== null) pen.image(sign, { left: LEFT + 18, top: safeTop + (height - signSize) / 2, size: signSize });
  pen.text(product, [BOLD, size], { left: nameLeft, baseline: baselineOf(safeTop + height / 2, size) }, "primary");
}

/** On green, with an outline that separates it from the photo. */
function drawPrice(pen: Pen, price: string, top: number): void {
  const { size, outline } = STATUS_PICTURE.price;
  const [height, padding] = [Math.round(size * 1.42), Math.round(size / 3)];
  const fitting = pen.shrink(price, [EXTRABOLD, size], INNER_WIDTH - 2 * padding);
  const width = pen.measure(price, fitting) + 2 * padding;
  const outer = { left: LEFT - outline, top, width: width + 2 * outline, height: height + 2 * outline };
  pen.box(outer, size * 0.38, "surface");
  pen.box({ left: LEFT, top: top + outline, width, height }, size * 0.29, "primary");
  const baseline = baselineOf(top + outline + height / 2, fitting[1]);
  pen.text(price, fitting, { left: LEFT + padding, baseline }, "white");
}

/** Side by side in one row. One that does not fit is left out. */
function drawFacts(pen: Pen, facts: readonly string[], top: number): void {
  const { size, height } = STATUS_PICTURE.facts;
  const [padding, gap] = [Math.round(size / 2), Math.round(size / 3)];
  let left: number = LEFT;
  for (const fact of facts.map(inOneLine)) {
    const width = pen.measure(fact, [SEMIBOLD, size]) + 2 * padding;
    if (left + width > LEFT + INNER_WIDTH) continue;
    pen.box({ left, top, width, height }, Math.round(size * 0.4), "sunken");
    pen.text(fact, [SEMIBOLD, size], { left: left + padding, baseline: baselineOf(top + height / 2, size) });
    left += width + gap;
  }
}

/** The place beside a pin, the words beside the code, and the short address. */
function drawPlace(
  pen: Pen,
  { place, scan, address }: StatusContent,
  { left, middle }: { left: number; middle: number },
): void {
  const { place: sizes, hintSize } = STATUS_PICTURE;
  const width = LEFT + INNER_WIDTH - left;
  const link = address.replace(/^https?:\/\//, "");
  const linkFont = pen.shrink(link, [SEMIBOLD, hintSize], width);
  const rows: { text: string; font: Font; indent: number }[] = [];
  const pin = Math.round(sizes.size * 1.5);
  if (place !== null) {
    const line = inOneLine(place);
    const font = pen.shrink(line, [SEMIBOLD, sizes.size], width - pin, sizes.minSize);
    for (const text of pen.wrap(line, font, { width: width - pin, lines: 2 })) rows.push({ text, font, indent: pin });
  }
  for (const text of pen.wrap(scan, [SEMIBOLD, hintSize], { width, lines: 2 }))
    rows.push({ text, font: [SEMIBOLD, hintSize], indent: 0 });
  rows.push({ text: link, font: linkFont, indent: 0 });
  const heightOf = ({ font: [, size] }: { font: Font }) => size * LINE_HEIGHT;
  let top = middle - rows.reduce((sum, row) => sum + heightOf(row), 0) / 2;
  if (place !== null) pen.path(PIN, { left, top: top + 4, scale: (sizes.size * 1.2) / PIN_SIZE }, "primary");
  for (const row of rows) {
    const baseline = baselineOf(top + heightOf(row) / 2, row.font[1]);
    pen.text(row.text, row.font, { left: left + row.indent, baseline });
    top += heightOf(row);
  }
}

/** With a hole, which the opposite direction of its circle leaves open. */
const PIN = "M12 22C9 18 5 14 5 9a7 7 0 0 1 14 0c0 5-4 9-7 13zM12 6a3 3 0 1 0 0 6a3 3 0 1 0 0-6z";
const PIN_SIZE = 24;

/** It centres digits and Devanagari letters with their head line. */
const baselineOf = (middle: number, size: number) => middle + size * 0.33;

type Font = [weight: number, size: number];
type Colour = keyof typeof PICTURE_COLORS;
interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
type Pen = ReturnType<typeof createPen>;

function createPen(context: CanvasRenderingContext2D) {
  const { fontFamily } = getComputedStyle(document.body);
  const use = ([weight, size]: Font) => {
    context.font = `${weight} ${size}px ${fontFamily}`;
  };
  const fillWith = (colour: Colour) => {
    context.fillStyle = PICTURE_COLORS[colour];
  };
  const fillPath = (d: string, colour: Colour) => {
    fillWith(colour);
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is no array
    context.fill(new Path2D(d));
  };
  const measure = (text: string, font: Font): number => {
    use(font);
    return context.measureText(text).width;
  };
  const measurer =
    (font: Font): Measure =>
    (text) =>
      measure(text, font);
  const box = ({ left, top, width, height }: Box, radius: number, colour: Colour) => {
    fillPath(roundedBox({ left, top, width, height }, radius), colour);
  };
  const text = (
    line: string,
    font: Font,
    { left, baseline }: { left: number; baseline: number },
    colour: Colour = "ink",
  ) => {
    use(font);
    fillWith(colour);
    context.fillText(line, left, baseline);
  };
  return {
    measure,
    box,
    text,
    wrap: (line: string, font: Font, { width, lines }: { width: number; lines: number }) =>
      wrapText(line, { measure: measurer(font), width, lines }),
    /** A smaller size, in which the text fits into the width unless that size is smaller than the smallest. */
    shrink: (line: string, [weight, size]: Font, width: number, minSize = 1): Font => {
      const full = measure(line, [weight, size]);
      return [weight, full <= width ? size : Math.max(minSize, Math.floor((size * width) / full))];
    },
    path(d: string, { left, top, scale }: { left: number; top: number; scale: number }, colour: Colour) {
      context.save();
      context.translate(left, top);
      context.scale(scale, scale);
      fillPath(d, colour);
      context.restore();
    },
    image: (image: CanvasImageSource, { left, top, size }: { left: number; top: number; size: number }) =>
      context.drawImage(image, left, top, size, size),
    cover(photo: ImageBitmap, { width, height }: { width: number; height: number }, { isGrey }: { isGrey: boolean }) {
      const scale = Math.max(width / photo.width, height / photo.height);
      const [sourceWidth, sourceHeight] = [width / scale, height / scale];
      const x = (photo.width - sourceWidth) * PHOTO_POSITION.x;
      const y = (photo.height - sourceHeight) * PHOTO_POSITION.y;
      context.drawImage(photo, x, y, sourceWidth, sourceHeight, 0, 0, width, height);
      if (!isGrey) return;
      // Not `filter`, which Safari lacks.
      context.save();
      context.globalCompositeOperation = "saturation";
      context.fillStyle = "rgb(128 128 128 / 0.8)";
      context.fillRect(0, 0, width, height);
      context.globalCompositeOperation = "source-over";
      context.fillStyle = "rgb(0 0 0 / 0.15)";
      context.fillRect(0, 0, width, height);
      context.restore();
    },
    stamp(word: string, { right, middle, size }: { right: number; middle: number; size: number }) {
      const font: Font = [EXTRABOLD, size];
      const border = Math.round(size / 7);
      const [width, height] = [Math.round(measure(word, font) + size * 1.4), Math.round(size * 1.7)];
      context.save();
      context.translate(right - width / 2, middle);
      context.rotate((-8 * Math.PI) / 180);
      box({ left: -width / 2, top: -height / 2, width, height }, size / 2, "white");
      const inner = { width: width - 2 * border, height: height - 2 * border };
      box({ left: -inner.width / 2, top: -inner.height / 2, ...inner }, size / 2 - border, "ink");
      text(word, font, { left: -measure(word, font) / 2, baseline: baselineOf(0, size) }, "white");
      context.restore();
    },
  };
}

/** Not `roundRect`, which Firefox 115 and Safari 16 have, but Safari 15 lacks. */
function roundedBox({ left, top, width, height }: Box, radius: number): string {
  const arc = (x: number, y: number) => `a${radius} ${radius} 0 0 1 ${x} ${y}`;
  const [h, v] = [width - 2 * radius, height - 2 * radius];
  return (
    `M${left + radius} ${top}h${h}${arc(radius, radius)}v${v}${arc(-radius, radius)}` +
    `h${-h}${arc(-radius, -radius)}v${-v}${arc(radius, -radius)}z`
  );
}

/** The widest file that arrives: offline, the one that the page has shown. Null if there is none. */
async function loadPhoto(photo: string): Promise<ImageBitmap | null> {
  for (const width of [...IMAGE_WIDTHS].sort((a, b) => b - a)) {
    const bitmap = await withTimeout(loadBitmap(imagePathAt(photo, width)), LOAD_TIMEOUT_MS).catch(() => null);
    if (bitmap !== null) return bitmap;
  }
  return null;
}

async function loadBitmap(path: string): Promise<ImageBitmap | null> {
  const response = await fetch(path);
  return response.ok ? createImageBitmap(await response.blob()) : null;
}

/** Null if it cannot be loaded. The browser draws no symbol of a file by itself. */
async function loadDrawing(category: Category): Promise<HTMLImageElement | null> {
  try {
    const response = await withTimeout(fetch(drawings), LOAD_TIMEOUT_MS);
    const sprite = new DOMParser().parseFromString(await response.text(), "image/svg+xml");
    const shapes = sprite.getElementById(category)?.innerHTML ?? "";
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="640" height="640">${shapes}</svg>`;
    const image = new Image();
    image.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    await withTimeout(image.decode(), LOAD_TIMEOUT_MS).finally(() => URL.revokeObjectURL(image.src));
    return image;
  } catch {
    return null;
  }
}
