import { expect, it } from "vitest";
import {
  DISTRICT_SLUGS,
  districtOfSlug,
  DISTRICTS,
  districtSlug,
  STATE_SLUGS,
  stateOfSlug,
  stateSlug,
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
