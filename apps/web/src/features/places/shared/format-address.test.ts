import { expect, it } from "vitest";
import { formatAddress } from "./format-address.ts";

const nowhere = { address1: null, address2: null, state: null, pincode: null, location: null };

it.each([
  [{ ...nowhere, address1: "Ausa", state: "Maharashtra", pincode: "413520" }, "Ausa, Maharashtra, 413520"],
  [{ ...nowhere, address1: "औसा", state: "महाराष्ट्र", pincode: "413520" }, "औसा, Maharashtra, 413520"],
  [{ ...nowhere, state: "somewhere else" }, "somewhere else"],
  [{ ...nowhere, address1: " ", location: "18.25, 76.5" }, "18.25, 76.5"],
  [{ ...nowhere, address2: "Latur", location: "ignored" }, "Latur"],
  [{ ...nowhere, location: "" }, null],
  [nowhere, null],
])("%j → %s", (address, line) => expect(formatAddress("en", address)).toBe(line));

it("names the state in the reader's language", () => {
  const address = { ...nowhere, address1: "Rampura", state: "Haryana" };
  expect(formatAddress("hi", address)).toBe("Rampura, हरियाणा");
});
