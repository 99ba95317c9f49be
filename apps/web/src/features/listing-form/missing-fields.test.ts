import type { ListingFormInput } from "@pashu/validators/listing-form";
import { describe, expect, it } from "vitest";
import { EMPTY_FORM } from "./shared/empty-form.ts";
import { missingFields } from "./missing-fields.ts";

const required: ListingFormInput = {
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

describe("missingFields", () => {
  it("returns nothing when only the required fields are filled", () => expect(missingFields(required)).toEqual([]));

  it.each(["title", "description", "category", "age", "address1", "state", "pincode", "price"] as const)(
    "returns %s while it is blank",
    (field) => expect(missingFields({ ...required, [field]: "  " })).toEqual([field]),
  );

  it.each(["0", "-1", "free", "1e5"])("returns the price while it is %s", (price) =>
    expect(missingFields({ ...required, price })).toEqual(["price"]),
  );

  it("returns all required fields of an empty form, in the form's order", () =>
    expect(missingFields(EMPTY_FORM)).toEqual([
      "title",
      "description",
      "category",
      "price",
      "age",
      "address1",
      "pincode",
      "state",
    ]));
});
