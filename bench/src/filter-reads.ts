import { countFiltered, readFiltered, readFilteredNearest } from "@pashu/api/bench/filtered.queries";
import { parseSearch } from "@pashu/api/bench/parse-search";
import { searchAnimals, searchCondition } from "@pashu/api/bench/search.queries";
import type { Reads } from "@pashu/db/reads";
import type { Category, Sort } from "@pashu/validators/enums";
import { SORTS } from "@pashu/validators/enums";
import type { Filters } from "@pashu/validators/search/filters";

export type LabelledRead = [label: string, budget: number | null, read: (reads: Reads) => Promise<unknown>];

type Wish = Filters & { category?: Category; search?: string };

/** Milliseconds of each list and each count. Suggestions for an empty result are four counts. */
const BUDGET = 60;
const HISAR = { latitude: 29.16, longitude: 75.73 };
const LATUR = { latitude: 18.4, longitude: 76.56 };
const KOCHI = { latitude: 10, longitude: 76.3 };
type Place = typeof HISAR;
const PAGE = { limit: 10, offset: 0 };

/** Typical and the slowest requests of buyers. */
export const FILTER_READS: LabelledRead[] = [
  page("a Gir cow", "recent", { category: "cattle", breed: "cattle-gir", kind: "cow" }),
  page("a Murrah that gives 10 litres", "recent", { category: "buffalo", breed: "buffalo-murrah", milkMin: 10 }),
  page("a second-lactation HF cross in Haryana", "recent", {
    category: "cattle",
    breed: "cattle-hf-cross",
    lactation: "2",
    state: "haryana",
  }),
  page("a Toda buffalo, a breed of one state", "recent", { category: "buffalo", breed: "buffalo-toda" }),
  page("a pregnant cow with a calf in Goa", "recent", {
    category: "cattle",
    pregnant: true,
    withCalf: true,
    state: "goa",
  }),
  page("anything with a video in Hisar", "recent", { withVideo: true, district: "hisar-haryana" }),
  page("photo, video and state", "recent", { withPhoto: true, withVideo: true, state: "uttar-pradesh" }),
  page("bulls of a district", "recent", { category: "cattle", kind: "bull", district: "latur-maharashtra" }),
  page("cows of a district", "recent", { category: "cattle", kind: "cow", district: "latur-maharashtra" }),
  page("a turkey", "recent", { kind: "turkey" }),
  page("within 25 km", "recent", { category: "cattle", km: 25 }, LATUR),
  page("within 25 km and rare", "recent", { category: "buffalo", km: 25, milkMin: 15, lactation: "2", pregnant: true }),
  page("within 50 km and rare", "recent", { category: "cattle", km: 50, milkMin: 18, withVideo: true }, LATUR),
  page("within 100 km and rare", "recent", { category: "cattle", km: 100, milkMin: 18, withVideo: true }, LATUR),
  page("within 100 km, any animal with a video", "recent", { km: 100, withVideo: true }),
  page("within 300 km, rare", "recent", { category: "cattle", km: 300, milkMin: 19, lactation: "5" }),
  page("the cheapest that gives 15 litres", "price-low", { category: "cattle", milkMin: 15 }),
  page("the cheapest that gives 20 litres", "price-low", { category: "cattle", milkMin: 20 }),
  page("the cheapest pregnant buffalo", "price-low", { category: "buffalo", pregnant: true }),
  page("the cheapest in a district", "price-low", { district: "hisar-haryana" }),
  page("the cheapest with 10 litres in Haryana", "price-low", { milkMin: 10, state: "haryana" }),
  page("from 40,000 to 60,000, cheapest first", "price-low", {
    category: "cattle",
    priceMin: 40_000,
    priceMax: 60_000,
  }),
  page("the cheapest within 50 km", "price-low", { category: "cattle", km: 50 }),
  page("the dearest calf", "price-high", { category: "cattle", kind: "calf" }),
  page("the dearest within 100 km, sixth lactation", "price-high", { category: "buffalo", km: 100, lactation: "6" }),
  page("nearest cow", "nearest", { category: "cattle", kind: "cow" }),
  page("nearest in a state far away", "nearest", { category: "cattle", state: "uttar-pradesh" }, KOCHI),
  page("nearest of everything in a state far away", "nearest", { state: "uttar-pradesh" }, KOCHI),
  page("nearest of a breed common only far away", "nearest", { category: "goats", breed: "goats-osmanabadi" }, HISAR),
  page(
    "nearest of a buffalo breed common only far away",
    "nearest",
    {
      category: "buffalo",
      breed: "buffalo-jaffarabadi",
    },
    KOCHI,
  ),
  page("nearest with 15 litres and a video", "nearest", { category: "cattle", milkMin: 15, withVideo: true }, KOCHI),
  page("nearest within 100 km and rare", "nearest", { category: "cattle", km: 100, lactation: "6", pregnant: true }),
  ...[
    { category: "cattle", breed: "cattle-gir" } as const,
    { category: "cattle", kind: "cow", withPhoto: true } as const,
    { category: "cattle", kind: "cow", milkMin: 10, withPhoto: true } as const,
    { withPhoto: true, withVideo: true } as const,
    { withPhoto: true, state: "uttar-pradesh" } as const,
    { kind: "cow", district: "latur-maharashtra" } as const,
    { category: "buffalo", lactation: "4plus", withCalf: true } as const,
    { category: "cattle", km: 100, withPhoto: true } as const,
    { category: "cattle", priceMin: 30_000, priceMax: 60_000, milkMin: 8 } as const,
    { search: "murrah", milkMin: 10 } as const,
    { search: "murrah", kind: "she-buffalo", withPhoto: true, state: "haryana" } as const,
    { search: "kadaknath", withVideo: true } as const,
    { search: "hisar", withPhoto: true } as const,
    { search: "ramkespimjam", withPhoto: true } as const,
    { search: "gir", km: 50 } as const,
  ].map((wish) => count(wish)),
  ...(
    [
      { search: "murrah", milkMin: 15 },
      { search: "gir", state: "goa", withVideo: true },
      { search: "kadaknath", priceMax: 1000 },
    ] as const
  ).map((wish) => found(wish)),
  alternatives("four counts of alternatives", [
    { category: "cattle", breed: "cattle-gir", milkMin: 15, state: "goa" },
    { category: "cattle", breed: "cattle-gir", lactation: "6", state: "goa" },
    { category: "cattle", breed: "cattle-gir", lactation: "6", milkMin: 15 },
    { category: "cattle", lactation: "6", milkMin: 15, state: "goa" },
  ]),
];

