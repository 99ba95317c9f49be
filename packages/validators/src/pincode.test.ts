import { expect, it } from "vitest";
import { normalizePincode } from "./pincode.ts";
import { pincode } from "./places.ts";
import { messageOf } from "./rules.ts";

it.each([
  ["413512", "413512"],
  [" ४१३ ५१२ ", "413512"],
  ["013512", null],
  ["41351", null],
  ["4135120", null],
  ["Latur", null],
  ["", null],
])("reads %j as %j, with and without a form", (typed, digits) => {
  expect(normalizePincode(typed)).toBe(digits);
  const parsed = pincode.safeParse(typed);
  expect(parsed.data ?? null).toBe(digits);
  const keys = (parsed.error?.issues ?? []).map((issue) => messageOf(issue).key);
  expect(keys).toEqual(digits === null ? ["valid.pincode"] : []);
});
