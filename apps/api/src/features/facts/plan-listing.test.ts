import { expect, it } from "vitest";
import { z } from "zod";
import { planListing } from "./plan-listing.ts";

const deps = {
  clock: { now: () => new Date("2026-11-28T06:30:00Z") },
  keys: { earTags: Buffer.from("key") },
} as Parameters<typeof planListing>[0]["deps"];
const LISTING = { title: "Buffalo", category: "buffalo" } as const;
const plan = (facts: object) => planListing({ deps }, null, { ...LISTING, facts });

it.each([{ coat: "black" }, { negotiable: "yes" }, { breedId: "Murrah buffalo" }, { milkNow: Number.NaN }])(
  "stores nothing if a fact is unknown or wrong: %j",
  (facts) => {
    expect(() => plan(facts)).toThrow(z.ZodError);
  },
);

it("stores facts as their schema returns them, and the row beside them", () => {
  const { columns, factsRow } = plan({ milkNow: 9.123, breedId: "buffalo-murrah", earTag: "100000000001" });
  expect(columns.factsCard).toEqual({ milkNow: 9.12, breedId: "buffalo-murrah", earTagLast4: "0001" });
  expect(factsRow).toEqual({
    breedId: "buffalo-murrah",
    earTagHmac: expect.any(String),
    earTagLast4: "0001",
    textLanguage: null,
    textVersion: null,
  });
});
