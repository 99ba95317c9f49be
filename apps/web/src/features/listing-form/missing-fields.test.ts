import type { ListingFormInput } from "@pashu/validators/listing-form";
import { describe, expect, it } from "vitest";
import { EMPTY_FORM } from "./empty-form.ts";
import { missingFields } from "./missing-fields.ts";

const needed: ListingFormInput = {
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
  it("asks for no more than what is needed", () => expect(missingFields(needed)).toEqual([]));

  it.each(["title", "description", "category", "age", "address1", "state", "pincode", "price"] as const)(
    "names %s while it is blank",
    (field) => expect(missingFields({ ...needed, [field]: "  " })).toEqual([field]),
  );

  it.each(["0", "-1", "free", "1e5"])("names the price while it is %s", (price) =>
    expect(missingFields({ ...needed, price })).toEqual(["price"]),
  );

  it("names all of an empty form, in its order", () =>
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
