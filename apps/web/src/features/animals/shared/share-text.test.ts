import { LOCALES } from "@pashu/i18n/locales";
import { translate } from "@pashu/i18n/translator";
import { describe, expect, it } from "vitest";
import { shareText, type SharedTexts } from "./share-text.ts";

const texts: SharedTexts = {
  title: "Murrah buffalo",
  price: "1,50,000",
  location: "Hisar",
  category: "Buffalo",
  breed: "Murrah",
  age: "5 years",
  description: "Calm.",
  seller: "Surender Malik",
  url: "https://pashu.example/marketplace",
};
const LABELS = { en: "Seller: Surender Malik", hi: "विक्रेता: Surender Malik", mr: "विक्रेता: Surender Malik" };
const inEnglish = (filled: SharedTexts) => translate("en", "share.text", { ...filled });

describe("shareText", () => {
  it.each(LOCALES)("says all that the listing has, in %s", (locale) => {
    expect(shareText(texts, (filled) => translate(locale, "share.text", { ...filled }))).toBe(
      `Murrah buffalo\n₹1,50,000 · Hisar\nBuffalo · Murrah · 5 years\nCalm.\n${LABELS[locale]}\nhttps://pashu.example/marketplace`,
    );
  });

  it("leaves out what is blank", () => {
    const bare = { ...texts, breed: "", age: " ", description: "" };
    expect(shareText(bare, inEnglish)).toBe(
      "Murrah buffalo\n₹1,50,000 · Hisar\nBuffalo\nSeller: Surender Malik\nhttps://pashu.example/marketplace",
    );
  });

  it("shortens a long description between letters", () => {
    const long = shareText({ ...texts, description: "क्षि🐃".repeat(200) }, inEnglish);
    expect(long).toContain(`${"क्षि🐃".repeat(150)}…\n`);
  });
});
