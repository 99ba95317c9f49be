import { expect, it } from "vitest";
import { formatAddress } from "./format-address.ts";

const emptyAddress = { address1: null, address2: null, state: null, pincode: null, location: null };

it.each([
  [{ ...emptyAddress, address1: "Ausa", state: "Maharashtra", pincode: "413520" }, "Ausa, Maharashtra, 413520"],
  [{ ...emptyAddress, address1: "औसा", state: "महाराष्ट्र", pincode: "413520" }, "औसा, Maharashtra, 413520"],
  [{ ...emptyAddress, state: "somewhere else" }, "somewhere else"],
  [{ ...emptyAddress, address1: " ", location: "18.25, 76.5" }, "18.25, 76.5"],
  [{ ...emptyAddress, address2: "Latur", location: "ignored" }, "Latur"],
  [{ ...emptyAddress, location: "" }, null],
  [emptyAddress, null],
])("formatAddress formats %j as %s", (address, line) => expect(formatAddress("en", address)).toBe(line));

it.each([
  ["रामपुरा", "Haryana", "रामपुरा, हरियाणा"],
  [null, "Haryana", "हरियाणा"],
  ["Rampura", "हरियाणा", "Rampura, Haryana"],
  ["Rampura", "Haryana", "Rampura, Haryana"],
])("formatAddress writes %s, %s in one script on a Hindi page: %s", (address1, state, line) => {
  expect(formatAddress("hi", { ...emptyAddress, address1, state })).toBe(line);
});
