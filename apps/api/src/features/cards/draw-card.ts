import { KILOBYTE } from "@pashu/validators/limits";
import { LINE_HEIGHT } from "@pashu/validators/status-picture";
import { createCanvas } from "./canvas.ts";
import type { CardContent } from "./card-content.ts";
import { drawFacts, drawPhoto, drawPlace, drawPrice, drawProduct, layOutPlace, styleOf } from "./draw-parts.ts";
import { wrapText } from "./fit-text.ts";

const CARD_SIZE = { width: 1200, height: 630 };
const PHOTO = { left: 0, top: 0, width: 660, height: 630 };
/** Chat apps crop the picture to the square in its middle. */
const SQUARE = { left: 285, right: 915 };
const PANEL = { left: 708, right: 1160 };
const PRODUCT_MIDDLE = 68;
const HEADLINE = { top: 112, size: 58 };
const FACTS = { size: 36, bottom: 452 };
const PRICE = { left: SQUARE.left + 7, top: 465, size: 84 };
const MAX_BYTES = 250 * KILOBYTE;
const PLACE = { size: 34, minSize: 26, gap: 40 };

/**
 * Draws the picture for link previews.
 * @param photo null if the listing has none, or if its file no longer exists
 */
export async function drawCard(content: CardContent, photo: Buffer | null): Promise<Buffer> {
  const canvas = createCanvas(CARD_SIZE.width, CARD_SIZE.height);
  await drawPhoto(canvas, content, { photo, area: PHOTO, stampSize: 56 });
  const product = await drawProduct(content, 30);
  canvas.add(product, PANEL.left, PRODUCT_MIDDLE - product.height / 2);

  const width = PANEL.right - PANEL.left;
  const headline = await wrapText(content.headline, styleOf(content, "bold", HEADLINE.size), { width, lines: 2 });
  for (const [index, line] of headline.entries())
    canvas.text(line, { left: PANEL.left, baseline: HEADLINE.top + (index + 0.68) * HEADLINE.size * LINE_HEIGHT });

  const priceWidth = SQUARE.right - PRICE.left;
  const priceRight = await drawPrice(canvas, content, { ...PRICE, width: priceWidth });
  const besidePrice = Math.max(PANEL.left, priceRight + PLACE.gap);
  let { bottom } = FACTS;
  let place = await layOutPlace(content, { ...PLACE, width: PANEL.right - besidePrice });
  if (place !== null) await drawPlace(canvas, place, { left: besidePrice, middle: 534 });
  else {
    place = await layOutPlace(content, { ...PLACE, width, minSize: 20 });
    if (place !== null) {
      const height = place.lines.length * place.size * LINE_HEIGHT;
      await drawPlace(canvas, place, { left: PANEL.left, middle: bottom - height / 2 });
      bottom -= height + 8;
    }
  }
  const factsTop = HEADLINE.top + headline.length * HEADLINE.size * LINE_HEIGHT + 22;
  await drawFacts(canvas, content, {
    left: PANEL.left,
    right: PANEL.right,
    top: Math.round(factsTop),
    size: FACTS.size,
    bottom,
  });
  return canvas.toJpeg({ maxBytes: MAX_BYTES });
}