function page(label: string, sort: Sort, { category, ...filters }: Wish, origin: Place = HISAR): LabelledRead {
  const wanted = { ...PAGE, category, filters, origin };
  const read = (reads: Reads) =>
    sort === "nearest" ? readFilteredNearest(reads, wanted, origin) : readFiltered(reads, { ...wanted, sort }, null);
  return [`filters: ${label}`, BUDGET, read];
}

function count(wish: Wish, origin: Place = HISAR): LabelledRead {
  return [`count: ${textOf(wish)}`, BUDGET, countOf(wish, origin)];
}

function alternatives(label: string, wishes: Wish[]): LabelledRead {
  const read = async (reads: Reads) => {
    for (const wish of wishes) await countOf(wish, HISAR)(reads);
  };
  return [label, BUDGET * wishes.length, read];
}

function countOf({ category, search, ...filters }: Wish, origin: Place): LabelledRead[2] {
  const condition = search === undefined ? null : searchCondition(parseSearch(search, { category }), { category });
  return (reads) => countFiltered(reads, { category, filters, origin }, condition);
}

function found({ category, search = "", ...filters }: Wish): LabelledRead {
  const wanted = { category, filters, origin: HISAR };
  const page = { ...PAGE, sort: "recent" as const, search, category, wanted };
  const read = (reads: Reads) => searchAnimals(reads, { ...page, now: new Date() });
  return [`search with filters: ${textOf({ search, ...filters })}`, BUDGET, read];
}

