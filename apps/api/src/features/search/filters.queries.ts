import { alerts, type Alert } from "@pashu/db/schema/alerts";
import { animals } from "@pashu/db/schema/animals";
import type { Category } from "@pashu/validators/enums";
import { declarationOf, type FactFilter, type OptionOf, type Sex } from "@pashu/validators/facts/declarations";
import type { Facts } from "@pashu/validators/facts/facts";
import { KIND_RULES } from "@pashu/validators/facts/kind-rules";
import { KINDS } from "@pashu/validators/facts/kinds";
import { filteredCategory, LACTATIONS_4PLUS, meaningsOfBreed, type Filters } from "@pashu/validators/search/filters";
import { FACT_FILTERS } from "@pashu/validators/search/filter-names";
import type { AskedFacts, AskedRange } from "@pashu/validators/search/search-facts";
import { districtOfSlug, stateOfSlug } from "@pashu/validators/place-slugs";
import { and, inArray, or, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { indianDay } from "../../platform/indian-day.ts";
import { kilometresTo, type Coordinates } from "./nearest.queries.ts";

/** Filters and category of a list. `origin` is the place from which `km` is measured. */
export interface Wanted {
  filters: Filters;
  category?: Category | undefined;
  origin: Coordinates | null;
}

const STATUSES_WITH_CALF = ["female-calf", "male-calf"] as const;
/** An animal that calved in this or the three months before has calved recently. */
const RECENT_CALVING_MONTHS = 3;
const HORNS = { true: ["horned", "curled"], false: ["hornless", "dehorned"] } as const satisfies Record<
  string,
  OptionOf<"horns">[]
>;

type NonNull<Row> = { [Name in keyof Row]: NonNullable<Row[Name]> };

/** Filters as values that columns of listings are compared with. An alert stores them in columns of these names. */
export type Conditions = Partial<
  Pick<
    NonNull<Alert>,
    "category" | "facts" | "breedIds" | "breedKinds" | "priceMin" | "priceMax" | "milkMin" | "lactations" | "pregnant"
  > &
    Pick<NonNull<Alert>, "withCalf" | "withPhoto" | "withVideo" | "districtId" | "stateCode"> &
    Pick<NonNull<Alert>, "km" | "latitude" | "longitude">
>;
type Compared = Exclude<keyof Conditions, "facts">;

export function conditionsOf({ filters, category, origin }: Wanted): Conditions {
  const { breed, lactation, km, priceMin, priceMax, milkMin, pregnant, withCalf, withPhoto, withVideo } = filters;
  const only = filteredCategory(filters, category);
  const ofBreed = breed === undefined || only === undefined ? null : meaningsOfBreed(breed, only);
  const district = districtOfSlug(filters.district ?? "");
  const stateCode = stateOfSlug(filters.state ?? "");
  const facts = FACT_FILTERS.filter((name) => filters[name] !== undefined).map((name) => [name, filters[name]]);
  return {
    ...(only && { category: only }),
    ...(facts.length > 0 && { facts: Object.fromEntries(facts) }),
    ...(ofBreed !== null && { breedIds: ofBreed.breedIds }),
    ...(ofBreed?.kinds && { breedKinds: ofBreed.kinds }),
    ...(priceMin !== undefined && { priceMin }),
    ...(priceMax !== undefined && { priceMax }),
    ...(milkMin !== undefined && { milkMin }),
    ...(lactation && { lactations: lactation === "4plus" ? LACTATIONS_4PLUS : [lactation] }),
    ...(pregnant && { pregnant }),
    ...(withCalf && { withCalf }),
    ...(withPhoto && { withPhoto }),
    ...(withVideo && { withVideo }),
    ...(district && { districtId: district.id }),
    ...(stateCode && { stateCode }),
    ...(km !== undefined && origin !== null && { km, ...origin }),
  };
}

/** What a listing must meet. The values that it is compared with are parameters of a list, or columns of an alert. */
const HOLDS: { [Name in Exclude<Compared, keyof Coordinates>]: (asked: Record<Compared, SQLWrapper>) => SQL } = {
  category: (asked) => sql`${animals.category} = ${asked.category}`,
  breedIds: (asked) => sql`${fact("breedId")} = any(${asked.breedIds})`,
  breedKinds: (asked) => sql`coalesce(${fact("kind")} = any(${asked.breedKinds}), true)`,
  priceMin: (asked) => sql`${animals.price} >= ${asked.priceMin}`,
  priceMax: (asked) => sql`${animals.price} <= ${asked.priceMax}`,
  // Stored with the precision of real: 0.7 is slightly less than 0.7.
  milkMin: (asked) => sql`${animals.dailyMilkProduction} >= ${asked.milkMin}`,
  lactations: (asked) => sql`${fact("lactation")} = any(${asked.lactations})`,
  pregnant: () => sql`${animals.isPregnant}`,
  withCalf: () => inArray(animals.calfStatus, STATUSES_WITH_CALF),
  withPhoto: () => sql`cardinality(${animals.images}) > 0`,
  withVideo: () => sql`cardinality(${animals.videos}) > 0`,
  districtId: (asked) => sql`${animals.districtId} = ${asked.districtId}`,
  stateCode: (asked) => sql`${animals.stateCode} = ${asked.stateCode}`,
  km: (asked) => sql`${distanceFrom(asked)} <= ${asked.km}`,
};
const COMPARED = Object.keys(HOLDS) as (keyof typeof HOLDS)[];

/** Returns the condition of the filters, without being on sale; undefined if nothing is asked. */
export function filterConditions(wanted: Wanted): SQL | undefined {
  const { facts = {}, ...asked } = conditionsOf(wanted);
  const parameter = (name: Compared) => sql`${sql.param(asked[name])}::${sql.raw(alerts[name].getSQLType())}`;
  const parameters = Object.fromEntries(
    Object.keys(asked).map((name) => [name, parameter(name as Compared)]),
  ) as Record<Compared, SQL>;
  return and(
    ...FACT_FILTERS.map((name) => (facts[name] === undefined ? undefined : hasFact(name, sql`${facts[name]}::text`))),
    ...COMPARED.map((name) => (asked[name] === undefined ? undefined : HOLDS[name](parameters))),
  );
}

/** The same for the filters of each alert, in a statement that reads `alerts` and `animals`. */
export function alertConditions(): SQL | undefined {
  const askedFact = (name: FactFilter) => sql`(${alerts.facts} ->> ${sql.raw(`'${name}'`)})`;
  return and(
    ...FACT_FILTERS.map((name) => sql`(${askedFact(name)} is null or ${hasFact(name, askedFact(name))})`),
    ...COMPARED.map((name) => sql`(${alerts[name]} is null or ${HOLDS[name](alerts)})`),
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
  return distanceFrom({ latitude: sql`${latitude}::float8`, longitude: sql`${longitude}::float8` });
}

function distanceFrom(origin: Record<keyof Coordinates, SQLWrapper>): SQL<number | null> {
  return sql`case when ${animals.latitude} is not null then ${kilometresTo(animals, origin)} end`;
}

function fact(name: keyof Facts): SQL {
  return sql`(${animals.factsCard} ->> ${sql.raw(`'${name}'`)})`;
}

/** True for a listing whose fact is the value of its filter, or contains it. */
function hasFact(name: FactFilter, wanted: SQL): SQL {
  switch (declarationOf(name).type) {
    case "options":
      return sql`${animals.factsCard} -> ${sql.raw(`'${name}'`)} ? ${wanted}`;
    case "vaccinations":
      return sql`${animals.factsCard} -> ${sql.raw(`'${name}'`)} @> jsonb_build_array(jsonb_build_object('vaccine', ${wanted}))`;
    default:
      return sql`${fact(name)} = ${wanted}`;
  }
}
