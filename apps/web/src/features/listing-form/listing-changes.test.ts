import { LOCALES, type Locale } from "@pashu/i18n/locales";
import { editForm, type EditFormInput } from "@pashu/validators/listing-form";
import { describe, expect, it } from "vitest";
import { localized } from "@pashu/i18n/localized";
import { editedListing } from "./edited-listing.fixture.ts";
import type { EditedListing } from "./edited-listing.ts";
import { listingChanges, mediaOf, formValuesOf } from "./listing-changes.ts";

const inEnglish = editedListing({ images: ["/objects/a.webp", "/objects/b.webp"], age: null });
const inHindi = editedListing({
  title: "मुर्रा भैंस",
  titleHindi: "मुर्रा भैंस",
  breed: "मुर्रा",
  breedHindi: "मुर्रा",
  age: null,
  location: "हिसार, हरियाणा, 125001",
  locationHindi: "हिसार, हरियाणा, 125001",
});
const inBoth = editedListing({ title: "Murrah buffalo", titleHindi: "मुर्रा भैंस", age: "4 years", ageHindi: "4 साल" });

function changesOf(
  animal: EditedListing,
  language: Locale,
  typed: Partial<EditFormInput>,
  media: Partial<EditedListing> = {},
) {
  const values = editForm.parse({ ...formValuesOf(animal, language), ...typed });
  return listingChanges(animal, values, { media: mediaOf({ ...animal, ...media }), language });
}

describe("listingChanges", () => {
  it.each(LOCALES)("is empty for an untouched form in %s", (language) => {
    for (const animal of [inEnglish, inHindi, inBoth]) expect(changesOf(animal, language, {})).toEqual({});
  });

  it("contains each text of the form that was changed", () => {
    const texts = Object.entries(editForm.shape).filter(([, schema]) => schema.safeParse("any text").success);
    for (const [name] of texts)
      expect(changesOf(inEnglish, "en", { [name]: "any text" })).toEqual({ [name]: "any text" });
  });

  it("contains only the changed fields", () => {
    const touched = { price: "१,४०,०००", isActive: false, category: "cattle", age: "6 years" } as const;
    expect(changesOf(inEnglish, "en", touched)).toEqual({
      price: 140_000,
      isActive: false,
      category: "cattle",
      age: "6 years",
    });
  });

  it("sets main fields and Hindi variants for Hindi text", () => {
    const title = "मुर्रा भैंस, दूसरा ब्यात";
    const changed = { title, titleHindi: title, breed: "", breedHindi: "" };
    expect(changesOf(inHindi, "hi", { title, breed: "" })).toEqual(changed);
    expect(changesOf(inBoth, "hi", { title })).toEqual({ title, titleHindi: title });
    expect(changesOf(inEnglish, "hi", { title })).toEqual({ title, titleHindi: title });
  });

  it("sets main fields and Marathi variants for Marathi text, and removes old Hindi variants", () => {
    const title = "मुऱ्हा म्हैस";
    expect(changesOf(inEnglish, "mr", { title })).toEqual({ title, titleMarathi: title });
    expect(changesOf(inBoth, "mr", { title })).toEqual({ title, titleMarathi: title, titleHindi: null });
  });

  it("sets only the main fields for English text, and removes old variants", () => {
    const inThree = { ...inBoth, titleMarathi: "मुऱ्हा म्हैस", additionalInfo: "Insured" };
    expect(changesOf(inEnglish, "en", { title: "X" })).toEqual({ title: "X" });
    expect(changesOf(inThree, "en", { title: "X" })).toEqual({ title: "X", titleHindi: null, titleMarathi: null });
    expect(changesOf(inThree, "en", { additionalInfo: "" })).toEqual({ additionalInfo: "" });
  });

  it("contains changed facts only", () => {
    const facts = { kind: "she-buffalo", lactation: 2, milkNow: 12 } as const;
    const withFacts = editedListing({ facts });
    expect(changesOf(withFacts, "en", {})).toEqual({});
    expect(changesOf(withFacts, "en", { facts: { ...facts, milkNow: 10.5, lactation: null } })).toEqual({
      facts: { milkNow: 10.5, lactation: null },
    });
  });

  it("leaves generated texts to the server until the seller writes something else", () => {
    const generated = editedListing({
      title: "Murrah buffalo",
      titleHindi: "मुर्रा भैंस",
      generatedTitle: true,
      generatedTexts: { en: { title: "Murrah buffalo, 12 litres" }, mr: { title: "मुऱ्हा म्हैस, 12 लिटर" } },
    });
    expect(formValuesOf(generated, "mr").title).toBe("मुऱ्हा म्हैस, 12 लिटर");
    expect(changesOf(generated, "mr", {})).toEqual({});
    expect(changesOf(generated, "mr", { title: "माझी म्हैस" })).toEqual({
      title: "माझी म्हैस",
      titleMarathi: "माझी म्हैस",
      titleHindi: null,
    });
    expect(changesOf(generated, "en", { title: "Murrah buffalo" })).toEqual({
      title: "Murrah buffalo",
      titleHindi: null,
    });
  });

  it("contains the remaining photos in order", () => {
    const images = ["/objects/b.webp", "/objects/c.webp"];
    expect(changesOf(inEnglish, "en", {}, { images })).toEqual({ images });
    expect(changesOf(inEnglish, "en", {}, { images: [] })).toEqual({ images: [] });
  });

  it("contains videos separately from photos", () => {
    const withVideo = { ...inEnglish, videos: ["/objects/v.webm"] };
    expect(changesOf(withVideo, "en", {})).toEqual({});
    expect(changesOf(withVideo, "en", {}, { videos: ["/objects/w.mp4"] })).toEqual({ videos: ["/objects/w.mp4"] });
    expect(changesOf(withVideo, "en", {}, { videos: [] })).toEqual({ videos: [] });
  });
});

describe("a seller", () => {
  it.each(LOCALES)("edits the shown text in %s and sees the change in every language", (language) => {
    for (const animal of [inEnglish, inHindi, inBoth]) {
      expect(formValuesOf(animal, language)).toMatchObject({ title: localized(animal, language).title });
      const changed = { ...animal, ...changesOf(animal, language, { title: "देवनी", location: "औसा, 413520" }) };
      for (const reader of LOCALES) {
        expect(localized(changed, reader)).toMatchObject({ title: "देवनी", location: "औसा, 413520" });
      }
    }
  });
});
