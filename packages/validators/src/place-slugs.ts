import districts from "../data/districts.json";
import newDistricts from "../data/new-districts.json";
import { STATES } from "./states.ts";

interface District {
  /** State code and English name, e.g. "HR-Hisar". */
  id: string;
  /** For URLs, e.g. "hisar-haryana". */
  slug: string;
  /** ISO 3166-2 without `IN-`. */
  state: string;
}

const slugByState = new Map(STATES.map(({ code, en }) => [code, slugify(en)]));
const stateBySlug = new Map([...slugByState].map(([code, slug]) => [slug, code]));

/** All districts of the pincode table. Load this module on demand in the browser: the list takes 5 KB. */
export const DISTRICTS: readonly District[] = Object.entries(districts).flatMap(([state, names]) =>
  names.map((name) => ({ id: `${state}-${name}`, slug: `${slugify(name)}-${slugByState.get(state)}`, state })),
);

const districtBySlug = new Map(DISTRICTS.map((district) => [district.slug, district]));
const slugByDistrict = new Map(DISTRICTS.map(({ id, slug }) => [id, slug]));

export const STATE_SLUGS: readonly string[] = [...stateBySlug.keys()];
export const DISTRICT_SLUGS: readonly string[] = [...districtBySlug.keys()];

/** Districts that the pincode table doesn't know yet, with the slugs of those of which they were a part. */
export const NEW_DISTRICTS = newDistricts.map(({ state, parents, en, hi, mr }) => ({
  en,
  hi,
  mr,
  parents: parents.map((parent) => ({ name: parent, slug: slugByDistrict.get(`${state}-${parent}`) ?? "" })),
  state,
}));

/** @param code ISO 3166-2 without `IN-` */
export function stateSlug(code: string): string | undefined {
  return slugByState.get(code);
}

export function stateOfSlug(slug: string): string | undefined {
  return stateBySlug.get(slug);
}

/** @param id state code and English name, e.g. "HR-Hisar" */
export function districtSlug(id: string): string | undefined {
  return slugByDistrict.get(id);
}

export function districtOfSlug(slug: string): District | undefined {
  return districtBySlug.get(slug);
}

function slugify(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
