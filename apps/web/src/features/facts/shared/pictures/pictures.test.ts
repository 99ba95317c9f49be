import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { BREEDS } from "@pashu/validators/breeds";
import { CATEGORIES } from "@pashu/validators/enums";
import { FACTS } from "@pashu/validators/facts/declarations";
import { KIND_RULES } from "@pashu/validators/facts/kind-rules";
import { categoryOf, KINDS, KINDS_BY_CATEGORY } from "@pashu/validators/facts/kinds";
import { tapeLimits } from "@pashu/validators/facts/weight-by-girth";
import { createElement, type ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ageChoices } from "~/features/guided-form/age-choices.ts";
import { DRAWN_BREEDS, MOTHERS } from "./drawings.ts";
import {
  AgePicture,
  BreedPicture,
  CalfPicture,
  KindPicture,
  PregnantPicture,
  SexPicture,
  TapePicture,
  TeethPicture,
} from "./pictures.tsx";

const svg = readFileSync(join(import.meta.dirname, "pictures.svg"), "utf8");
const drawn = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id = ""]) => id));
const DECISION = join(import.meta.dirname, "../../../../../../../docs/decisions/130-drawings-of-the-guided-form.md");

/** Returns the elements of a picture, after checking that all of them are drawn. */
function picture<Props extends object>(Component: ComponentType<Props>, props: Props): string {
  const html = renderToStaticMarkup(createElement(Component, props));
  const used = [...html.matchAll(/ href="[^"#]*#([^"]+)"/g)].map(([, id = ""]) => id);
  expect(used, html).not.toEqual([]);
  expect(used.filter((id) => !drawn.has(id))).toEqual([]);
  expect(html).toMatch(/^<svg [^>]*aria-hidden="true"/);
  return html;
}

function expectDifferent(pictures: string[]): void {
  expect(new Set(pictures).size).toBe(pictures.length);
}

it("each kind has a picture, and no two kinds share one", () => {
  expectDifferent(KINDS.map((kind) => picture(KindPicture, { kind })));
  // Its own shapes: a drawing that only uses another one would show two kinds alike.
  const copies = [...svg.matchAll(/<g id="([^"]+)"[^>]*>\s*<use href="#[^"]+" ?\/>\s*<\/g>/g)].map(([, id]) => id);
  expect(copies.filter((id) => KINDS.some((kind) => id === kind))).toEqual([]);
});

it.each(Object.keys(MOTHERS) as (keyof typeof MOTHERS)[])(
  "%s have a picture for each answer about young",
  (category) => {
    expectDifferent(FACTS.calf.options.map((calf) => picture(CalfPicture, { category, calf })));
    const months = [0, 1, 2, 3, 4, 5];
    expectDifferent(months.map((month) => picture(PregnantPicture, { category, months: month })));
  },
);

it.each(CATEGORIES)("%s have a picture for each sex, and birds none for young", (category) => {
  expectDifferent(FACTS.sex.options.map((sex) => picture(SexPicture, { category, sex })));
  const hasYoung = KINDS_BY_CATEGORY[category].some((kind) => KIND_RULES[kind].facts.calf !== undefined);
  expect(category in MOTHERS).toBe(hasYoung);
});

it.each(KINDS)("%s grows from each age that can be chosen to the next, within the picture", (kind) => {
  const { ageMonths = [0, 0, 0, 0] } = KIND_RULES[kind].facts;
  const pictures = [...ageChoices(ageMonths), ageMonths[3]].map((months) => picture(AgePicture, { kind, months }));
  const sizes = pictures.map((html) => Number(/scale\(([\d.]+)\)/.exec(html)?.[1]));
  expect(sizes.slice(0, -1)).toEqual([...new Set(sizes.slice(0, -1))].toSorted((a, b) => a - b));
  expect(Math.max(...sizes)).toBeLessThanOrEqual(1);
});

it("each value of teeth has a picture of its own", () => {
  expectDifferent(FACTS.teeth.options.map((teeth) => picture(TeethPicture, { teeth })));
});

it.each(KINDS)("%s has a picture of each measure of a tape, if a tape gives its weight", (kind) => {
  const parts = ["girth", "length"] as const;
  if (tapeLimits("weightKg", categoryOf(kind), kind) !== null)
    return expectDifferent(parts.map((part) => picture(TapePicture, { kind, part })));
  expect(renderToStaticMarkup(createElement(TapePicture, { kind, part: "girth" }))).toBe("");
});

it("a breed has a picture only if the decision names the source of its mark", () => {
  const decision = readFileSync(DECISION, "utf8");
  const ids = Object.values(BREEDS).flatMap((breeds) => breeds.map(({ id }) => id));
  expect(DRAWN_BREEDS.filter((id) => !ids.includes(id) || !decision.includes(`\`${id}\``))).toEqual([]);
  expectDifferent(DRAWN_BREEDS.map((breedId) => picture(BreedPicture, { breedId })));
  expect(renderToStaticMarkup(createElement(BreedPicture, { breedId: "cattle-sahiwal" }))).toBe("");
});

it("the file is small, complete, and has nothing but shapes", () => {
  expect(brotliCompressSync(svg).byteLength).toBeLessThan(12 * 1024);
  const used = [...svg.matchAll(/<use href="#([^"]+)"/g)].map(([, id = ""]) => id);
  expect(used.filter((id) => !drawn.has(id))).toEqual([]);
  expect(drawn.size).toBe(svg.match(/ id="/g)?.length);

  expect(svg).not.toMatch(/<(?:script|style|image|text)| style=|url\(|href="[^#]/);
});
