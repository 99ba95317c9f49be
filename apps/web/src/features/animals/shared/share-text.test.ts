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
const inEnglish = (filled: SharedTexts) => translate("en", "share.text", { ...filled });

describe("shareText", () => {
  it("says all that the listing has", () => {
    expect(shareText(texts, inEnglish)).toBe(
      "Murrah buffalo\n₹1,50,000 · Hisar\nBuffalo · Murrah · 5 years\nCalm.\nSeller: Surender Malik\nhttps://pashu.example/marketplace",
    );
  });

  it("leaves out what is blank", () => {
    const bare = { ...texts, breed: "", age: " ", description: "" };
    expect(shareText(bare, inEnglish)).toBe(
      "Murrah buffalo\n₹1,50,000 · Hisar\nBuffalo\nSeller: Surender Malik\nhttps://pashu.example/marketplace",
    );
  });

  it("shortens a long description between letters", () => {
    const long = shareText({ ...texts, description: "🐃".repeat(400) }, inEnglish);
    expect(long).toContain(`${"🐃".repeat(300)}…\n`);
    expect(long).not.toContain("🐃".repeat(301));
  });
});
