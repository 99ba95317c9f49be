import { LOCALES } from "@pashu/i18n/locales";
import { translate } from "@pashu/i18n/translator";
import { describe, expect, it } from "vitest";
import { hideNumbers, shareText, type SharedTexts } from "./share-text.ts";

const texts: SharedTexts = {
  title: "Murrah buffalo",
  price: "1,50,000",
  location: "Hisar",
  category: "Buffalo",
  breed: "Murrah",
  age: "5 years",
  description: "Calm.",
  seller: "Surender Malik",
  url: "https://pashu.example/animal/1?lang=en",
};
const ENDINGS = {
  en: "Seller: Surender Malik\nDon't pay before you see the animal.",
  hi: "विक्रेता: Surender Malik\nपशु देखे बिना पैसे न दें।",
  mr: "विक्रेता: Surender Malik\nजनावर पाहिल्याशिवाय पैसे देऊ नका.",
};
const fillEnglish = (filled: SharedTexts) => translate("en", "share.text", { ...filled });

describe("shareText", () => {
  it.each(LOCALES)("contains all texts of the listing in %s", (locale) => {
    expect(shareText(texts, (filled) => translate(locale, "share.text", { ...filled }))).toBe(
      `Murrah buffalo\n₹1,50,000 · Hisar\nBuffalo · Murrah · 5 years\nCalm.\n${ENDINGS[locale]}\nhttps://pashu.example/animal/1?lang=en`,
    );
  });

  it("has no phone number that the seller typed", async () => {
    const written = {
      ...texts,
      title: "Murrah 98765 43210",
      description: "Call\n९८७६५४३२१०",
      seller: "Raju 9876543210",
    };
    expect(shareText(await hideNumbers(written), fillEnglish)).toMatch(
      /^Murrah •••\n₹1,50,000[^]*\nCall\n•••\nSeller: Raju •••\n/,
    );
  });

  it("keeps texts with fewer digits than a phone number, and ear tags", async () => {
    const written = { ...texts, title: "Gir 2 × 12 litres, 413512", description: "Tag 1056 0012 3456" };
    expect(await hideNumbers(written)).toEqual(written);
  });

  it("omits blank texts", () => {
    const bare = { ...texts, breed: "", age: " ", description: "" };
    expect(shareText(bare, fillEnglish)).toBe(
      `Murrah buffalo\n₹1,50,000 · Hisar\nBuffalo\n${ENDINGS.en}\nhttps://pashu.example/animal/1?lang=en`,
    );
  });

  it("shortens a long description at a grapheme boundary", () => {
    const long = shareText({ ...texts, description: "क्षि🐃".repeat(200) }, fillEnglish);
    expect(long).toContain(`${"क्षि🐃".repeat(150)}…\n`);
  });
});
