import type { Locale } from "@pashu/i18n/locales";
import { BREED_IDS } from "@pashu/validators/breeds";
import type { PriceRange } from "@pashu/validators/price-range";
import { expect, it } from "vitest";
import { presentPrices } from "./present-prices.ts";

const RANGE: PriceRange = { low: 120_000, median: 150_000, high: 185_000, sellers: 23, area: "state", state: "HR" };
const MURRAH = {
  category: "buffalo",
  price: 175_000,
  facts: { kind: "she-buffalo", breedId: "buffalo-murrah" },
} as const;

interface Options {
  locale?: Locale;
  listing?: object;
  isOwner?: boolean;
}

function present(range: Partial<PriceRange>, { locale = "en", listing = {}, isOwner = false }: Options = {}) {
  const animal = { ...MURRAH, ...listing } as Parameters<typeof presentPrices>[0];
  return presentPrices(animal, { ...RANGE, ...range }, { breed: "Murrah" }, { isOwner, locale });
}

it.each([
  ["en", "Murrah prices near here", "₹1,20,000 to ₹1,85,000", "23 sellers, last 180 days, Haryana"],
  ["hi", "आसपास Murrah का दाम", "₹1,20,000 से ₹1,85,000", "23 विक्रेता, पिछले 180 दिन, हरियाणा"],
  ["mr", "Murrah: जवळपासची किंमत", "₹1,20,000 ते ₹1,85,000", "23 विक्रेते, मागील 180 दिवस, हरियाणा"],
] as const)("presentPrices names range, sellers and area in %s", (locale, title, range, source) => {
  expect(present({}, { locale })).toEqual({
    title,
    range,
    source,
    price: "₹1,75,000",
    low: "₹1,20,000",
    high: "₹1,85,000",
    position: 67,
    isUnusuallyLow: false,
    breed: "buffalo-murrah",
  });
});

it.each([
  ["neighbours", "Murrah prices near here", "Haryana and around"],
  ["india", "Murrah prices in India", "all India"],
] as const)("presentPrices names the area %s", (area, title, words) => {
  expect(present({ area })).toMatchObject({ title, source: `23 sellers, last 180 days, ${words}` });
});

it("presentPrices shows the owner the own price, without advice to buyers", () => {
  const cheap = { listing: { price: 45_000 } };
  expect(present({}, { ...cheap, isOwner: true })).toMatchObject({
    title: "Your price: ₹45,000",
    isUnusuallyLow: false,
  });
  expect(present({}, cheap)).toMatchObject({ title: "Murrah prices near here", isUnusuallyLow: true, position: 4 });
});

it("presentPrices names one price if most ask the same", () => {
  expect(present({ low: 150_000, high: 150_000 })?.range).toBe("₹1,50,000");
});

it("presentPrices leads from a local animal to its entry in the breed list", () => {
  const facts = { kind: "she-buffalo", breedId: "local" };
  const id = present({}, { listing: { facts } })?.breed;
  expect(BREED_IDS.buffalo.has(id ?? "")).toBe(true);
});

it("presentPrices returns null for a price per kilogram", () => {
  expect(present({}, { listing: { facts: { ...MURRAH.facts, priceBasis: "kg" } } })).toBeNull();
});
