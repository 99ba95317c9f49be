import { expect, it } from "vitest";
import { toggleSaved } from "./toggle-saved.ts";

const [cow, goat, hen] = [{ id: "cow" }, { id: "goat" }, { id: "hen" }];

it("toggleSaved moves a newly saved listing to the front without duplicating it", () => {
  expect(toggleSaved([cow, goat], hen, true)).toEqual([hen, cow, goat]);
  expect(toggleSaved([cow, goat], goat, true)).toEqual([goat, cow]);
});

it("toggleSaved removes a listing, and does nothing if it is not in the list", () => {
  expect(toggleSaved([cow, goat], cow, false)).toEqual([goat]);
  expect(toggleSaved([goat], cow, false)).toEqual([goat]);
});
