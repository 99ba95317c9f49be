import { z } from "zod";
import { BREEDS, breedsOf, isSameBreed } from "../breeds.ts";
import { CATEGORIES, type Category } from "../enums.ts";
import { declarationOf, LACTATIONS_MAX, OTHER_BREEDS, type FactFilter } from "../facts/declarations.ts";
import { optionOf } from "../facts/facts.ts";
import { categoryOf, KINDS, KINDS_BY_CATEGORY, type Kind } from "../facts/kinds.ts";
import { canMatch, EXCLUDABLE_FILTERS, type FactFilterValue } from "./fact-filters.ts";
import { FACT_FILTERS, FILTER_NAMES, type FilterName } from "./filter-names.ts";
import { FILTER_KILOMETRES_MAX, MILK_MAX, PRICE_MAX } from "../limits.ts";
import { DISTRICT_SLUGS, districtOfSlug, STATE_SLUGS, stateOfSlug } from "../place-slugs.ts";
import { parseQuantity, type Unit } from "../quantity.ts";
import { ruleMessage } from "../rule-messages.ts";
import { booleanFromQuery, numberFromQuery } from "../rules.ts";

const LACTATIONS = Array.from({ length: LACTATIONS_MAX + 1 }, (_, calvings) => String(calvings));
/** Values of `lactation` that `4plus` includes. */
export const LACTATIONS_4PLUS = LACTATIONS.slice(4);

const option = (values: readonly string[]) => z.enum(values, ruleMessage("valid.invalid"));
const number = z.number(ruleMessage("valid.number"));
const atMost = (max: number) => number.max(max, ruleMessage("valid.atMost", { n: max }));
const fromZero = (max: number) => atMost(max).min(0, ruleMessage("valid.atLeast", { n: 0 }));
/** Also as people type it, such as "50,000" and "1 lakh". */
const quantity = (unit: Unit) => (value: unknown) =>
  typeof value === "string" ? (parseQuantity(value, unit) ?? value) : value;
const rupees = z.preprocess(quantity("rupees"), fromZero(PRICE_MAX).int(ruleMessage("valid.wholeNumber"))).optional();
/** `false` means no filter. */
const wanted = z
  .preprocess(booleanFromQuery, z.boolean(ruleMessage("valid.invalid")))
  .transform((on) => on || undefined)
  .optional();

type FactFilterFields = {
  [Name in FactFilter]: z.ZodOptional<z.ZodType<FactFilterValue<Name>, FactFilterValue<Name>>>;
};
/** The filters under the name of a fact, by its type. */
const factFilterFields = Object.fromEntries(FACT_FILTERS.map((name) => [name, factFilter(name)])) as FactFilterFields;

function factFilter(name: FactFilter): z.ZodType {
  const declared = declarationOf(name);
  if (declared.type === "kind") return option(KINDS).optional().meta({ description: "Kind of animal." });
  const values = "options" in declared ? z.preprocess(numberFromQuery, optionOf(declared.options)).optional() : wanted;
  return declared.description === undefined ? values : values.meta({ description: declared.description });
}

/**
 * Filters of lists of listings, all optional and combined by AND. A listing without the asked fact does not match.
 * Numbers and booleans may be texts of a query string.
 */
export const filterFields = {
  breed: option(CATEGORIES.flatMap((category) => BREEDS[category].map(({ id }) => id)))
    .optional()
    .meta({
      description: "Id of a breed. The ids of crossbred and local animals include listings that name no breed.",
    }),
  ...factFilterFields,
  priceMin: rupees.meta({ description: "Lowest price, in whole rupees." }),
  priceMax: rupees.meta({ description: "Highest price, in whole rupees; at least `priceMin`." }),
  milkMin: z
    .preprocess(quantity("litres"), fromZero(MILK_MAX))
    .optional()
    .meta({ description: "Least milk, in litres a day." }),
  lactation: option([...LACTATIONS, "4plus"])
    .optional()
    .meta({
      description: "Number of calvings; `4plus` for four or more.",
    }),
  pregnant: wanted.meta({ description: "`true` returns only pregnant animals; `false` is no filter." }),
  withCalf: wanted.meta({ description: "`true` returns only animals sold with a calf; `false` is no filter." }),
  withPhoto: wanted.meta({ description: "`true` returns only listings with a photo; `false` is no filter." }),
  withVideo: wanted.meta({ description: "`true` returns only listings with a video; `false` is no filter." }),
  km: z
    .preprocess(numberFromQuery, atMost(FILTER_KILOMETRES_MAX).min(1, ruleMessage("valid.atLeast", { n: 1 })))
    .optional()
    .meta({ description: "Greatest distance in kilometres from `pincode`, or from `lat` and `lng`." }),
  district: option(DISTRICT_SLUGS).optional().meta({ description: "District, with its state." }),
  state: option(STATE_SLUGS).optional().meta({ description: "State or union territory." }),
} satisfies Record<FilterName, z.ZodType>;

