import { describe, expect, it } from "vitest";
import {
  BREED_IDS,
  breedIdOf,
  breedNames,
  BREEDS,
  canonicalBreedId,
  isNameOfBreed,
  isNativeBreed,
  isSameBreed,
  suggestBreeds,
  usualBreeds,
} from "./breeds.ts";
import { CATEGORIES } from "./enums.ts";
import { KINDS_BY_CATEGORY } from "./facts/kinds.ts";
import { countGraphemes } from "./graphemes.ts";
import { LOCALES, type Locale } from "./languages.ts";
import { LISTING_TEXTS } from "./listing-texts.ts";
import { STATES } from "./states.ts";

const GIR = { en: "Gir", hi: "गिर", mr: "गीर" };
const GIR_CROSS = { en: "Gir cross", hi: "गिर क्रॉस", mr: "गीर संकरित" };
const NAGPURI = { en: "Nagpuri", hi: "नागपुरी", mr: "नागपुरी" };
const MARWARI = { en: "Marwari", hi: "मारवाड़ी", mr: "मारवाडी" };
const FOUR = [NAGPURI, MARWARI, GIR_CROSS, GIR];

function suggested(breeds: readonly (typeof GIR)[], typed: string, locale: Locale): string[] {
  return suggestBreeds(breeds, typed, locale).map((breed) => breed[locale]);
}

describe("suggestBreeds", () => {
  it("returns all breeds, sorted by the locale, for empty text", () => {
    expect(suggested(FOUR, " ", "en")).toEqual(["Gir", "Gir cross", "Marwari", "Nagpuri"]);
    expect(suggested(FOUR, "", "hi")).toEqual(["गिर", "गिर क्रॉस", "नागपुरी", "मारवाड़ी"]);
  });

  it.each(["gir", "GIR ", "गिर", "गीर"])("finds a breed by %j, typed in any script", (typed) => {
    expect(suggested(FOUR, typed, "mr")).toEqual(["गीर", "गीर संकरित"]);
  });

  it.each(["मारवाड़ी", "मारवाड़ी", "मारवाडी"])("ignores the form of the nukta in %j", (typed) => {
    expect(suggested(FOUR, typed, "hi")).toEqual(["मारवाड़ी"]);
  });

  it("sorts prefix matches first", () => {
    expect(suggested([NAGPURI, { en: "Puri", hi: "पुरी", mr: "पुरी" }], "puri", "en")).toEqual(["Puri", "Nagpuri"]);
  });

  it("returns nothing for an unknown breed", () => expect(suggested(FOUR, "xyz", "en")).toEqual([]));
});

it("every category has breeds whose names fit into a listing", () => {
  const states = new Set(STATES.map(({ code }) => code));
  for (const category of CATEGORIES) {
    const breeds = BREEDS[category];
    expect(breeds.length).toBeGreaterThan(20);
    expect(new Set(breeds.map(({ id }) => id)).size).toBe(breeds.length);
    expect(breeds.every(({ id, home = [] }) => id.startsWith(category) && home.every((code) => states.has(code)))).toBe(
      true,
    );
    for (const locale of LOCALES) {
      const names = breeds.map((breed) => breed[locale]);
      expect(new Set(names).size).toBe(names.length);
      expect(names.every((name) => name !== "" && countGraphemes(name) <= LISTING_TEXTS.breed.max)).toBe(true);
    }
  }
});

describe("usualBreeds", () => {
  it("starts with breeds of the state, then those sold most", () => {
    const names = usualBreeds("buffalo", "she-buffalo", "MH").map(({ en }) => en);
    expect(names).toEqual(["Marathwadi", "Nagpuri", "Pandharpuri", "Purnathadi", "Murrah", "Jaffarabadi"]);
    expect(usualBreeds("buffalo", "she-buffalo", "HR")[0]?.en).toBe("Murrah");
  });

  it("starts with the breeds that work, for a bullock", () => {
    const first = (state: string) => usualBreeds("cattle", "bullock", state).map(({ en }) => en);
    expect(first("MH")[0]).toBe("Khillar");
    expect(first("RJ").slice(0, 2)).toEqual(["Nagori", "Hariana"]);
    expect(first("MH").filter((name) => /cross|HF|Jersey/.test(name))).toEqual([]);
  });

  it("offers ducks no breeds of chickens", () => {
    const names = usualBreeds("poultry", "duck", "MH").map(({ en }) => en);
    expect(names.length).toBe(6);
    expect(names.every((name) => name.endsWith("duck"))).toBe(true);
  });

  it("offers every kind one to six breeds, without the crossbred and the local animal", () => {
    for (const category of CATEGORIES)
      for (const kind of KINDS_BY_CATEGORY[category]) {
        const breeds = usualBreeds(category, kind, null);
        expect(breeds.length).toBeGreaterThan(0);
        expect(breeds.length).toBeLessThanOrEqual(6);
        expect(breeds.some(({ en }) => en === "Crossbred" || en.startsWith("Desi"))).toBe(false);
      }
  });
});

