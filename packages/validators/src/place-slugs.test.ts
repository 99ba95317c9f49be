import { expect, it } from "vitest";
import {
  DISTRICT_SLUGS,
  districtOfSlug,
  DISTRICTS,
  districtSlug,
  STATE_SLUGS,
  stateOfSlug,
  stateSlug,
  NEW_DISTRICTS,
} from "./place-slugs.ts";
import { STATES } from "./states.ts";

it("gives each place a slug of its own", () => {
  expect(new Set(DISTRICT_SLUGS).size).toBe(DISTRICTS.length);
  expect(new Set([...DISTRICT_SLUGS, ...STATE_SLUGS]).size).toBe(DISTRICTS.length + STATES.length);
  for (const slug of [...DISTRICT_SLUGS, ...STATE_SLUGS]) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});

it.each([
  ["HR-Hisar", "hisar-haryana"],
  ["PB-SAS Nagar (Mohali)", "sas-nagar-mohali-punjab"],
  ["CG-Janjgir-Champa", "janjgir-champa-chhattisgarh"],
  ["WB-South 24 Parganas", "south-24-parganas-west-bengal"],
])("the slug of %s is %s", (id, slug) => {
  expect(districtSlug(id)).toBe(slug);
  expect(districtOfSlug(slug)).toEqual({ id, slug, state: id.slice(0, 2) });
});

it("converts states both ways", () => {
  expect(stateSlug("JK")).toBe("jammu-and-kashmir");
  expect(stateOfSlug("jammu-and-kashmir")).toBe("JK");
  expect(stateOfSlug("kashmir")).toBeUndefined();
});

it("lists new districts that the pincode table doesn't have, as parts of districts that it has", () => {
  const known = new Set(DISTRICTS.map(({ id }) => id));
  expect(NEW_DISTRICTS.filter(({ state, en }) => known.has(`${state}-${en}`))).toEqual([]);
  for (const { en, state, parents } of NEW_DISTRICTS)
    for (const { name, slug } of parents) expect([en, districtOfSlug(slug)?.id]).toEqual([en, `${state}-${name}`]);
});
