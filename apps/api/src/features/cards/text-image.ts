import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Locale } from "@pashu/i18n/locales";
import { sharp } from "../../platform/sharp.ts";
import { crop, type Pixels } from "./pixels.ts";

const require = createRequire(import.meta.url);
/** Resolved by package name, because in a bundle this file has another path. */
export const ASSETS_FOLDER = join(dirname(require.resolve("@pashu/api/package.json")), "assets");
// Read by fontconfig when the first text is drawn.
// oxlint-disable-next-line node/no-process-env -- fontconfig has no other setting
process.env["FONTCONFIG_FILE"] = join(ASSETS_FOLDER, "fonts.conf");

/**
 * The image of a text is cropped to its ink, so each text follows an invisible letter that is larger than all others.
 * Its height and right edge, in units of the font size, locate baseline and origin.
 */
const STRUT = { letter: "j", scale: 4 };
const FONTS = {
  semibold: { name: "600SemiBold", strut: { ascent: 0.752, right: 0.336 } },
  bold: { name: "700Bold", strut: { ascent: 0.761, right: 0.351 } },
  extrabold: { name: "800ExtraBold", strut: { ascent: 0.768, right: 0.362 } },
} as const;

export interface TextStyle {
  locale: Locale;
  weight: keyof typeof FONTS;
  /** Pixels. */
  size: number;
  color: string;
}

export interface TextImage extends Pixels {
  /** Pixels from the top. */
  baseline: number;
  /** Height of capital letters and digits. */
  capHeight: number;
}

/** Room for marks, in units of the font size. */
const ABOVE = 1.25;
const BELOW = 0.6;
const CAP_HEIGHT = 0.714;

export async function drawText(text: string, { locale, weight, size, color }: TextStyle): Promise<TextImage> {
  const { name, strut } = FONTS[weight];
  const fontfile = `@expo-google-fonts/noto-sans-devanagari/${name}/NotoSansDevanagari_${name}.ttf`;
  const invisible = `<span size="${STRUT.scale * 100}%" alpha="1">${STRUT.letter}</span>`;
  const { data, info } = await sharp({
    text: {
      text: `${invisible}<span lang="${locale}" foreground="${color}">${escapeMarkup(text)}</span>`,
      font: `Noto Sans Devanagari ${name.slice(3)} ${size}`,
      fontfile: require.resolve(fontfile),
      // One point is then one pixel.
      dpi: 72,
      rgba: true,
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const left = Math.min(info.width - 1, Math.round(STRUT.scale * size * strut.right));
  const baseline = Math.round(STRUT.scale * size * strut.ascent);
  const above = Math.round(ABOVE * size);
  const area = { left, top: baseline - above, width: info.width - left, height: above + Math.round(BELOW * size) };
  return {
    ...crop({ data, width: info.width, height: info.height }, area),
    baseline: above,
    capHeight: CAP_HEIGHT * size,
  };
}

function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