it("knows the native breeds", () => {
  const native = ["cattle-gir", "cattle-red-sindhi", "local", "cattle-desi-local"];
  const foreign = ["cattle-jersey", "cattle-hf-cross", "cattle-frieswal", "cattle-crossbred", "unknown"];
  expect(native.filter((id) => !isNativeBreed(id, "cattle"))).toEqual([]);
  expect(foreign.filter((id) => isNativeBreed(id, "cattle"))).toEqual([]);
  expect([isNativeBreed("poultry-kadaknath", "poultry"), isNativeBreed("poultry-kuroiler", "poultry")]).toEqual([
    true,
    false,
  ]);
});

describe("breedIdOf", () => {
  it.each(["Murrah", "murrah ", "मुर्रा", "मुऱ्हा"])("finds the breed of the name %j", (name) =>
    expect(breedIdOf(name, "buffalo")).toBe("buffalo-murrah"),
  );

  it.each([
    ["HF", "cattle-holstein-friesian-hf"],
    ["Holstein Friesian", "cattle-holstein-friesian-hf"],
    ["गावरान", "cattle-desi-local"],
    ["देसी", "cattle-desi-local"],
  ])("finds the breed of the other name %j", (name, id) => expect(breedIdOf(name, "cattle")).toBe(id));

  it.each(["Gir Sahiwal", "Gi", "", "Murrah"])("finds no breed of cattle for %j", (name) =>
    expect(breedIdOf(name, "cattle")).toBeNull(),
  );
});

describe("breedNames", () => {
  it("has names for crossbred and local animals of every category", () => {
    for (const category of CATEGORIES) {
      expect(breedNames("cross", category)?.en).toMatch(/cross/i);
      expect(breedNames("local", category)?.en).toMatch(/^Desi/);
    }
  });

  it("does not call a local duck a chicken", () => expect(breedNames("local", "poultry")?.hi).toBe("देसी"));

  it("has none for an unknown breed", () => expect(breedNames("unknown", "cattle")).toBeNull());
});

it("isNameOfBreed knows a name that breeds share, and the names of crossbred and local animals", () => {
  expect(breedIdOf("दख्खनी", "sheep")).toBeNull();
  expect(isNameOfBreed("दख्खनी", "sheep-deccani", "sheep")).toBe(true);
  expect(isNameOfBreed("HF", "cattle-holstein-friesian-hf", "cattle")).toBe(true);
  expect(isNameOfBreed("crossbred", "cross", "cattle")).toBe(true);
  expect(isNameOfBreed("Gir", "cattle-sahiwal", "cattle")).toBe(false);
  expect(isNameOfBreed("Gir", "unknown", "cattle")).toBe(false);
});

it.each(CATEGORIES)("canonicalBreedId agrees with isSameBreed for %s", (category) => {
  for (const id of [...BREED_IDS[category], "cross", "local"]) {
    const canonical = canonicalBreedId(id, category) ?? "";
    expect(isSameBreed(id, canonical, category)).toBe(true);
    expect(BREED_IDS[category]).toContain(canonical);
  }
  expect(canonicalBreedId("unknown", category)).toBeNull();
});

it("isSameBreed treats the local animal and its entry in the list as one", () => {
  expect(isSameBreed("local", "cattle-desi-local", "cattle")).toBe(true);
  expect(isSameBreed("cross", "cattle-gir", "cattle")).toBe(false);
});
