import { suspiciousWords } from "@pashu/validators/suspicious-words";
import { expect, it } from "vitest";
import seed from "../../data/seed-listings.json" with { type: "json" };

it("no review has suspicious words", () => {
  expect(seed.reviews.flatMap(({ text }) => suspiciousWords(text ?? ""))).toEqual([]);
});

it.each(seed.listings.map((listing) => [listing.key, listing] as const))(
  "the demonstration listing %s has no suspicious words",
  (_, listing) => {
    const texts = Object.values(listing).filter((value) => typeof value === "string");
    expect(texts.flatMap(suspiciousWords)).toEqual([]);
  },
);
