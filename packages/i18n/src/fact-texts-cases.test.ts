import { BREEDS, breedNames } from "@pashu/validators/breeds";
import { CATEGORIES } from "@pashu/validators/enums";
import { suspiciousWords } from "@pashu/validators/suspicious-words";
import { describe, expect, it } from "vitest";
import { pairwiseCases, type FactCase } from "./testing-fact-pairs.ts";
import { problemsOf } from "./fact-text-problems.fixture.ts";
import { FACT_TEXTS_VERSION, factTexts } from "./fact-texts.ts";
import { LOCALES, type Locale } from "./locales.ts";

const { cases, missing } = pairwiseCases(500);

function textsOf(each: FactCase, locale: Locale) {
  const { breedId } = each.facts;
  return factTexts({ ...each, breed: breedId === undefined ? null : breedNames(breedId, each.category) }, locale);
}

it("covers every pair of values", () => {
  expect(missing).toBe(0);
});

describe.each(LOCALES)("texts in %s", (locale) => {
  it("have no problem", () => {
    expect(
      cases.flatMap((each, index) => {
        const texts = textsOf(each, locale);
        return problemsOf(texts, each, locale).map((problem) => ({ index, problem, ...texts }));
      }),
    ).toEqual([]);
  });

  it("have no words of a fraud", () => {
    expect(cases.flatMap((each) => Object.values(textsOf(each, locale)).flatMap(suspiciousWords))).toEqual([]);
  });

  it("name every breed", () => {
    const all = CATEGORIES.flatMap((category) =>
      BREEDS[category].map(({ id, kinds }) => ({ category, id, kind: kinds?.[0] })),
    );
    expect(
      all.flatMap(({ category, id }) => {
        const each = { category, facts: { breedId: id }, isPregnant: null };
        const texts = textsOf(each, locale);
        return problemsOf(texts, each, locale).map((problem) => ({ problem, ...texts }));
      }),
    ).toEqual([]);
  });

  it("are as reviewed", async () => {
    const lines = cases.map((each, index) => {
      const { title, summary, description } = textsOf(each, locale);
      return `${index + 1} ${each.facts.kind ?? each.category}\n${title}\n${summary}\n${description}\n`;
    });
    await expect([`Version ${FACT_TEXTS_VERSION}\n`, ...lines].join("\n")).toMatchFileSnapshot(
      `./fact-texts-${locale}.snapshot.txt`,
    );
  });
});
