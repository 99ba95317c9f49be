import { beforeEach, expect, it } from "vitest";
import { defaultPlace, storePincode } from "./default-place.ts";
import { placeOfPincode } from "./place.ts";

beforeEach(() => localStorage.clear());

it("defaultPlace prefers the profile's pincode to the stored one, and is null without both", () => {
  expect(defaultPlace(null)).toBeNull();
  expect(defaultPlace({ pincode: "12" })).toBeNull();
  storePincode("413512");
  expect(defaultPlace(null)).toEqual({ pincode: 413512 });
  expect(defaultPlace({ pincode: null })).toEqual({ pincode: 413512 });
  expect(defaultPlace({ pincode: "४११००१" })).toEqual({ pincode: 411001 });
});

it("placeOfPincode returns null for text that is not a pincode", () => {
  expect(placeOfPincode(" ४१३ ५१२ ")).toEqual({ pincode: 413512 });
  expect(placeOfPincode("Latur")).toBeNull();
});
