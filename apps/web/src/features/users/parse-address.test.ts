import { expect, it } from "vitest";
import { parseAddress } from "./parse-address.ts";

it.each([
  ["Ausa, Maharashtra, 413520", { address1: "Ausa", state: "Maharashtra", pincode: "413520" }],
  ["घर 12, औसा, महाराष्ट्र, ४१३५२०", { address1: "घर 12, औसा", state: "महाराष्ट्र", pincode: "413520" }],
  ["Maharashtra, 413520", null],
  ["Ausa, 413520", null],
  ["Ausa, Maharashtra", null],
  ["", null],
])("parseAddress parses %j as %j", (location, address) => expect(parseAddress(location)).toEqual(address));
