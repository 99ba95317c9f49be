import { expect, it } from "vitest";
import { toggleSaved } from "./toggle-saved.ts";

const [cow, goat, hen] = [{ id: "cow" }, { id: "goat" }, { id: "hen" }];

it("puts a newly saved listing first, once", () => {
  expect(toggleSaved([cow, goat], hen, true)).toEqual([hen, cow, goat]);
  expect(toggleSaved([cow, goat], goat, true)).toEqual([goat, cow]);
});

it("takes one off, also when it is not there", () => {
  expect(toggleSaved([cow, goat], cow, false)).toEqual([goat]);
  expect(toggleSaved([goat], cow, false)).toEqual([goat]);
});
