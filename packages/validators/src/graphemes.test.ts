import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countGraphemes, firstGraphemes } from "./graphemes.ts";

/** Node's Unicode has the rule for conjuncts; that of the oldest browsers does not, or they have no segmenter. */
const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

function graphemesOf(text: string): string[] {
  const [first, rest] = [firstGraphemes(text, 1), text.slice(firstGraphemes(text, 1).length)];
  return first === "" ? [] : [first, ...graphemesOf(rest)];
}

it("firstGraphemes never cuts within a syllable or an emoji", () => {
  expect(firstGraphemes("क्षिति और", 2)).toBe("क्षिति");
  expect(firstGraphemes("👨‍👩‍👧‍👦👍", 1)).toBe("👨‍👩‍👧‍👦");
  expect(firstGraphemes("abc", 0)).toBe("");
  expect(firstGraphemes("abc", 9)).toBe("abc");
  expect(countGraphemes(firstGraphemes("रामेश्वर ".repeat(9), 20))).toBe(20);
});

describe("graphemes", () => {
  it.each([
    ["conjuncts and matras", "श्री क्षेत्र स्त्री र्‍ह"],
    ["a conjunct with a joiner, and one that a non-joiner splits", "क्\u200Dष क्\u200Cष"],
    ["other scripts of India", "ક્ષિ ক্ষ ক্‌ষ క్ష்ഷ்ക്ഷ ಕ್ಷ ਕ੍ਸ਼"],
    ["emoji", "👩🏽‍🌾🇮🇳🇮🇳🇮1️⃣❤️🏴󠁧󠁢󠁥󠁮󠁧󠁿🐄"],
    ["lines and invisible characters", "a\r\nb\n\u0301\u200Bc\u2060"],
  ])("splits %s as Unicode does", (_what, text) => {
    expect(graphemesOf(text)).toEqual([...segmenter.segment(text)].map(({ segment }) => segment));
  });

  it("splits any mixture of them as Unicode does", () => {
    const part = fc.constantFrom(
      ...["क", "ष", "र", "अ", "१", "क़", "क्", "्", "़", "ि", "ु", "ौ", "ं", "ः", "ক", "্", "ક", "્", "త", "్", "ക", "്"],
      ...["a", "1", " ", "\n", "\r", "e\u0301", "\u200B", "\u200C", "\u200D", "\uFE0F", "\u20E3"],
      ...["👩", "👧", "🏽", "❤", "🇮", "🇳", "🐄", "\u{E0067}", "\u{E007F}", "漢"],
    );
    const text = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, (mixture) => {
        expect(countGraphemes(mixture)).toBe([...segmenter.segment(mixture)].length);
      }),
      { numRuns: 2000 },
    );
  });

  it("takes time in proportion to the length of a heap of marks", () => {
    const heap = (mark: string) => `क${mark.repeat(100_000)}`;
    expect(["्", "ु", "\u200D"].map((mark) => countGraphemes(heap(mark)))).toEqual([1, 1, 1]);
    expect(countGraphemes(`👩${"\uFE0F\u200D".repeat(100_000)}`)).toBe(1);
  });
});