function textOf(wish: Wish): string {
  return Object.entries(wish)
    .map(([name, value]) => (value === true ? name : `${name} ${value}`))
    .join(", ");
}

/** The commonest values of each filter. Values of one group exclude each other. */
const COMMON: readonly { category?: Category; groups: readonly (readonly Filters[])[] }[] = [
  {
    category: "cattle",
    groups: [
      [{ breed: "cattle-gir" }, { breed: "cattle-hf-cross" }, { breed: "cattle-deoni" }],
      [{ kind: "cow" }, { kind: "calf" }],
      [{ priceMax: 30_000 }, { priceMin: 30_000, priceMax: 60_000 }, { priceMin: 60_000 }],
      [{ milkMin: 5 }, { milkMin: 10 }, { milkMin: 15 }],
    ],
  },
  {
    category: "buffalo",
    groups: [
      [{ breed: "buffalo-murrah" }, { breed: "buffalo-jaffarabadi" }],
      [{ kind: "she-buffalo" }, { kind: "he-buffalo" }],
      [{ priceMax: 50_000 }, { priceMin: 80_000 }],
      [{ milkMin: 10 }, { milkMin: 15 }],
    ],
  },
  {
    category: "goats",
    groups: [
      [{ breed: "goats-sirohi" }, { breed: "goats-osmanabadi" }],
      [{ kind: "doe" }, { kind: "buck" }],
      [{ priceMax: 5000 }, { priceMin: 8000 }],
    ],
  },
  { category: "poultry", groups: [[{ breed: "poultry-kadaknath" }], [{ kind: "duck" }], [{ priceMax: 500 }]] },
  { groups: [[{ priceMax: 10_000 }, { priceMin: 20_000, priceMax: 40_000 }], [{ milkMin: 10 }]] },
];
const OF_DAIRY: readonly (readonly Filters[])[] = [
  [{ lactation: "2" }, { lactation: "4plus" }],
  [{ pregnant: true }],
  [{ withCalf: true }],
];
const OF_ALL: readonly (readonly Filters[])[] = [
  [{ withPhoto: true }],
  [{ withVideo: true }],
  [{ km: 25 }, { km: 50 }, { km: 100 }],
  [{ district: "hisar-haryana" }, { state: "haryana" }, { state: "tamil-nadu" }],
];
const MOST_AT_ONCE = 4;
/** A share of the largest combinations: all would take an hour. */
const OF_LARGEST = 19;

/** Every combination of one to three common filters, and some of four, in all orders and as a count. */
export function* filterCombinations(): Generator<{ size: number; reads: LabelledRead[] }> {
  let largest = 0;
  for (const { category, groups } of COMMON) {
    const all = [...groups, ...(groups.some((group) => group[0]?.milkMin) ? OF_DAIRY : []), ...OF_ALL];
    for (const parts of combinationsOf(all, MOST_AT_ONCE)) {
      if (parts.length === 0 || (parts.length === MOST_AT_ONCE && (largest += 1) % OF_LARGEST !== 0)) continue;
      const wish: Wish = Object.assign({}, ...parts, category && { category });
      const label = textOf(wish);
      const pages = SORTS.map((sort) => page(`${label} by ${sort}`, sort, wish));
      yield { size: parts.length, reads: [...pages, count(wish)] };
    }
  }
}

function* combinationsOf(groups: readonly (readonly Filters[])[], most: number): Generator<Filters[]> {
  const [first, ...others] = groups;
  if (first === undefined || most === 0) return yield [];
  yield* combinationsOf(others, most);
  for (const value of first) for (const rest of combinationsOf(others, most - 1)) yield [value, ...rest];
}
