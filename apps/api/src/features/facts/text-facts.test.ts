import type { Animal } from "@pashu/db/schema/animals";
import { declareFacts } from "@pashu/validators/facts/testing-facts";
import { describe, expect, it } from "vitest";
import type { AnimalView } from "../animals/animals.present.ts";

declareFacts({ story: { chip: "none", type: "text", max: 100, kinds: ["cow"] } });
const STORY = "Won a fair, 98765 43210";
const HIDDEN = "Won a fair, •••";
const facts = { kind: "cow" as const, story: STORY };
const VIEW = { title: "Gir cow", sellerId: "seller", seller: { name: "Sunita" }, facts } as unknown as AnimalView;
const ROW = { title: "Gir cow", factsCard: facts } as unknown as Animal;

describe("a declared fact in the seller's own words", () => {
  it("is read with its phone number by the seller only", async () => {
    const { readableBy } = await import("../animals/hide-phones.ts");
    expect(readableBy({ id: "seller" }, VIEW)).toBe(VIEW);
    for (const reader of [null, { id: "buyer" }])
      expect(readableBy(reader, VIEW)).toEqual({ ...VIEW, facts: { kind: "cow", story: HIDDEN } });
  });

  it("keeps the number when a client writes it back as others read it", async () => {
    const { keepPhones } = await import("../animals/hide-phones.ts");
    const changes = { facts: { story: `${HIDDEN}!`, horns: null } };
    expect(keepPhones(ROW, changes)).toEqual({ facts: { story: `${STORY}!`, horns: null } });
    const other = { facts: { story: "Won two fairs", horns: null } };
    expect(keepPhones(ROW, other)).toBe(other);
  });

  it("hides numbers in a text of a newer release, and scans it", async () => {
    const { readableBy } = await import("../animals/hide-phones.ts");
    const { sellerTexts } = await import("../moderation/seller-texts.ts");
    const newer = { kind: "cow" as const, legend: STORY, coat: ["98765 43210"] };
    expect(readableBy(null, { ...VIEW, facts: newer }).facts).toEqual({ ...newer, legend: HIDDEN });
    expect(sellerTexts({ ...ROW, factsCard: newer })).toEqual(["Gir cow", STORY]);
  });

  it("is gone from the page of a listing that ended long ago, with what a newer release knows", async () => {
    const { withoutTexts } = await import("@pashu/validators/facts/text-facts");
    const kept = { kind: "cow" as const, ageMonths: 48 };
    expect(withoutTexts({ ...kept, ...facts, earTagLast4: "4821", ...({ legend: "x" } as object) })).toEqual(kept);
  });

  it("is scanned for fraud, and copied to cases", async () => {
    const { sellerTexts, snapshotText } = await import("../moderation/seller-texts.ts");
    expect(sellerTexts(ROW)).toEqual(["Gir cow", STORY]);
    expect(snapshotText(ROW)).toBe(STORY);
  });
});
