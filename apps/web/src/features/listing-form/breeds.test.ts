import { LOCALES } from "@pashu/i18n/locales";
import { CATEGORIES } from "@pashu/validators/enums";
import { countGraphemes } from "@pashu/validators/graphemes";
import { TEXT_LIMITS } from "@pashu/validators/limits";
import { describe, expect, it } from "vitest";
import { loadBreeds, suggestBreeds, type Breed } from "./breeds.ts";

const GIR: Breed = { en: "Gir", hi: "गिर", mr: "गीर" };
const GIR_CROSS: Breed = { en: "Gir cross", hi: "गिर क्रॉस", mr: "गीर संकरित" };
const NAGPURI: Breed = { en: "Nagpuri", hi: "नागपुरी", mr: "नागपुरी" };
const MARWARI: Breed = { en: "Marwari", hi: "मारवाड़ी", mr: "मारवाडी" };
const BREEDS = [NAGPURI, MARWARI, GIR_CROSS, GIR];

describe("suggestBreeds", () => {
  it("returns all breeds, sorted by the locale, for empty text", () => {
    expect(suggestBreeds(BREEDS, " ", "en")).toEqual(["Gir", "Gir cross", "Marwari", "Nagpuri"]);
    expect(suggestBreeds(BREEDS, "", "hi")).toEqual(["गिर", "गिर क्रॉस", "नागपुरी", "मारवाड़ी"]);
  });

  it.each(["gir", "GIR ", "गिर", "गीर"])("finds a breed by %j, typed in any script", (typed) => {
    expect(suggestBreeds(BREEDS, typed, "mr")).toEqual(["गीर", "गीर संकरित"]);
  });

  it.each(["मारवाड़ी", "मारवाड़ी", "मारवाडी"])("ignores the form of the nukta in %j", (typed) => {
    expect(suggestBreeds(BREEDS, typed, "hi")).toEqual(["मारवाड़ी"]);
  });

  it("sorts prefix matches first", () => {
    expect(suggestBreeds([NAGPURI, { en: "Puri", hi: "पुरी", mr: "पुरी" }], "puri", "en")).toEqual(["Puri", "Nagpuri"]);
  });

  it("returns nothing for an unknown breed", () => expect(suggestBreeds(BREEDS, "xyz", "en")).toEqual([]));
});

it("breeds.json has breeds for every category, with names within the limits of a listing", async () => {
  const breeds = await loadBreeds();
  for (const category of CATEGORIES) {
    expect(breeds[category].length).toBeGreaterThan(20);
    for (const locale of LOCALES) {
      const names = breeds[category].map((breed) => breed[locale]);
      expect(new Set(names).size).toBe(names.length);
      expect(names.every((name) => name !== "" && countGraphemes(name) <= TEXT_LIMITS.breed)).toBe(true);
    }
  }
});
