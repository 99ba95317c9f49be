import { expect, it } from "vitest";
import { foldedRank } from "./instant-search.ts";

const murrah = {
  title: "मुऱ्हा म्हैस",
  location: "Malegaon, Nashik",
  breed: "Murrah",
  category: "buffalo",
  price: 60_000,
} as const;

it.each([
  ["murra", 0],
  ["मुर्रा भैंस", 0],
  ["bhains", 0],
  ["मालेगांव", 0],
  ["murra nashi", 1],
  ["naashi", 1],
  ["nash", null],
  ["na", null],
  ["मुर्रा 60 हजार तक", 0],
  ["murra under 50000", null],
  ["60000", 0],
  ["70 हजार से ऊपर", null],
  ["murra gaay", null],
  ["%_", null],
  ["🐃", null],
])("foldedRank of a listing for %j is %s", (search, rank) => expect(foldedRank(murrah, search)).toBe(rank));

it("foldedRank has no prefixes of words for which the server has none", () => {
  const hen = { title: "Desi murgi", location: "Latur", category: "poultry", price: 500 } as const;
  for (const typed of ["murrah", "मुऱ्हा,", "murrah desi"])
    expect([typed, foldedRank(hen, typed)]).toEqual([typed, null]);
  expect(foldedRank({ ...hen, location: "Jersinagar" }, "jarsi")).toBeNull();
  expect(foldedRank(hen, "mur")).toBe(1);
});
