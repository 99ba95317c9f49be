import { KILOBYTE } from "@pashu/validators/limits";
import decodeQr from "qr/decode.js";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { cardAnimalFixture } from "./card-animal.fixture.ts";
import { cardContent } from "./card-content.ts";
import { drawCard } from "./draw-card.ts";
import { drawStatusPicture } from "./draw-status-picture.ts";

const ORIGIN = "https://pashu.example";
const GREEN = [27, 102, 56];
const SURFACE = [255, 253, 249];

async function pixelsOf(jpeg: Buffer) {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  const isColor = ([red = 0, green = 0, blue = 0]: number[], x: number, y: number) => {
    const at = (y * info.width + x) * 3;
    return [red, green, blue].every((value, channel) => Math.abs((data[at + channel] ?? 0) - value) < 12);
  };
  const columnsWith = (color: number[], top: number, bottom: number) => {
    const columns: number[] = [];
    for (let x = 0; x < info.width; x += 1)
      for (let y = top; y < bottom; y += 1)
        if (isColor(color, x, y)) {
          columns.push(x);
          break;
        }
    return { first: columns[0] ?? -1, last: columns.at(-1) ?? -1 };
  };
  return { isColor, columnsWith, ...info };
}

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: "#808080", noise: { type: "gaussian", mean: 128, sigma: 60 } },
  })
    .webp({ quality: 60 })
    .toBuffer();

describe("drawCard", () => {
  it.each([1, 175_000, 100_000_000])("draws the price ₹%i inside the middle square", async (price) => {
    const card = await pixelsOf(await drawCard(cardContent(cardAnimalFixture({ price }), "en", ORIGIN), null));
    const plate = card.columnsWith(GREEN, 480, 500);
    expect(plate.first).toBeGreaterThanOrEqual(285);
    expect(plate.last).toBeLessThanOrEqual(915);
    expect(plate.last - plate.first).toBeGreaterThan(80);
  });

  it.each([
    ["100 conjuncts", "क्षि".repeat(100)],
    ["one long word", "W".repeat(100)],
    ["markup", `<span size="9999999">&amp;</span> </b> &#0; ${"x".repeat(80)}`],
    ["stacked marks", `क${"ँ".repeat(15)} `.repeat(10)],
    ["many words", "मुर्रा भैंस ".repeat(12)],
    ["right-to-left text", "\u202Eעברית abc ".repeat(9)],
    ["emoji", "🐃".repeat(100)],
  ])("keeps a title of %s inside the panel", async (_, title) => {
    const animal = cardAnimalFixture({ title, titleHindi: title });
    const card = await pixelsOf(await drawCard(cardContent(animal, "hi", ORIGIN), null));
    const rows = Array.from({ length: card.height }, (_row, y) => y);
    expect(rows.filter((y) => !card.isColor(SURFACE, 1190, y))).toEqual([]);
    // Between headline and photo, above the price.
    expect(rows.filter((y) => y < 460 && !card.isColor(SURFACE, 675, y))).toEqual([]);
  });

  it("stays below 300 KB with a photo that is all noise", async () => {
    const content = cardContent(cardAnimalFixture(), "hi", ORIGIN);
    expect((await drawCard(content, await noise(1280, 960))).length).toBeLessThan(300 * KILOBYTE);
  });

  it("draws the photo of a sold listing almost without color", async () => {
    const photo = await sharp({ create: { width: 300, height: 400, channels: 3, background: "#20c020" } })
      .webp()
      .toBuffer();
    const saturation = async (status: "live" | "sold") => {
      const jpeg = await drawCard(cardContent(cardAnimalFixture({ status }), "en", ORIGIN), photo);
      const [red = 0, green = 0] = await sharp(jpeg)
        .extract({ left: 10, top: 10, width: 1, height: 1 })
        .raw()
        .toBuffer();
      return green - red;
    };
    expect(await saturation("live")).toBeGreaterThan(100);
    expect(await saturation("sold")).toBeLessThan(50);
  });
});

async function decodeAtWidth(picture: Buffer, width: number): Promise<string> {
  const { data, info } = await sharp(picture).resize({ width }).raw().toBuffer({ resolveWithObject: true });
  return decodeQr({ data, ...info }, { timeLimit: 10_000 });
}

describe("drawStatusPicture", () => {
  it("draws a QR code of the address that can be read from a smaller copy", async () => {
    const content = cardContent(cardAnimalFixture(), "hi", ORIGIN);
    const picture = await drawStatusPicture(content, null);
    for (const width of [1080, 480]) expect(await decodeAtWidth(picture, width)).toBe(content.qrAddress);
  });

  it("draws below 250 and above 1,640 with the longest texts", async () => {
    const title = "क्षि".repeat(100);
    const animal = cardAnimalFixture({
      titleHindi: title,
      price: 100_000_000,
      districtId: "DH-Dadra And Nagar Haveli",
    });
    const origin = `https://${"subdomain.".repeat(4)}example.org`;
    const picture = await pixelsOf(await drawStatusPicture(cardContent(animal, "hi", origin), null));
    const below = Array.from({ length: picture.height - 1640 }, (_, row) => 1640 + row);
    const isEmpty = (y: number) => [...Array(216).keys()].every((step) => picture.isColor(SURFACE, step * 5, y));
    expect(below.filter((y) => !isEmpty(y))).toEqual([]);
    expect(picture.columnsWith(GREEN, 700, 1100).last).toBeLessThan(1060);
  });
});
