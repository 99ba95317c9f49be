import { LOCALES, type Locale } from "@pashu/i18n/locales";
import { editForm, type EditFormInput } from "@pashu/validators/listing-form";
import { describe, expect, it } from "vitest";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { animalFixture } from "~/features/animals/shared/animal.fixture.ts";
import { localized } from "~/features/animals/shared/localized.ts";
import { listingChanges, mediaOf, typedFrom } from "./listing-changes.ts";

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
  animal: AnimalView,
  language: Locale,
  typed: Partial<EditFormInput>,
  media: Partial<AnimalView> = {},
) {
  const values = editForm.parse({ ...typedFrom(animal, language), ...typed });
  return listingChanges(animal, values, { media: mediaOf({ ...animal, ...media }), language });
}

describe("listingChanges", () => {
  it.each(LOCALES)("are none when nothing was touched in %s", (language) => {
    for (const animal of [inEnglish, inHindi, inBoth]) expect(changesOf(animal, language, {})).toEqual({});
  });

  it("name what was touched, and only that", () => {
    const touched = { price: "१,४०,०००", isActive: false, category: "cattle", age: "6 years" } as const;
    expect(changesOf(inEnglish, "en", touched)).toEqual({
      price: 140_000,
      isActive: false,
      category: "cattle",
      age: "6 years",
    });
  });

  it("in Hindi stand in the main fields and in the Hindi variants", () => {
    const title = "मुर्रा भैंस, दूसरा ब्यात";
    const changed = { title, titleHindi: title, breed: "", breedHindi: "" };
    expect(changesOf(inHindi, "hi", { title, breed: "" })).toEqual(changed);
    expect(changesOf(inBoth, "hi", { title })).toEqual({ title, titleHindi: title });
    expect(changesOf(inEnglish, "hi", { title })).toEqual({ title, titleHindi: title });
  });

  it.each(["en", "mr"] as const)(
    "in %s stand in the main fields, where no older Hindi variant hides them",
    (language) => {
      expect(changesOf(inBoth, language, { title: "X" })).toEqual({ title: "X", titleHindi: null });
      expect(changesOf(inEnglish, language, { title: "X" })).toEqual({ title: "X" });
    },
  );

  it("say which photos remain, in their order", () => {
    const images = ["/objects/b.webp", "/objects/c.webp"];
    expect(changesOf(inEnglish, "en", {}, { images })).toEqual({ images });
    expect(changesOf(inEnglish, "en", {}, { images: [] })).toEqual({ images: [] });
  });

  it("say which videos there are, apart from the photos", () => {
    const withVideo = { ...inEnglish, videos: ["/objects/v.webm"] };
    expect(changesOf(withVideo, "en", {})).toEqual({});
    expect(changesOf(withVideo, "en", {}, { videos: ["/objects/w.mp4"] })).toEqual({ videos: ["/objects/w.mp4"] });
    expect(changesOf(withVideo, "en", {}, { videos: [] })).toEqual({ videos: [] });
  });
});

describe("a seller", () => {
  it.each(LOCALES)("edits in %s what she reads, and reads her change in every language", (language) => {
    for (const animal of [inEnglish, inHindi, inBoth]) {
      expect(typedFrom(animal, language)).toMatchObject({ title: localized(animal, language).title });
      const changed = { ...animal, ...changesOf(animal, language, { title: "देवनी", location: "औसा, 413520" }) };
      for (const reader of LOCALES) {
        expect(localized(changed, reader)).toMatchObject({ title: "देवनी", location: "औसा, 413520" });
      }
    }
  });
});
