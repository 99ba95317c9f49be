import type { ListingFormTyped } from "@pashu/validators/listing-form";
import { describe, expect, it } from "vitest";
import { EMPTY_FORM } from "./empty-form.ts";
import { isReady } from "./is-ready.ts";

const needed: ListingFormTyped = {
  ...EMPTY_FORM,
  title: "Cow",
  description: "Calm",
  category: "cattle",
  price: "५०,०००",
  age: "4",
  address1: "Ausa",
  state: "MH",
  pincode: "413520",
};

describe("isReady", () => {
  it("asks for no more than what is needed", () => expect(isReady(needed)).toBe(true));

  it.each(["title", "description", "category", "age", "address1", "state", "pincode", "price"] as const)(
    "is not while %s is blank",
    (field) => expect(isReady({ ...needed, [field]: "  " })).toBe(false),
  );

  it.each(["0", "-1", "free"])("is not at the price %s", (price) => expect(isReady({ ...needed, price })).toBe(false));
});
