import { expect, it } from "vitest";
import { addressOf } from "./address-of.ts";

const nowhere = { address1: null, address2: null, state: null, pincode: null, location: null };

it.each([
  [{ ...nowhere, address1: "Ausa", state: "Maharashtra", pincode: "413520" }, "Ausa, Maharashtra, 413520"],
  [{ ...nowhere, address1: " ", location: "18.25, 76.5" }, "18.25, 76.5"],
  [{ ...nowhere, address2: "Latur", location: "ignored" }, "Latur"],
  [{ ...nowhere, location: "" }, null],
  [nowhere, null],
])("%j → %s", (profile, address) => expect(addressOf(profile)).toBe(address));
