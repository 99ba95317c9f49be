import { beforeEach, expect, it } from "vitest";
import { knownPlace, rememberPincode } from "./known-place.ts";

beforeEach(() => localStorage.clear());

it("goes by the profile, else by what was asked for on this phone, else it is not known", () => {
  expect(knownPlace(null)).toBeNull();
  expect(knownPlace({ pincode: "12" })).toBeNull();
  rememberPincode("413512");
  expect(knownPlace(null)).toEqual({ pincode: 413512 });
  expect(knownPlace({ pincode: null })).toEqual({ pincode: 413512 });
  expect(knownPlace({ pincode: "४११००१" })).toEqual({ pincode: 411001 });
});
