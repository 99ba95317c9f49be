import type { Locale } from "@pashu/i18n/locales";
import { drawText, type TextStyle } from "./text-image.ts";

/** Pixels of a text that are more than half covered, cropped to them: "#" and " ". */
export type TextMask = string[];

export const HARD_WORDS: (readonly [word: string, locale: Locale])[] = [
  ..."मुर्रा भैंस हूँ ब्यात म्हैस दुधारू गर्भवती श्री ज्ञान क्षत्रिय त्रिशूल द्विवेदी शृंगार हृदय कृषि रुपया रूपया ढाई डेढ़ बछड़ा ज़मीन फ़सल ट्रैक्टर ऑक्टोबर राष्ट्रीय उत्कृष्ट प्रक्रिया स्वस्थ विद्युत ब्रह्मा चिह्न पद्म उद्घाटन कर्ज़ ख़र्च निःशुल्क ॐ दर्ज़ी वर्ष सर्दियों पंक्ति ठण्ड बुद्धि"
    .split(" ")
    .map((word) => [word, "hi"] as const),
  ..."मुऱ्हा म्हशी गोऱ्हा करडू वासरू शेळी कोंबडी दहावीच्या बैलगाडी लक्ष्मी ऱ्होड कऱ्हाडे"
    .split(" ")
    .map((word) => [word, "mr"] as const),
  ..."Murrah ₹1,75,000 Sahiwal Café 18.5".split(" ").map((word) => [word, "en"] as const),
];

export const MASK_STYLE = { weight: "bold", size: 58, color: "#000000" } as const satisfies Omit<TextStyle, "locale">;

export async function drawnMask(word: string, locale: TextStyle["locale"]): Promise<TextMask> {
  const { data, width, height } = await drawText(word, { ...MASK_STYLE, locale });
  return maskOf(data, width, height);
}

/** @param data red, green, blue and alpha */
export function maskOf(data: Uint8Array, width: number, height: number): TextMask {
  const isInk = (x: number, y: number) => (data[(y * width + x) * 4 + 3] ?? 0) > 127;
  const rows = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_ignored, x) => (isInk(x, y) ? "#" : " ")).join(""),
  );
  const inked = rows.filter((row) => row.includes("#"));
  const left = Math.min(...inked.map((row) => row.indexOf("#")));
  const right = Math.max(...inked.map((row) => row.lastIndexOf("#")));
  return inked.map((row) => row.slice(left, right + 1));
}

/** Ink of both divided by the ink of either, at the best of some offsets. 1 for the same masks. */
export function overlapOf(one: TextMask, other: TextMask): number {
  let best = 0;
  for (let dx = -3; dx <= 3; dx += 1)
    for (let dy = -2; dy <= 2; dy += 1) best = Math.max(best, overlapAt(one, other, dx, dy));
  return best;
}

function overlapAt(one: TextMask, other: TextMask, dx: number, dy: number): number {
  const [width, height] = [(one[0]?.length ?? 0) + 6, one.length + 6];
  let [both, either] = [0, 0];
  for (let y = -3; y < Math.max(height, other.length); y += 1) {
    for (let x = -3; x < Math.max(width, other[0]?.length ?? 0); x += 1) {
      const first = one[y]?.[x] === "#";
      const second = other[y + dy]?.[x + dx] === "#";
      both += Number(first && second);
      either += Number(first || second);
    }
  }
  return either === 0 ? 0 : both / either;
}

/** A row as hexadecimal digits, four pixels each. */
export function packed(mask: TextMask): string[] {
  return mask.map((row) =>
    (row.match(/.{1,4}/g) ?? [])
      .map((four) => Number.parseInt(four.replaceAll("#", "1").replaceAll(" ", "0").padEnd(4, "0"), 2).toString(16))
      .join(""),
  );
}

export function unpacked(rows: readonly string[]): TextMask {
  const bits = (digit: string) => Number.parseInt(digit, 16).toString(2).padStart(4, "0");
  return rows.map((row) => row.replaceAll(/./g, bits).replaceAll("1", "#").replaceAll("0", " "));
}
