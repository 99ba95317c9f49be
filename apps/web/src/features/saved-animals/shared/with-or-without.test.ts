import { expect, it } from "vitest";
import { withOrWithout } from "./with-or-without.ts";

const [cow, goat, hen] = [{ id: "cow" }, { id: "goat" }, { id: "hen" }];

it("puts a newly saved listing first, once", () => {
  expect(withOrWithout([cow, goat], hen, true)).toEqual([hen, cow, goat]);
  expect(withOrWithout([cow, goat], goat, true)).toEqual([goat, cow]);
});

it("takes one off, also when it is not there", () => {
  expect(withOrWithout([cow, goat], cow, false)).toEqual([goat]);
  expect(withOrWithout([goat], cow, false)).toEqual([goat]);
});
