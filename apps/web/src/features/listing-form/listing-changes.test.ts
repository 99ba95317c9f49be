import { LOCALES, type Locale } from "@pashu/i18n/locales";
import { editForm, type EditFormInput } from "@pashu/validators/listing-form";
import { describe, expect, it } from "vitest";
import type { StoredAnimal } from "~/features/animals/shared/animal.ts";
import { animalFixture } from "~/features/animals/shared/animal.fixture.ts";
import { localized } from "@pashu/i18n/localized";
import { listingChanges, mediaOf, formValuesOf } from "./listing-changes.ts";

const inEnglish = animalFixture({ images: ["/objects/a.webp", "/objects/b.webp"], age: null });
const inHindi = animalFixture({
  title: "मुर्रा भैंस",
  titleHindi: "मुर्रा भैंस",
  breed: "मुर्रा",
  breedHindi: "मुर्रा",
  age: null,
  location: "हिसार, हरियाणा, 125001",
  locationHindi: "हिसार, हरियाणा, 125001",
});
const inBoth = animalFixture({ title: "Murrah buffalo", titleHindi: "मुर्रा भैंस", age: "4 years", ageHindi: "4 साल" });

function changesOf(
  animal: StoredAnimal,
  language: Locale,
  typed: Partial<EditFormInput>,
  media: Partial<StoredAnimal> = {},
) {
  const values = editForm.parse({ ...formValuesOf(animal, language), ...typed });
  return listingChanges(animal, values, { media: mediaOf({ ...animal, ...media }), language });
}

describe("listingChanges", () => {
  it.each(LOCALES)("is empty for an untouched form in %s", (language) => {
    for (const animal of [inEnglish, inHindi, inBoth]) expect(changesOf(animal, language, {})).toEqual({});
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

  it.each(["en", "mr"] as const)("sets the main fields and removes old Hindi variants for text in %s", (language) => {
    expect(changesOf(inBoth, language, { title: "X" })).toEqual({ title: "X", titleHindi: null });
    expect(changesOf(inEnglish, language, { title: "X" })).toEqual({ title: "X" });
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
