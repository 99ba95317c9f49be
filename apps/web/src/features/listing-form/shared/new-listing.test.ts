import { LOCALES, type Locale } from "@pashu/i18n/locales";
import { createAnimalInput } from "@pashu/validators/animals";
import { listingForm, type ListingFormInput } from "@pashu/validators/listing-form";
import { describe, expect, it } from "vitest";
import { EMPTY_FORM } from "./empty-form.ts";
import { newListing } from "./new-listing.ts";

const typed: ListingFormInput = {
  ...EMPTY_FORM,
  title: "मुर्रा भैंस",
  description: "शांत",
  category: "buffalo",
  price: "१,५०,०००",
  breed: "मुर्रा",
  age: "4 साल",
  dailyMilkProduction: "12.5",
  animalQuality: "dairy-female",
  isDairy: "yes",
  isPregnant: "no",
  calfStatus: "male-calf",
  address1: "औसा",
  state: "MH",
  pincode: "413520",
};

const listingOf = (change: Partial<ListingFormInput> = {}, locale: Locale = "hi") =>
  newListing(listingForm.parse({ ...typed, ...change }), locale);

describe("newListing", () => {
  it("maps the form's values to the API's fields", () => {
    expect(listingOf()).toMatchObject({
      title: "मुर्रा भैंस",
      category: "buffalo",
      price: 150_000,
      dailyMilkProduction: 12.5,
      animalQuality: "dairy-female",
      isDairy: true,
      isPregnant: false,
      calfStatus: "male-calf",
      videos: [],
    });
  });

  it("joins the address lines that are not blank into one location", () => {
    expect(listingOf().location).toBe("औसा, महाराष्ट्र, 413520");
    expect(listingOf({ address2: "near the bus stand" }, "en").location).toBe(
      "औसा, near the bus stand, Maharashtra, 413520",
    );
    for (const part of ["address1", "address2", "state", "pincode", "language"])
      expect(listingOf()).not.toHaveProperty(part);
  });

  it("stores Hindi text in the main fields and the Hindi variants", () => {
    const listing = listingOf();
    expect(listing).toMatchObject({
      titleHindi: listing.title,
      descriptionHindi: listing.description,
      breedHindi: listing.breed,
      ageHindi: listing.age,
      locationHindi: listing.location,
      additionalInfoHindi: listing.additionalInfo,
    });
  });

  it("stores Marathi text in the main fields and the Marathi variants", () => {
    const listing = listingOf({}, "mr");
    expect(listing).toMatchObject({
      titleMarathi: listing.title,
      descriptionMarathi: listing.description,
      breedMarathi: listing.breed,
      ageMarathi: listing.age,
      locationMarathi: listing.location,
      additionalInfoMarathi: listing.additionalInfo,
    });
    expect(Object.keys(listing).filter((field) => field.endsWith("Hindi"))).toEqual([]);
  });

  it("stores English text in the main fields only", () => {
    expect(Object.keys(listingOf({}, "en")).filter((field) => /Hindi$|Marathi$/.test(field))).toEqual([]);
  });

  it.each(LOCALES)("passes the server's validation for a listing in %s, with every text", (locale) => {
    const listing = listingOf({}, locale);
    const { data, error } = createAnimalInput.safeParse({ ...listing, images: [] });
    expect(error).toBeUndefined();
    expect(Object.keys(data ?? {})).toEqual(expect.arrayContaining(Object.keys(listing)));
  });
});
