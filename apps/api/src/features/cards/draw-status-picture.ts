import { KILOBYTE } from "@pashu/validators/limits";
import { LINE_HEIGHT, QUIET_ZONE, STATUS_PICTURE } from "@pashu/validators/status-picture";
import QRCode from "qrcode";
import { createCanvas, type Canvas } from "./canvas.ts";
import type { CardContent } from "./card-content.ts";
import {
  baselineOf,
  drawFacts,
  drawPhoto,
  drawPlace,
  drawPrice,
  drawProduct,
  layOutPlace,
  styleOf,
} from "./draw-parts.ts";
import { wrapText } from "./fit-text.ts";

const { left: LEFT, price: PRICE, facts: FACTS, headlineSize: HEADLINE_SIZE, hintSize: HINT_SIZE } = STATUS_PICTURE;
const WIDTH = STATUS_PICTURE.width - 2 * LEFT;
const MAX_BYTES = 300 * KILOBYTE;

/** Draws the picture for a chat app's status, from the bottom upwards: a long headline takes space of the photo. */
export async function drawStatusPicture(content: CardContent, photo: Buffer | null): Promise<Buffer> {
  const canvas = createCanvas(STATUS_PICTURE.width, STATUS_PICTURE.height);
  const headline = await wrapText(content.headline, styleOf(content, "bold", HEADLINE_SIZE), {
    width: WIDTH,
    lines: 2,
  });
  const qr = qrModules(content.qrAddress);
  const qrTop = STATUS_PICTURE.safeBottom - qr.size;
  const factsTop = qrTop - 30 - FACTS.height;
  const headlineTop = factsTop - 16 - headline.length * HEADLINE_SIZE * LINE_HEIGHT;
  const priceTop = Math.round(headlineTop - 14 - PRICE.height);
  const photoHeight = priceTop + STATUS_PICTURE.photoBehindPrice;

  await drawPhoto(canvas, content, {
    photo,
    area: { left: 0, top: 0, width: STATUS_PICTURE.width, height: photoHeight },
    stampSize: STATUS_PICTURE.stampSize,
  });
  await drawProductPlate(canvas, content);
  await drawPrice(canvas, content, {
    left: LEFT - PRICE.outline,
    top: priceTop,
    size: PRICE.size,
    width: WIDTH + 2 * PRICE.outline,
  });
  for (const [index, line] of headline.entries())
    canvas.text(line, { left: LEFT, baseline: headlineTop + (index + 0.68) * HEADLINE_SIZE * LINE_HEIGHT });
  await drawFacts(canvas, content, {
    left: LEFT,
    right: LEFT + WIDTH,
    top: factsTop,
    bottom: factsTop + FACTS.height,
    size: FACTS.size,
  });

  canvas.box({ left: LEFT - 4, top: qrTop - 4, width: qr.size + 8, height: qr.size + 8 }, 20, "line");
  canvas.box({ left: LEFT, top: qrTop, width: qr.size, height: qr.size }, 16, "white");
  drawModules(canvas, qr, { left: LEFT, top: qrTop });
  await drawScanHint(canvas, content, { left: LEFT + qr.size + 40, middle: qrTop + qr.size / 2 });
  return canvas.toJpeg({ maxBytes: MAX_BYTES });
}

async function drawProductPlate(canvas: Canvas, content: CardContent): Promise<void> {
  const { product, safeTop } = STATUS_PICTURE;
  const name = await drawProduct(content, product.size);
  const box = { left: LEFT, top: safeTop, width: name.width + 48, height: product.height };
  canvas.box(box, 26, "surface");
  canvas.add(name, LEFT + 18, safeTop + (box.height - name.height) / 2);
}

async function drawScanHint(canvas: Canvas, content: CardContent, { left, middle }: { left: number; middle: number }) {
  const width = LEFT + WIDTH - left;
  const place = await layOutPlace(content, { width, ...STATUS_PICTURE.place });
  const hint = await wrapText(content.scan, styleOf(content, "semibold", HINT_SIZE), { width, lines: 2 });
  const placeHeight = place === null ? 0 : place.lines.length * place.size * LINE_HEIGHT;
  const top = middle - (placeHeight + hint.length * HINT_SIZE * LINE_HEIGHT) / 2;
  if (place !== null) await drawPlace(canvas, place, { left, middle: top + placeHeight / 2 });
  for (const [index, line] of hint.entries())
    canvas.text(line, {
      left,
      baseline: baselineOf(top + placeHeight + (index + 0.5) * HINT_SIZE * LINE_HEIGHT, HINT_SIZE),
    });
}

interface Modules {
  count: number;
  scale: number;
  /** Pixels, with the quiet zone. */
  size: number;
  isDark(row: number, column: number): boolean;
}

function qrModules(address: string): Modules {
  const { modules } = QRCode.create(address, { errorCorrectionLevel: "M" });
  const count = modules.size;
  const scale = Math.ceil(STATUS_PICTURE.qrMinSize / (count + 2 * QUIET_ZONE));
  return {
    count,
    scale,
    size: scale * (count + 2 * QUIET_ZONE),
    isDark: (row, column) => modules.get(row, column) === 1,
  };
}

function drawModules(
  canvas: Canvas,
  { count, scale, isDark }: Modules,
  { left, top }: { left: number; top: number },
): void {
  const side = count * scale;
  const data = Buffer.alloc(side * side * 4);
  const ink = Buffer.of(35, 26, 16, 255);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      if (isDark(Math.floor(y / scale), Math.floor(x / scale))) ink.copy(data, (y * side + x) * 4);
    }
  }
  canvas.add({ data, width: side, height: side }, left + QUIET_ZONE * scale, top + QUIET_ZONE * scale);
}
