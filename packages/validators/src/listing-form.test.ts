import { describe, expect, it } from "vitest";
import { editForm, listingForm, type EditFormInput, type ListingFormInput } from "./listing-form.ts";
import { TEXT_LIMITS } from "./limits.ts";
import { LISTING_TEXTS } from "./listing-texts.ts";
import { parseRuleMessage } from "./rule-messages.ts";
import { byRemark } from "./text-fields.ts";

const filled: ListingFormInput = {
  language: "hi",
  title: " मुर्रा भैंस ",
  description: "शांत",
  category: "buffalo",
  price: "1,50,000",
  breed: "",
  age: "4 साल",
  dailyMilkProduction: "",
  kaunSaByaat: "",
  animalQuality: "",
  isDairy: "",
  isPregnant: "",
  calfStatus: "",
  ...byRemark(() => ""),
  address1: "औसा",
  address2: "",
  state: "MH",
  pincode: "413520",
};

function rejections(change: Partial<ListingFormInput>) {
  const parsed = listingForm.safeParse({ ...filled, ...change });
  const issues = parsed.error?.issues ?? [];
  return Object.fromEntries(issues.map((issue) => [issue.path.join("."), parseRuleMessage(issue).key]));
}

describe("listingForm", () => {
  it("accepts a form with only the required fields", () => {
    expect(listingForm.parse(filled)).toMatchObject({
      title: "मुर्रा भैंस",
      price: 150_000,
      dailyMilkProduction: 0,
      animalQuality: null,
      isDairy: null,
      calfStatus: null,
    });
  });

  it("parses numbers in Devanagari digits, with commas and with a decimal point", () => {
    const read = listingForm.parse({ ...filled, price: "₹ ७५,०००", dailyMilkProduction: "१२.५", pincode: "४१३५२०" });
    expect(read).toMatchObject({ price: 75_000, dailyMilkProduction: 12.5, pincode: "413520" });
  });

  it.each([
    [{ price: "150000\u200b" }, { price: 150_000 }],
    [{ price: "\u2068₹1,50,000\u2069" }, { price: 150_000 }],
    [{ price: "Rs. 1,50,000" }, { price: 150_000 }],
    [{ price: "1,50,000 रु" }, { price: 150_000 }],
    [{ price: "डेढ़ लाख" }, { price: 150_000 }],
    [{ dailyMilkProduction: "7,5" }, { dailyMilkProduction: 7.5 }],
    [{ dailyMilkProduction: "10 लीटर" }, { dailyMilkProduction: 10 }],
    [{ dailyMilkProduction: "10 किलो" }, { dailyMilkProduction: 10 }],
    [{ pincode: "413-520" }, { pincode: "413520" }],
  ])("parses %j as %j", (change, expected) =>
    expect(listingForm.parse({ ...filled, ...change })).toMatchObject(expected),
  );

  it("parses yes and no", () => {
    expect(listingForm.parse({ ...filled, isDairy: "yes", isPregnant: "no" })).toMatchObject({
      isDairy: true,
      isPregnant: false,
    });
  });

  it.each(["title", "description", "category", "age", "address1", "state", "pincode"] as const)(
    "requires %s",
    (field) => {
      expect(rejections({ [field]: "" })).toEqual({ [field]: "valid.required" });
    },
  );

  it.each<[Partial<ListingFormInput>, string, string]>([
    [{ price: "" }, "price", "valid.price"],
    [{ price: "0" }, "price", "valid.price"],
    [{ price: "-5" }, "price", "valid.price"],
    [{ price: "many" }, "price", "valid.digits"],
    [{ price: "1e5" }, "price", "valid.digits"],
    [{ price: "0x10" }, "price", "valid.digits"],
    [{ price: "Infinity" }, "price", "valid.digits"],
    [{ price: "50000-60000" }, "price", "valid.digits"],
    [{ price: "7,5" }, "price", "valid.wholeNumber"],
    [{ dailyMilkProduction: "10-12" }, "dailyMilkProduction", "valid.milk"],
    [{ dailyMilkProduction: "1e1" }, "dailyMilkProduction", "valid.milk"],
    [{ price: "10.5" }, "price", "valid.wholeNumber"],
    [{ dailyMilkProduction: "101" }, "dailyMilkProduction", "valid.milk"],
    [{ pincode: "04135" }, "pincode", "valid.pincode"],
    [{ title: "क".repeat(LISTING_TEXTS.title.max + 1) }, "title", "valid.tooLong"],
  ])("rejects %j", (change, field, key) => expect(rejections(change)).toEqual({ [field]: key }));

  it("limits address lines so that the joined address fits into location", () => {
    const line = "क".repeat(TEXT_LIMITS.listingAddressLine);
    const { address1, address2 } = listingForm.parse({ ...filled, address1: line, address2: line });
    const longest = [address1, address2, "Dadra and Nagar Haveli and Daman and Diu", "413520"].join(", ");
    expect(longest.length).toBeLessThanOrEqual(LISTING_TEXTS.location.max);
  });
});

describe("editForm", () => {
  const listing: EditFormInput = {
    title: "Murrah buffalo",
    description: "Calm",
    category: "buffalo",
    price: "1,50,000",
    breed: "",
    age: "",
    location: " Hisar, 125001 ",
    ...byRemark(() => ""),
    isActive: true,
    facts: { milkNow: 12.345, lactation: null, earTag: "1000 2000 3000" },
  };

  it("accepts a listing without breed and age", () => {
    expect(editForm.parse(listing)).toMatchObject({ price: 150_000, breed: "", age: "", location: "Hisar, 125001" });
  });

  it("accepts facts, and rejects a number that cannot be read", () => {
    expect(editForm.parse(listing).facts).toEqual({ milkNow: 12.35, lactation: null, earTag: "100020003000" });
    const [issue] = editForm.safeParse({ ...listing, facts: { milkNow: Number.NaN } }).error?.issues ?? [];
    expect([issue?.path, issue?.message]).toEqual([["facts", "milkNow"], "valid.number"]);
  });

  it.each<[Partial<EditFormInput>, string]>([
    [{ title: " " }, "valid.title"],
    [{ description: "" }, "valid.description"],
    [{ price: "" }, "valid.price"],
    [{ price: "0" }, "valid.price"],
    [{ location: "" }, "valid.location"],
    [{ breed: "क".repeat(LISTING_TEXTS.breed.max + 1) }, "valid.tooLong"],
  ])("rejects %j with %s", (change, key) => {
    const [issue] = editForm.safeParse({ ...listing, ...change }).error?.issues ?? [];
    expect(parseRuleMessage(issue ?? { message: "" }).key).toBe(key);
  });

  it("rejects a missing category with valid.category", () => {
    const [issue] = editForm.safeParse({ ...listing, category: "" }).error?.issues ?? [];
    expect(parseRuleMessage(issue ?? { message: "" }).key).toBe("valid.category");
  });
});
