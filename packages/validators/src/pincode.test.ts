import { describe, expect, it } from "vitest";
import { normalizePincode, findPincodeIn } from "./pincode.ts";
import { pincode } from "./places.ts";
import { parseRuleMessage } from "./rule-messages.ts";

it.each([
  ["413512", "413512"],
  [" ४१३ ५१२ ", "413512"],
  ["413-512", "413512"],
  ["\u2068413\u00a0512\u2069", "413512"],
  ["૪૧૩૫૧૨", "413512"],
  ["013512", null],
  ["413512 or 413513", null],
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
    ["Baramati, Maharashtra, 413 102", "413102"],
    ["Baramati, Maharashtra, 413-102", "413102"],
    ["Baramati 413\u00a0102", "413102"],
    ["Pin: 413\u2013102.", "413102"],
    ["बारामती, महाराष्ट्र, ४१३ १०२", "413102"],
    ["Rampur\n413 102\nLatur", "413102"],
    ["Baramati 413 102, India", "413102"],
    ["413 102 Baramati, Maharashtra", "413102"],
    ["Door 411-412 Main Road, Pune", undefined],
    ["\u2068413102\u2069", "413102"],
    ["Flat 101-102, Pune, 411 001", "411001"],
    ["Flat 411-412, Pune", undefined],
    ["Sector 110-112, Chandigarh", undefined],
    ["सेक्टर 110-112", undefined],
    ["NH 161 200 m", undefined],
    ["Price Rs. 150 000", undefined],
    ["Baramati 413 \n 102", undefined],
    ["गट नं. 412-207, पुणे", undefined],
    ["Call 987 654 3210", undefined],
    ["Ward 12 413 102", undefined],
    ["Baramati 413 102 3", undefined],
    ["Call 9876543210", undefined],
    ["Plot 12, Latur", undefined],
  ])("finds the pincode in %j: %s", (location, pincode) => {
    expect(findPincodeIn(location)).toBe(pincode);
  });

  it("takes linear time", () => {
    const started = performance.now();
    for (const part of [" ", "413 10", "no ", "413 102 "]) findPincodeIn(part.repeat(20_000));
    expect(performance.now() - started).toBeLessThan(3000);
  });
});
