import { describe, expect, it } from "vitest";
import { normalizePincode, findPincodeIn } from "./pincode.ts";
import { pincode } from "./places.ts";
import { parseRuleMessage } from "./rules.ts";

it.each([
  ["413512", "413512"],
  [" ४१३ ५१२ ", "413512"],
  ["013512", null],
  ["41351", null],
  ["4135120", null],
  ["Latur", null],
  ["", null],
])("normalizePincode and the pincode rule turn %j into %j", (typed, digits) => {
  expect(normalizePincode(typed)).toBe(digits);
  const parsed = pincode.safeParse(typed);
  expect(parsed.data ?? null).toBe(digits);
  const keys = (parsed.error?.issues ?? []).map((issue) => parseRuleMessage(issue).key);
  expect(keys).toEqual(digits === null ? ["valid.pincode"] : []);
});

describe("findPincodeIn", () => {
  it.each([
    ["Shivapur, Latur, Maharashtra, 413512", "413512"],
    ["110001 Delhi, then 413512", "413512"],
    ["शिवापुर, लातूर, ४१३५१२", "413512"],
    ["Call 9876543210", undefined],
    ["Plot 12, Latur", undefined],
  ])("finds the pincode in %j: %s", (location, pincode) => {
    expect(findPincodeIn(location)).toBe(pincode);
  });
});
