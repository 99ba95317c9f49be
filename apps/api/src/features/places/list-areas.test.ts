import { expect, it } from "vitest";
import { listAreas } from "./list-areas.ts";

it("lists all states, and the districts of the asked one, in the reader's language", () => {
  const { states, districts } = listAreas({ input: { slug: "haryana", locale: "hi" } });
  expect(states).toHaveLength(36);
  expect(states).toContainEqual({ slug: "haryana", name: "हरियाणा" });
  expect(districts).toContainEqual({ slug: "hisar-haryana", name: "हिसार" });
  expect(districts.every(({ slug }) => slug.endsWith("-haryana"))).toBe(true);
  const names = districts.map(({ name }) => name);
  expect(names).toEqual(names.toSorted(new Intl.Collator("hi").compare));
});

it("lists the districts beside the asked one", () => {
  const { districts } = listAreas({ input: { slug: "latur-maharashtra", locale: "mr" } });
  expect(districts).toContainEqual({ slug: "ahilyanagar-maharashtra", name: "अहिल्यानगर" });
});

it("lists no districts for an unknown slug", () => {
  for (const slug of ["", "atlantis"]) expect(listAreas({ input: { slug, locale: "en" } }).districts).toEqual([]);
});

it("lists a new district under its own name, with the slug of the one of which it was a part", () => {
  const find = (locale: "en" | "hi" | "mr", slug: string) =>
    listAreas({ input: { slug, locale } }).districts.filter(({ isNew }) => isNew);
  expect(find("en", "rajasthan")).toContainEqual({ slug: "barmer-rajasthan", name: "Balotra (Barmer)", isNew: true });
  expect(find("hi", "rajasthan")).toContainEqual({ slug: "barmer-rajasthan", name: "बालोतरा (बाड़मेर)", isNew: true });
  expect(find("mr", "rajasthan").map(({ slug }) => slug)).toHaveLength(9);
  expect(find("en", "madhya-pradesh").map(({ name }) => name)).toEqual([
    "Maihar (Satna)",
    "Mauganj (Rewa)",
    "Pandhurna (Chhindwara)",
  ]);
  expect(find("en", "maharashtra")).toEqual([]);
});
