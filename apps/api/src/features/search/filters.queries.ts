import { animals } from "@pashu/db/schema/animals";
import type { Category } from "@pashu/validators/enums";
import { declarationOf, type FactFilter, type OptionOf, type Sex } from "@pashu/validators/facts/declarations";
import type { Facts } from "@pashu/validators/facts/facts";
import { KIND_RULES } from "@pashu/validators/facts/kind-rules";
import { KINDS } from "@pashu/validators/facts/kinds";
import { filteredCategory, meaningsOfBreed, type Filters } from "@pashu/validators/search/filters";
import { FACT_FILTERS } from "@pashu/validators/search/filter-names";
import type { AskedFacts, AskedRange } from "@pashu/validators/search/search-facts";
import { districtOfSlug, stateOfSlug } from "@pashu/validators/place-slugs";
import { and, eq, gte, inArray, lte, or, sql, type SQL } from "drizzle-orm";
import { indianDay } from "../../platform/indian-day.ts";
import { kilometresTo, type Coordinates } from "./nearest.queries.ts";

/** Filters and category of a list. `origin` is the place from which `km` is measured. */
export interface Wanted {
  filters: Filters;
  category?: Category | undefined;
  origin: Coordinates | null;
}

const STATUSES_WITH_CALF = ["female-calf", "male-calf"] as const;
const MANY_CALVINGS = 4;
/** An animal that calved in this or the three months before has calved recently. */
const RECENT_CALVING_MONTHS = 3;
const HORNS = { true: ["horned", "curled"], false: ["hornless", "dehorned"] } as const satisfies Record<
  string,
  OptionOf<"horns">[]
>;

/** Returns the condition of the filters, without being on sale; undefined if nothing is asked. */
export function filterConditions({ filters, category, origin }: Wanted): SQL | undefined {
  const { breed, priceMin, priceMax, milkMin, lactation, pregnant, withCalf, withPhoto, withVideo, km } = filters;
  const only = filteredCategory(filters, category);
  const [district, state] = [districtOfSlug(filters.district ?? ""), stateOfSlug(filters.state ?? "")];
  return and(
    only && eq(animals.category, only),
    ...FACT_FILTERS.map((name) => (filters[name] === undefined ? undefined : hasFact(name, filters[name]))),
    breed === undefined || only === undefined ? undefined : isOfBreed(breed, only),
    priceMin === undefined ? undefined : gte(animals.price, priceMin),
    priceMax === undefined ? undefined : lte(animals.price, priceMax),
    // Stored with the precision of real: 0.7 is slightly less than 0.7.
    milkMin === undefined ? undefined : sql`${animals.dailyMilkProduction} >= ${milkMin}::real`,
    lactation === undefined ? undefined : hasLactation(lactation),
    pregnant && sql`${animals.isPregnant}`,
    withCalf && inArray(animals.calfStatus, STATUSES_WITH_CALF),
    withPhoto && sql`cardinality(${animals.images}) > 0`,
    withVideo && sql`cardinality(${animals.videos}) > 0`,
    district && eq(animals.districtId, district.id),
    state === undefined ? undefined : eq(animals.stateCode, state),
    km === undefined || origin === null ? undefined : sql`${kilometresFrom(origin)} <= ${km}::float8`,
  );
}

/** Returns the condition of what a search asks and no filter does; undefined if it asks nothing of this. */
export function factConditions(asked: AskedFacts, now: Date): SQL | undefined {
  const { isDry, isNotPregnant, isWithoutCalf, hasCalvedRecently, hasHorns, isVaccinated, sex } = asked;
  const { ageMonths, teeth, temperament, weightKg, quantity } = asked;
  const number = (name: "ageMonths" | "weightKg" | "quantity") => sql`${fact(name)}::float8`;
  const within = (name: "ageMonths" | "weightKg", [min, max]: AskedRange) =>
    sql`${number(name)} between ${min}::float8 and ${max}::float8`;
  return and(
    isDry && sql`${animals.dailyMilkProduction} = 0`,
    isNotPregnant && sql`${fact("pregnantMonths")} = '0'`,
    isWithoutCalf && sql`${fact("calf")} = 'none'`,
    hasCalvedRecently && calvedRecently(now),
    hasHorns === undefined ? undefined : inArray(fact("horns"), HORNS[`${hasHorns}`]),
    isVaccinated && sql`${animals.factsCard} ? 'vaccinations'`,
    temperament && sql`${animals.factsCard} -> 'temperament' ? ${temperament}`,
    sex && isOfSex(sex),
    ageMonths && within("ageMonths", ageMonths),
    teeth === undefined ? undefined : sql`${fact("teeth")} = ${String(teeth)}`,
    weightKg && within("weightKg", weightKg),
    quantity === undefined ? undefined : sql`${number("quantity")} >= ${quantity}::float8`,
  );
}

/** By the month of the calving. If it is unknown, an animal in milk with its young one has calved recently. */
function calvedRecently(now: Date): SQL {
  const [year = 0, month = 1] = indianDay(now).split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 - RECENT_CALVING_MONTHS)).toISOString().slice(0, "2026-01".length);
  const isNursing = and(inArray(animals.calfStatus, STATUSES_WITH_CALF), sql`${animals.dailyMilkProduction} > 0`);
  return sql`case when ${fact("calvedMonth")} is null then ${isNursing} else ${fact("calvedMonth")} >= ${first} end`;
}

/** Most kinds have one sex; of the others it is a fact. */
function isOfSex(sex: Sex): SQL | undefined {
  const kinds = KINDS.filter((kind) => KIND_RULES[kind].sex === sex);
  return or(inArray(fact("kind"), kinds), sql`${fact("sex")} = ${sex}`);
}

/** Null for a listing without coordinates. */
export function kilometresFrom({ latitude, longitude }: Coordinates): SQL<number | null> {
  const origin = { latitude: sql`${latitude}::float8`, longitude: sql`${longitude}::float8` };
  return sql`case when ${animals.latitude} is not null then ${kilometresTo(animals, origin)} end`;
}

function fact(name: keyof Facts): SQL {
  return sql`(${animals.factsCard} ->> ${sql.raw(`'${name}'`)})`;
}

/** True for a listing whose fact is the value of its filter, or contains it. */
function hasFact(name: FactFilter, wanted: string | number | true): SQL {
  const value = String(wanted);
  switch (declarationOf(name).type) {
    case "options":
      return sql`${animals.factsCard} -> ${sql.raw(`'${name}'`)} ? ${value}`;
    case "vaccinations":
      return sql`${animals.factsCard} -> ${sql.raw(`'${name}'`)} @> jsonb_build_array(jsonb_build_object('vaccine', ${value}::text))`;
    default:
      return sql`${fact(name)} = ${value}`;
  }
}

function hasLactation(lactation: string): SQL {
  const calvings = fact("lactation");
  return lactation === "4plus" ? sql`${calvings}::int >= ${MANY_CALVINGS}` : sql`${calvings} = ${lactation}`;
}

function isOfBreed(breed: string, category: Category): SQL | undefined {
  const { breedIds, kinds } = meaningsOfBreed(breed, category);
  const isPossible = kinds === null ? undefined : sql`coalesce(${inArray(fact("kind"), kinds)}, true)`;
  return and(inArray(fact("breedId"), breedIds), isPossible);
}
