import type { Locale } from "@pashu/i18n/locales";
import { loadMessages } from "@pashu/i18n/load-messages";
import { renderHook } from "@testing-library/react";
import { IntlProvider } from "use-intl";
import { expect, it } from "vitest";
import { animalFixture } from "~/features/animals/shared/animal.fixture.ts";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { useFacts } from "./facts.ts";

async function factsOf(
  changes: Partial<AnimalView>,
  texts: { breed?: string; age?: string } = {},
  locale: Locale = "en",
) {
  const none = { dailyMilkProduction: null, kaunSaByaat: null, isPregnant: null, calfStatus: null, isDairy: null };
  const animal: AnimalView = { ...animalFixture({ ...none, breed: null, age: null, ...texts }), ...changes };
  const names = ["app", "animals", "card-facts", "animal-page"] as const;
  const messages = Object.assign({}, ...(await Promise.all(names.map((name) => loadMessages(locale, name)))));
  const { result } = renderHook(() => useFacts(animal), {
    wrapper: ({ children }) => (
      <IntlProvider locale={locale} messages={messages}>
        {children}
      </IntlProvider>
    ),
  });
  return result.current;
}

it("useFacts returns only known facts, in the order of worth", async () => {
  expect(await factsOf({})).toEqual({ facts: [], cells: [], lines: [] });
  const known = { dailyMilkProduction: 12.5, kaunSaByaat: "2", isPregnant: false, calfStatus: "female-calf" } as const;
  const { cells } = await factsOf(known, { age: "5 years", breed: "Murrah" });
  expect(cells).toEqual([
    { fact: "milkNow", label: "Milk a day", value: "12.5 litres" },
    { fact: "lactation", label: "Lactation", value: "2" },
    { fact: "calf", label: "With it", value: "Female calf" },
    { fact: "ageMonths", label: "Age", value: "5 years" },
    { fact: "breedId", label: "Breed", value: "Murrah" },
    { fact: "pregnantMonths", label: "Pregnant", value: "No" },
  ]);
  expect((await factsOf({ dailyMilkProduction: 0, calfStatus: "no-calf" })).cells).toEqual([]);
});

it("useFacts moves values that are too long for a cell to the lines", async () => {
  const age = "three and a half years and two months";
  const { cells, lines } = await factsOf({ isDairy: true, hasMorePictures: true }, { age, breed: "Murrah" });
  expect(cells).toEqual([{ fact: "breedId", label: "Breed", value: "Murrah" }]);
  expect(lines).toEqual([
    { fact: "ageMonths", text: `Age: ${age}` },
    { text: "In milk" },
    { text: "Seller has more photos" },
  ]);
  const breed = "होल्स्टीन फ्रीजियन (एचएफ)";
  expect(await factsOf({}, { breed }, "hi")).toMatchObject({
    cells: [],
    lines: [{ fact: "breedId", text: `नस्ल: ${breed}` }],
  });
});

it("useFacts leaves out the other regional name of a calf", async () => {
  const { cells } = await factsOf({ category: "buffalo", calfStatus: "female-calf" }, {}, "hi");
  expect(cells).toEqual([{ fact: "calf", label: "साथ में", value: "कटड़ी" }]);
});

it("useFacts shows six facts in cells, the months of a pregnancy among them, and others as lines", async () => {
  const moreFacts: AnimalView["moreFacts"] = [{ fact: "weightKg", label: "Weight", value: "400 kg" }];
  const known = { dailyMilkProduction: 12, kaunSaByaat: "2", isPregnant: true, calfStatus: "female-calf" } as const;
  const { cells, lines } = await factsOf(
    { ...known, pregnantFor: "3 months", moreFacts },
    { age: "5 years", breed: "Murrah" },
  );
  expect(cells.map(({ value }) => value)).toEqual(["12 litres", "3 months", "2", "Female calf", "400 kg", "5 years"]);
  expect(lines).toEqual([{ fact: "breedId", text: "Breed: Murrah" }]);
});
