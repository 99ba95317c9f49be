import { describe, expect, it } from "vitest";
import { declareFacts } from "../facts/testing-facts.ts";
import { declareFilters } from "./testing-filters.ts";

/** Facts that the product does not have. */
declareFacts({
  tail: {
    chip: "none",
    type: "option",
    options: ["long", "docked"],
    kinds: ["cow", "doe"],
    isFilter: true,
    description: "The tail.",
  },
  feed: {
    chip: "none",
    type: "options",
    options: ["grass", "grain", 3],
    kinds: { cow: ["grass", "grain", 3], bull: ["grass"] },
    isFilter: true,
  },
  insured: { chip: "none", type: "flag", kinds: ["cow"], isFilter: true },
  bornKg: { chip: "none", type: "number", unit: "kilograms", kinds: { cow: [1, 10, 40, 80] } },
  story: { chip: "none", type: "text", max: 10, kinds: ["cow"] },
});
declareFilters(["tail", "feed", "insured"]);

describe("a fact that is only declared", () => {
  it("has the schema of its type", async () => {
    const { factsInput } = await import("../facts/facts.ts");
    const facts = { tail: "docked", feed: ["grain", "grain"], insured: false, bornKg: 20.123, story: " Won a fair " };
    expect(factsInput.parse(facts)).toEqual({
      tail: "docked",
      feed: ["grain"],
      insured: false,
      bornKg: 20.12,
      story: "Won a fair",
    });
    for (const wrong of [
      { tail: "short" },
      { feed: ["hay"] },
      { insured: "no" },
      { bornKg: 81 },
      { story: "a".repeat(11) },
    ])
      expect(factsInput.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
  });

  it("is refused for other kinds, with other options and beyond the limits of the kind", async () => {
    const { factIssues } = await import("../facts/fact-issues.ts");
    const refused = (kind: "cow" | "bull", facts: object) =>
      factIssues(facts, { category: "cattle", kind, month: "2026-11", breedIds: new Set() }).map(({ fact }) => fact);
    const facts = { tail: "docked", feed: ["grain"], insured: true, bornKg: 20, story: "Won" };
    expect(refused("cow", facts)).toEqual([]);
    expect(refused("bull", facts)).toEqual(["tail", "feed", "insured", "bornKg", "story"]);
    expect(refused("bull", { feed: ["grass"] })).toEqual([]);
  });
});

describe("a filter by a fact that is only declared", () => {
  it("is a parameter of lists, as a value or as text", async () => {
    const { listAnimalsInput } = await import("./list-animals.ts");
    const wanted = { tail: "docked", feed: "3", insured: "true" };
    expect(listAnimalsInput.parse(wanted)).toMatchObject({ tail: "docked", feed: 3, insured: true });
    expect(listAnimalsInput.parse({ insured: "false" })).not.toHaveProperty("insured", false);
    for (const wrong of [{ tail: "short" }, { feed: "hay" }, { insured: "yes" }])
      expect(listAnimalsInput.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
    expect(listAnimalsInput.shape).toHaveProperty("tail.description", "The tail.");
  });

  it("contradicts kinds, breeds and categories without the value", async () => {
    const { cleanFilters, contradictions } = await import("./filters.ts");
    const all: object = { tail: "docked", feed: "grain", insured: true };
    expect(contradictions(all)).toEqual([]);
    expect(contradictions(all, "cattle")).toEqual([]);
    expect(contradictions({ ...all, kind: "cow" })).toEqual([]);
    expect(contradictions({ ...all, kind: "bull" }, "cattle")).toEqual(["tail", "feed", "insured"]);
    expect(contradictions({ kind: "bull", feed: "grass" } as object, "cattle")).toEqual([]);
    expect(contradictions({ breed: "goats-sirohi", ...all })).toEqual(["feed", "insured"]);
    expect(cleanFilters({ ...all, tail: "short" }, { category: "goats", hasPlace: false })).toEqual({});
  });
});
