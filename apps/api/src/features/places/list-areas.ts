import type { Locale } from "@pashu/i18n/locales";
import { districtName } from "@pashu/i18n/place-names";
import { districtOfSlug, DISTRICTS, NEW_DISTRICTS, stateOfSlug, stateSlug } from "@pashu/validators/place-slugs";
import type { AreasInput } from "@pashu/validators/places";
import { STATES } from "@pashu/validators/states";

export interface Area {
  slug: string;
  name: string;
  /** True for a new district, as "Balotra (Barmer)": its listings are still those of the older one. */
  isNew?: true;
}

interface Areas {
  states: Area[];
  /** The districts of the given state, or those beside the given district. */
  districts: Area[];
}

/** States and districts to filter by, sorted by the reader's language. */
export function listAreas({
  input: { slug = "", locale = "en" },
}: {
  input: AreasInput & { locale?: Locale | undefined };
}): Areas {
  const asked = districtOfSlug(slug)?.state ?? stateOfSlug(slug);
  const { compare } = new Intl.Collator(locale);
  const sorted = (areas: Area[]) => [...areas].sort((a, b) => compare(a.name, b.name));
  const newDistricts = NEW_DISTRICTS.filter(({ state }) => state === asked).flatMap(({ parents, ...names }) =>
    parents.map(({ name, slug: parent }) => ({
      slug: parent,
      name: `${names[locale]} (${districtName(name, locale)})`,
      isNew: true as const,
    })),
  );
  return {
    states: sorted(STATES.map((state) => ({ slug: stateSlug(state.code) ?? "", name: state[locale] }))),
    districts: sorted([
      ...DISTRICTS.filter(({ state }) => state === asked).map(({ id, slug: district, state }) => ({
        slug: district,
        name: districtName(id.slice(state.length + 1), locale),
      })),
      ...newDistricts,
    ]),
  };
}
