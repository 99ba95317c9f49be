import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

type Rgb = [red: number, green: number, blue: number];

const TEXT = 4.5;
const PRICE_AND_BUTTONS = 6;
const BORDERS = 3;

const PAIRS = [
  ["ink", "bg", TEXT],
  ["ink", "surface", TEXT],
  ["ink", "sunken", TEXT],
  ["ink", "primary-soft", TEXT],
  ["ink", "accent-soft", TEXT],
  ["muted", "bg", TEXT],
  ["muted", "surface", TEXT],
  ["muted", "sunken", TEXT],
  ["primary", "sunken", TEXT],
  ["primary-strong", "primary-soft", TEXT],
  ["danger", "bg", TEXT],
  ["danger", "danger-soft", TEXT],
  ["star", "surface", TEXT],
  ["white", "plate", TEXT],
  ["primary", "surface", PRICE_AND_BUTTONS],
  ["primary", "bg", PRICE_AND_BUTTONS],
  ["danger", "surface", PRICE_AND_BUTTONS],
  ["on-primary", "primary", PRICE_AND_BUTTONS],
  ["on-primary", "primary-strong", PRICE_AND_BUTTONS],
  ["on-accent", "accent", PRICE_AND_BUTTONS],
  ["on-danger", "danger", PRICE_AND_BUTTONS],
  ["line-strong", "surface", BORDERS],
  ["line-strong", "bg", BORDERS],
  ["primary", "primary-soft", BORDERS],
  ["focus", "bg", BORDERS],
  ["focus", "surface", BORDERS],
] as const;

const WHITE: Rgb = [255, 255, 255];

const css = readFileSync(new URL("styles.css", import.meta.url), "utf8");
const [light = "", dark = ""] = [...css.matchAll(/:root \{([^}]*)\}/g)].map(([, block = ""]) => block);

describe.each([
  ["light", light],
  ["dark", light + dark],
])("in the %s theme", (_, blocks) => {
  const colors = colorsIn(blocks);

  it.each(PAIRS)("%s on %s has a contrast of at least %s:1", (foreground, background, least) => {
    const pair = [colors.get(foreground), colors.get(background)];
    expect(contrast(...pair.filter((color) => color !== undefined))).toBeGreaterThanOrEqual(least);
  });
});

it("the dark theme replaces every colour except the plate on photos", () => {
  const names = (block: string) => [...block.matchAll(/--([\w-]+):/g)].map(([, name]) => name);
  expect([...names(dark), "plate"].toSorted()).toEqual(names(light).toSorted());
});

function colorsIn(blocks: string): Map<string, Rgb> {
  const tokens = blocks.matchAll(/--([\w-]+): (#[\da-f]{6}|rgb\(.*\));/g);
  const colors = [...tokens].map(([, name = "", value = ""]): [string, Rgb] => [name, overWhite(value)]);
  return new Map([["white", WHITE], ...colors]);
}

/** Blends a transparent colour with a white photo behind it. */
function overWhite(value: string): Rgb {
  if (value.startsWith("#")) {
    const hex = Number.parseInt(value.slice(1), 16);
    return [hex >> 16, (hex >> 8) & 255, hex & 255];
  }
  const [red = 0, green = 0, blue = 0, alpha = 1] = value.match(/[\d.]+/g)?.map(Number) ?? [];
  const blend = (channel: number) => alpha * channel + (1 - alpha) * 255;
  return [blend(red), blend(green), blend(blue)];
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio; NaN if a token is missing. */
function contrast(...pair: Rgb[]): number {
  const [darker = NaN, lighter = NaN] = pair.map(luminance).toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
