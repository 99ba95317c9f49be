import { editForm, type EditFormTyped } from "@pashu/validators/listing-form";
import { describe, expect, it } from "vitest";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { animalFixture } from "~/features/animals/shared/animal.fixture.ts";
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

function changesOf(animal: AnimalView, typed: Partial<EditFormTyped>, media: Partial<AnimalView> = {}) {
  return listingChanges(animal, editForm.parse({ ...typedFrom(animal), ...typed }), mediaOf({ ...animal, ...media }));
}

describe("listingChanges", () => {
  it("are none when nothing was touched", () => {
    expect(changesOf(inEnglish, {})).toEqual({});
    expect(changesOf(inHindi, {})).toEqual({});
  });

  it("name what was touched, and only that", () => {
    expect(changesOf(inEnglish, { price: "१,४०,०००", isActive: false, category: "cattle", age: "6 years" })).toEqual({
      price: 140_000,
      isActive: false,
      category: "cattle",
      age: "6 years",
    });
  });

  it("keep the Hindi variant of a listing written in Hindi in step", () => {
    expect(changesOf(inHindi, { title: "मुर्रा भैंस, दूसरा ब्यात", breed: "" })).toEqual({
      title: "मुर्रा भैंस, दूसरा ब्यात",
      titleHindi: "मुर्रा भैंस, दूसरा ब्यात",
      breed: "",
      breedHindi: "",
    });
  });

  it("leave a Hindi variant alone that says it in its own way, and make none where there is none", () => {
    const translated = { ...inEnglish, titleHindi: "मुर्रा भैंस" };
    expect(changesOf(translated, { title: "Murrah, 12 litres", age: "5 years" })).toEqual({
      title: "Murrah, 12 litres",
      age: "5 years",
    });
  });

  it("say which photos remain, in their order", () => {
    const images = ["/objects/b.webp", "/objects/c.webp"];
    expect(changesOf(inEnglish, {}, { images })).toEqual({ images });
    expect(changesOf(inEnglish, {}, { images: [] })).toEqual({ images: [] });
  });

  it("say which videos there are, apart from the photos", () => {
    const withVideo = { ...inEnglish, videos: ["/objects/v.webm"] };
    expect(changesOf(withVideo, {})).toEqual({});
    expect(changesOf(withVideo, {}, { videos: ["/objects/w.mp4"] })).toEqual({ videos: ["/objects/w.mp4"] });
    expect(changesOf(withVideo, {}, { videos: [] })).toEqual({ videos: [] });
  });
});
