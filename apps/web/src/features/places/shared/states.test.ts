import { LOCALES } from "@pashu/i18n/locales";
import { describe, expect, it } from "vitest";
import { stateCode, stateName } from "@pashu/validators/states";
import { stateOfPincode, statesIn } from "./states.ts";

describe("stateOfPincode", () => {
  it.each([
    ["413512", "MH"],
    ["४१३ ५१२", "MH"],
    ["\u2068413-512\u2069", "MH"],
    ["160055", "PB"],
    ["160017", "CH"],
    ["000000", null],
    ["41351", undefined],
    ["4135123", undefined],
    ["", undefined],
  ])("maps pincode %s to %s", (typed, state) => expect(stateOfPincode(typed)).toBe(state));
});

it("stateName returns a name for each of the 36 states in every locale", () => {
  for (const locale of LOCALES) {
    const states = statesIn(locale);
    expect(states).toHaveLength(36);
    expect(states.every(({ code, name }) => stateName(code, locale) === name && name !== "")).toBe(true);
  }
  expect(stateName("MH", "hi")).toBe("महाराष्ट्र");
});

it.each([
  ["महाराष्ट्र", "MH"],
  [" punjab ", "PB"],
  ["Orissa", "OD"],
  ["TG", "TS"],
  ["जम्मू और कश्मीर", "JK"],
  ["अण्डमान और निकोबार द्वीपसमूह", "AN"],
  ["Bombay State", undefined],
  ["", undefined],
])("stateCode maps the name %j to %j", (name, code) => expect(stateCode(name)).toBe(code));
