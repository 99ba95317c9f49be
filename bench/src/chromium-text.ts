import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { MASK_STYLE, maskOf, type TextMask } from "@pashu/api/testing/text-mask";
import { findChromium } from "@pashu/e2e/chromium";
import { chromium } from "@playwright/test";

const [WIDTH, HEIGHT] = [900, 200];
const fontOf = createRequire(createRequire(import.meta.url).resolve("@pashu/api/package.json"));
const FONT = "@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf";

/** Draws words in Chromium with the font of the cards. */
export async function chromiumMasks(words: readonly (readonly [word: string, locale: string])[]): Promise<TextMask[]> {
  const browser = await chromium.launch({ executablePath: findChromium() });
  try {
    const page = await browser.newPage();
    await page.setContent("<canvas></canvas>");
    await page.evaluate(
      async (font) => {
        const face = new FontFace("Card", `url(data:font/ttf;base64,${font})`);
        document.fonts.add(await face.load());
      },
      readFileSync(fontOf.resolve(FONT)).toString("base64"),
    );
    const masks: TextMask[] = [];
    for (const [word, locale] of words) {
      const pixels = await page.evaluate(
        ({ text, lang, width, height, size }) => {
          document.documentElement.lang = lang;
          const canvas = document.querySelector("canvas");
          const context = canvas?.getContext("2d");
          if (!canvas || !context) throw new Error("no canvas");
          Object.assign(canvas, { width, height });
          context.font = `${size}px Card`;
          context.fillText(text, 40, 120);
          const { data } = context.getImageData(0, 0, width, height);
          let alpha = "";
          for (let at = 3; at < data.length; at += 4) alpha += String.fromCharCode(data[at] ?? 0);
          return btoa(alpha);
        },
        { text: word, lang: locale, width: WIDTH, height: HEIGHT, size: MASK_STYLE.size },
      );
      const alpha = Buffer.from(pixels, "base64");
      const rgba = Buffer.alloc(alpha.length * 4);
      for (const [at, value] of alpha.entries()) rgba[at * 4 + 3] = value;
      masks.push(maskOf(rgba, WIDTH, HEIGHT));
    }
    return masks;
  } finally {
    await browser.close();
  }
}
