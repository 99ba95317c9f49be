import { isLocale } from "@pashu/i18n/locales";
import { describe, expect, it } from "vitest";
import reference from "./chromium-text.fixture.json" with { type: "json" };
import { drawnMask, overlapOf, unpacked } from "./testing-text-mask.ts";
import { drawText } from "./text-image.ts";

describe("drawText", () => {
  // The benchmark "cards" compares 60 words with a running Chromium.
  it.each(reference)("draws $word like Chromium", async ({ word, locale, mask }) => {
    if (!isLocale(locale)) throw new Error(locale);
    expect(overlapOf(await drawnMask(word, locale), unpacked(mask))).toBeGreaterThan(0.88);
  });

  it("draws on the baseline that it returns", async () => {
    const { data, width, baseline } = await drawText("H", {
      locale: "en",
      weight: "bold",
      size: 100,
      color: "#000000",
    });
    const hasInk = (row: number) => data.subarray(row * width * 4, (row + 1) * width * 4).some((value) => value > 0);
    expect([hasInk(baseline - 2), hasInk(baseline + 2)]).toEqual([true, false]);
  });

  it("tells a word from one with a similar letter", async () => {
    const [murra, other] = [await drawnMask("मुर्रा", "hi"), await drawnMask("मुरा", "hi")];
    expect(overlapOf(murra, other)).toBeLessThan(0.8);
  });
});
