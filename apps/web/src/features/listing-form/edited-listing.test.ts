import { factTexts } from "@pashu/i18n/fact-texts";
import { LOCALES } from "@pashu/i18n/locales";
import { breedNames } from "@pashu/validators/breeds";
import { expect, it } from "vitest";
import { animalFixture } from "~/features/animals/shared/animal.fixture.ts";
import { editedTexts, withGeneratedTexts } from "./edited-listing.ts";

const facts = { kind: "she-buffalo", breedId: "buffalo-murrah", lactation: 2, milkNow: 12 } as const;
const listing = { ...animalFixture({ facts, isPregnant: true }), etag: '"first"' };

it("withGeneratedTexts leaves a listing with the seller's own words alone", async () => {
  expect(await withGeneratedTexts(listing)).toEqual({ ...listing, generatedTexts: {} });
});

it.each(LOCALES)("withGeneratedTexts adds the texts of marked fields in %s", async (locale) => {
  const breed = breedNames(facts.breedId, "buffalo");
  const texts = factTexts({ category: "buffalo", facts, isPregnant: true, breed }, locale);
  const titleOnly = await withGeneratedTexts({ ...listing, generatedTitle: true });
  expect(editedTexts(titleOnly, locale)).toMatchObject({ title: texts.title, description: listing.description });
  const both = await withGeneratedTexts({ ...listing, generatedTitle: true, generatedDescription: true });
  expect(editedTexts(both, locale)).toMatchObject({ title: texts.title, description: texts.description });
});