const filters = z.object(filterFields);
export type Filters = z.output<typeof filters>;

const categoryByBreed = new Map(
  CATEGORIES.flatMap((category) => BREEDS[category].map(({ id }) => [id, category] as const)),
);

/** The only category whose listings can match; undefined if several can. */
export function filteredCategory({ kind, breed }: Filters, category?: Category): Category | undefined {
  return category ?? (kind === undefined ? categoryByBreed.get(breed ?? "") : categoryOf(kind));
}

/**
 * Returns the filters that no listing can match: those that contradict the category, or a filter before them in the
 * order category, kind, breed, facts, and district before state.
 */
export function contradictions(asked: Filters, category?: Category): FilterName[] {
  const found: FilterName[] = [];
  const { breed, district, state } = asked;
  const kind =
    asked.kind !== undefined && category !== undefined && categoryOf(asked.kind) !== category ? undefined : asked.kind;
  if (kind !== asked.kind) found.push("kind");
  const only = filteredCategory({ kind }, category);
  if (breed !== undefined && only !== undefined && !breedsOf(only, kind).some(({ id }) => id === breed))
    found.push("breed");
  const ofBreed = only ?? categoryByBreed.get(breed ?? "");
  if (ofBreed !== undefined) {
    for (const name of EXCLUDABLE_FILTERS)
      if (asked[name] !== undefined && !canMatch(name, ofBreed, kind, asked[name])) found.push(name);
  }
  if (district !== undefined && state !== undefined && districtOfSlug(district)?.state !== stateOfSlug(state))
    found.push("state");
  return found;
}

/** The issue of an upside-down price range, or null. */
export function priceRangeIssue({ priceMin, priceMax }: Pick<Filters, "priceMin" | "priceMax">) {
  if (priceMin === undefined || priceMax === undefined || priceMin <= priceMax) return null;
  return { path: ["priceMin" satisfies FilterName], message: ruleMessage("valid.atMost", { n: priceMax }) };
}

/**
 * Filters of the URL of a page: drops what is invalid, contradicts the category or needs a place, and swaps an
 * upside-down price range, so that a mistyped link shows listings rather than an error.
 */
export function cleanFilters(
  received: Readonly<Record<string, unknown>>,
  { category, hasPlace }: { category?: Category | undefined; hasPlace: boolean },
): Filters {
  const valid = Object.fromEntries(
    FILTER_NAMES.flatMap((name) => {
      const { data } = filterFields[name].safeParse(received[name]);
      return data === undefined ? [] : [[name, data]];
    }),
  ) as Filters;
  for (const name of contradictions(valid, category)) delete valid[name];
  if (!hasPlace) delete valid.km;
  const { priceMin, priceMax } = valid;
  return priceRangeIssue(valid) === null ? valid : { ...valid, priceMin: priceMax, priceMax: priceMin };
}

/** Values of the fact `breedId` that mean a breed of the list, and the kinds that can be of it; null for all kinds. */
export function meaningsOfBreed(id: string, category: Category): { breedIds: string[]; kinds: Kind[] | null } {
  const all: readonly Kind[] = KINDS_BY_CATEGORY[category];
  const kinds = all.filter((kind) => breedsOf(category, kind).some((breed) => breed.id === id));
  return {
    breedIds: [id, ...OTHER_BREEDS.filter((other) => isSameBreed(other, id, category))],
    kinds: kinds.length === all.length ? null : kinds,
  };
}
