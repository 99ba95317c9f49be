import type { Db } from "@pashu/db/client";
import { defineRead } from "@pashu/db/reads";
import { animals } from "@pashu/db/schema/animals";
import { categoryText } from "@pashu/i18n/search-texts";
import { CATEGORIES, type Category } from "@pashu/validators/enums";
import { fold } from "@pashu/validators/search/fold";
import { SEARCH_RESULTS_MAX, SEARCH_TRIGRAM_MIN_LETTERS } from "@pashu/validators/limits";
import { and, eq, or, sql, type SQL } from "drizzle-orm";
import type { AnimalView } from "../animals/animals.present.ts";
import { ORDERS, type PageInput } from "../animals/animals.select.ts";
import type { Filters } from "@pashu/validators/search/filters";
import type { AskedFacts } from "@pashu/validators/search/search-facts";
import type { PriceSort } from "@pashu/validators/search/search-price";
import { isMark, type SearchTerm } from "@pashu/validators/search/search-key";
import { filteredIds } from "./filtered.queries.ts";
import { factConditions, filterConditions, type Wanted } from "./filters.queries.ts";
import { tagConditions } from "./filter-tags.ts";
import {
  askedBy,
  parseTerms,
  readSearch,
  type ParsedSearch,
  type SearchContext,
  type SearchReadings,
  type TextTerm,
} from "./parse-search.ts";
import { prepareByIds } from "../animals/read-by-ids.ts";
import { hasNoKey, MISSPELT_TERMS_MAX, similarWords } from "./similar-words.queries.ts";

/** Rows at the start of the sort order that are scanned first. Words in a twentieth of the listings fill a page. */
const FIRST_WINDOW = 1000;
/** Rows that are scanned next. Words in a hundredth of the listings fill a page. */
const WINDOW = 5000;
/**
 * A frequent word can be missing in the window: the cheapest animals give no milk. Reading more rows than this from the
 * index would take too long; the first rows of each category are scanned instead.
 */
export const INDEXED_ROWS_MAX = 20_000;
const CATEGORY_WINDOW = 3000;
/** If fewer listings have the tags of the filters, reading them takes less time than a scan of the index of words. */
export const TAGGED_ROWS_MAX = 2000;
/** Similar words are searched only if fewer listings have the words themselves. */
export const ENOUGH_RESULTS = 5;
/** The window for typed words that are too short for the trigram index. */
const SHORT_WORDS_WINDOW = 500;
/** The trigram index is used for at most this many words; the other words filter its result. */
const INDEXED_WORDS_MAX = 3;
/** The table of words has all folded words of this kind, and no numbers. */
const IN_WORDS = /^[a-z]{3,24}$/;
/** Letters and marks that PostgreSQL takes for parts of a word. Others, such as those of emoji, have no trigrams. */
const CHARACTER = String.raw`(?=[\p{L}\p{M}\p{Nd}])(?![\p{Me}\p{VS}])[\0-\uffff]`;
const HAS_CHARACTER = new RegExp(CHARACTER, "u");
const INDEXABLE = new RegExp(`(?:${CHARACTER}){${SEARCH_TRIGRAM_MIN_LETTERS}}`, "u");

export type SearchInput = PageInput &
  SearchContext & {
    search: string;
    /** Filters that all results meet. */
    wanted?: Wanted | undefined;
    now: Date;
  };

/** The price range and the order that a search text asks for, with the names of the request's parameters. */
export interface ReadAs extends Pick<Filters, "priceMin" | "priceMax"> {
  sort?: PriceSort;
}

/** How the first page has read the search: it depends on the words of all listings. Further pages keep it. */
export interface Reading {
  /** Indices of the words that are left; null if all are. */
  left: number[] | null;
  /** True if only the text can have the words. */
  isTextOnly: boolean;
  /** True if the price of the search is left out. */
  isAnyPrice: boolean;
  /** Similar words by the index of their word; null if there are results enough before them. */
  similar: SimilarWords | null;
}

export type SimilarWords = [term: number, words: string[]][];

export interface Found<Item> {
  items: Item[];
  /** Words of the search, as typed, that no result has: nothing has all words. */
  ignored: string[];
  readAs?: ReadAs;
  /** Null without further results. */
  reading: Reading | null;
}

/** Conditions and order that all statements of a search share. */
export interface Scope {
  sort: SearchInput["sort"];
  category: Category | undefined;
  now: Date;
  wanted: Wanted | undefined;
  /** A condition that all results meet. */
  where: SQL | undefined;
  /** The same for the index of tags, if not for single rows: computing their tags is slow. */
  tags: SQL | undefined;
}

/** A group of results, better than those of later tiers. */
export interface Tier {
  /** Any of them; empty for all. */
  categories: readonly Category[];
  /** Conditions that a listing must meet; empty if its category is enough. */
  all: SQL[];
  /** Conditions for the trigram index; empty if `all` is. Null if no index helps: then only the newest are searched. */
  indexed: SQL[] | null;
  /** Those that come first. */
  first?: SQL;
}

/**
 * The best matches: names of breeds, then whole words, prefixes, what the words ask of the animal, similar words and
 * substrings, each in the order of the sort. Ends after SEARCH_RESULTS_MAX. If nothing has all words, those that no
 * listing has are left out, then all that are no names and ask nothing, then all but names.
 */
export const searchAnimals = defineRead(({ searchDb }) => {
  const readByIds = prepareByIds(searchDb);
  return async (input: SearchInput): Promise<Found<AnimalView> & { seen: string[] }> => {
    const { items: seen, ...found } = await findIds(searchDb, input);
    return { items: await readByIds(seen.slice(input.offset)), seen, ...found };
  };
});

/** Describes what a reading of a search finds, except what its words ask, similar words, and substrings without index. */
export function searchCondition(parsed: ParsedSearch, context: SearchContext): SQL {
  const tiers = [keyTier(parsed, [prefixOf]), typedTier(parsed, context)];
  const indexed = tiers.filter((tier) => tier !== null).filter((tier) => tier.indexed !== null);
  return or(...indexed.map(conditionOf)) ?? sql`false`;
}

/** Describes what `searchAnimals` finds by similar words; null if no word has similar ones. */
export const readSimilarCondition = defineRead(({ searchDb }) => async (parsed: ParsedSearch): Promise<SQL | null> => {
  const tier = similarTier(parsed, await findSimilar(searchDb, parsed));
  return tier && conditionOf(tier);
});

/** For a search whose words no listing has together: shorter searches, in the order in which they are tried. */
export const readRemainders = defineRead(
  ({ searchDb }) =>
    (readings: SearchReadings): Promise<SearchTerm[][]> =>
      remainders(searchDb, readings),
);

/** The number of matching listings among the newest: no index has these facts. */
export const readNewestCount = defineRead(
  ({ searchDb }) =>
    async ({ wanted, facts, words }: { wanted: Wanted; facts: SQL; words: SQL | null }): Promise<number> => {
      const holds = and(filterConditions(wanted), facts, words ?? undefined);
      const [row] = await searchDb.execute<{ count: number }>(sql`
        select count(*)::int as count from (${firstRows("recent", wanted.category, WINDOW)}) as ${animals} where ${holds}`);
      return row?.count ?? 0;
    },
);

async function remainders(db: Db, readings: SearchReadings, known?: ReadonlySet<SearchTerm>): Promise<SearchTerm[][]> {
  const { all } = readings;
  if (all.some(({ isAbsent }) => isAbsent)) return [];
  const unknown = known ?? (await unknownTerms(db, readings));
  const isName = ({ isName: is, isAnimal }: SearchTerm) => is || isAnimal;
  const rests = [
    all.filter((term) => !unknown.has(term)),
    all.filter((term) => isName(term) || term.asks !== undefined),
    all.filter(isName),
  ];
  return rests.filter(({ length }, at) => length > 0 && length < (rests[at - 1] ?? all).length);
}

/** The words that no key has, nor a similar one, which is sought for the first ones as in `similarWords`. */
async function unknownTerms(db: Db, { all, context }: SearchReadings): Promise<ReadonlySet<SearchTerm>> {
  const unknown = new Set<SearchTerm>();
  let sought = 0;
  for (const term of all) {
    if (term.isName || term.isAnimal || term.asks !== undefined) continue;
    const [text] = parseTerms([term], context).terms;
    const isInTable = IN_WORDS.test(text?.words[0] ?? "");
    if (text === undefined || !isInTable || !(await hasNoKey(db, text))) continue;
    const isSought = text.misspelt !== null && sought < MISSPELT_TERMS_MAX;
    if (isSought) sought += 1;
    if (!isSought || (await similarWords(db, [text])).size === 0) unknown.add(term);
  }
  return unknown;
}

/** The words that are not left, as typed. */
export function ignoredWords(all: readonly SearchTerm[], rest: readonly SearchTerm[]): string[] {
  const left = new Set(rest.map(({ typed }) => typed));
  return [...new Set(all.filter((term) => !rest.includes(term)).map(({ typed }) => typed))].filter(
    (typed) => !left.has(typed),
  );
}

/** Filters for what is asked of the animal, joined with those of the request; null if both exclude each other. */
export function wantedByWords(
  { categories }: ParsedSearch,
  { kind, milkMin, pregnant, lactation, withCalf }: AskedFacts,
  { filters, origin, category }: Wanted,
): Wanted | null {
  const isOther = <Value>(asked: Value | undefined, filter: Value | undefined) =>
    asked !== undefined && filter !== undefined && asked !== filter;
  if (isOther(lactation, filters.lactation) || isOther(kind, filters.kind)) return null;
  const asked = {
    ...filters,
    ...(kind !== undefined && { kind }),
    ...(milkMin !== undefined && { milkMin: Math.max(milkMin, filters.milkMin ?? 0) }),
    ...(pregnant && { pregnant }),
    ...(withCalf && { withCalf }),
    ...(lactation !== undefined && { lactation }),
  };
  return { filters: asked, origin, category: categories.length === 1 ? categories[0] : category };
}

export const NO_FILTERS = { filters: {}, origin: null } as const satisfies Wanted;

/** The filters of the request and the price of the search. */
export function wantedAtPrice(wanted: Wanted, price: Pick<Filters, "priceMin" | "priceMax">): Wanted {
  const { priceMin = price.priceMin, priceMax = price.priceMax } = wanted.filters;
  const range = {
    ...(priceMin !== undefined && { priceMin: Math.max(priceMin, price.priceMin ?? 0) }),
    ...(priceMax !== undefined && { priceMax: Math.min(priceMax, price.priceMax ?? priceMax) }),
  };
  return { ...wanted, filters: { ...wanted.filters, ...range } };
}

export function scopeOf({ sort, category, wanted, now }: SearchInput): Scope {
  const [where, tags] = wanted === undefined ? [] : [filterConditions(wanted), tagConditions(wanted)];
  return { sort, category, now, wanted, where, tags };
}

/** If nothing has the price, it is left out after the other words. */
async function findIds(db: Db, input: SearchInput): Promise<Found<string>> {
  const readings = readSearch(input.search, input);
  const { price } = readings.literal;
  if (price === null) return findWords(db, input, readings);
  const { typed, sort, ...range } = price;
  // The user may have chosen another order than the default one.
  const sorted = sort !== undefined && input.sort === "recent" ? { sort } : {};
  const anyPrice = { ...input, ...sorted };
  if (typed.length === 0) return { ...(await findWords(db, anyPrice, readings)), readAs: sorted };
  const { category, wanted = { ...NO_FILTERS, category } } = input;
  const found = await findWords(db, { ...anyPrice, wanted: wantedAtPrice(wanted, range) }, readings);
  if (found.items.length > 0 || readings.all.length === 0) return { ...found, readAs: { ...range, ...sorted } };
  const others = await findWords(db, anyPrice, readings);
  const reading = others.reading && { ...others.reading, isAnyPrice: true };
  return { items: others.items, ignored: [...typed, ...others.ignored], readAs: sorted, reading };
}

/** Statements are not prepared, because their plans depend on the words. */
async function findWords(db: Db, input: SearchInput, readings: SearchReadings): Promise<Found<string>> {
  const limit = Math.min(input.offset + input.limit, SEARCH_RESULTS_MAX);
  const scope = scopeOf(input);
  // Without a single word, nothing is left.
  const unknown = readings.all.length > 1 ? await unknownTerms(db, readings) : new Set<SearchTerm>();
  // Only the text can have such a word.
  const isInNoKey = unknown.size > 0;
  const literal = isInNoKey ? { ...readings.literal, hasWords: false } : readings.literal;
  const asTyped = { left: null, isTextOnly: isInNoKey, isAnyPrice: false };
  const found = await findReading(db, { ...readings, literal, all: isInNoKey ? [] : readings.all }, scope, limit);
  if (found.items.length > 0) return { ...withReading(found, asTyped), ignored: [] };
  for (const rest of await remainders(db, readings, unknown)) {
    const literal = parseTerms(rest, readings.context);
    const others = await findReading(db, { ...readings, literal, all: rest }, scope, limit);
    const left = { ...asTyped, left: rest.map((term) => readings.all.indexOf(term)), isTextOnly: false };
    if (others.items.length > 0) return { ...withReading(others, left), ignored: ignoredWords(readings.all, rest) };
  }
  return { items: [], reading: null, ignored: [] };
}

function withReading(
  { items, similar, hasMore }: FoundIds,
  reading: Omit<Reading, "similar">,
): Pick<Found<string>, "items" | "reading"> {
  return { items, reading: hasMore ? { ...reading, similar } : null };
}

interface FoundIds {
  items: string[];
  similar: SimilarWords | null;
  /** False if there are certainly no other results. */
  hasMore: boolean;
}

async function findReading(
  db: Db,
  { literal: parsed, all, context }: SearchReadings,
  scope: Scope,
  limit: number,
): Promise<FoundIds> {
  const found = new Set<string>();
  let similar: SimilarWords | null = null;
  let isCut = false;
  const result = (): FoundIds => ({ items: [...found], similar, hasMore: isCut || found.size >= limit });
  /** Adds the listings in the window if they fill the page, else all of the tier. Returns true for a full page. */
  const add = async (tier: Tier | null, inWindow: readonly string[] = []): Promise<boolean> => {
    if (tier === null) return false;
    const fillsPage = new Set([...found, ...inWindow]).size >= limit;
    if (fillsPage) return addIds(inWindow);
    const all = await findAll(db, tier, scope, limit);
    isCut ||= all.isCut;
    return addIds(all.items);
  };
  const addIds = (ids: readonly string[]): boolean => {
    for (const id of ids) if (found.size < limit) found.add(id);
    return found.size >= limit;
  };

  // "18 kg" in a text can be 18 months and 62 kg.
  const isOfFacts = all.some(({ asks }) => asks !== undefined && factConditions(asks, scope.now) !== undefined);
  const addAsked = async (): Promise<boolean> => {
    const asked = await findAsked(db, { all, context }, scope, limit);
    isCut ||= asked.isCut;
    return addIds(asked.items);
  };
  if (isOfFacts && (await addAsked())) return result();
  const whole = keyTier(parsed, []);
  const named = namedTier(parsed);
  // The category of a species fills the page without a window.
  const isSpecies = whole?.all.length === 0;
  if (isSpecies && named === null && (await add(whole))) return result();
  const [best, others] = isSpecies || named !== null ? [named, isSpecies ? null : whole] : [whole, null];
  const tiers = [best, others, keyTier(parsed, [prefixOf]), typedTier(parsed, context)] as const;
  const newest = await scanWindow(db, [best, null, null, null], scope, { rows: FIRST_WINDOW, limit });
  const inWindow = newest[0].length === limit ? newest : await scanWindow(db, tiers, scope, { rows: WINDOW, limit });
  const areFew = inWindow[0].length + inWindow[1].length < limit;
  if (others !== null && named !== null && areFew && !(await isFrequent(db, others, scope))) {
    // One read of the index for both tiers.
    if (await add({ ...others, first: conditionOf(named) })) return result();
  } else {
    if (await add(best, inWindow[0])) return result();
    if (await add(isSpecies ? whole : others, inWindow[1])) return result();
  }
  const hasPrefixes = parsed.terms.some(({ prefix }) => prefix !== null);
  if (hasPrefixes && (await add(tiers[2], inWindow[2]))) return result();
  if (!isOfFacts && (await addAsked())) return result();
  similar = found.size < ENOUGH_RESULTS ? await findSimilar(db, parsed) : [];
  const similarOnes = similarTier(parsed, similar);
  const [ofSimilar] = await scanWindow(db, [similarOnes, null, null, null], scope, { rows: FIRST_WINDOW, limit });
  if (await add(similarOnes, ofSimilar)) return result();
  await add(tiers[3], inWindow[3]);
  return result();
}

interface AskedTiers {
  /** Those with the names themselves; null if there are no names. */
  named: Tier | null;
  tier: Tier;
  scope: Scope;
  /** True if no index has the facts. */
  isUnindexed: boolean;
}

/** What the words ask of the animal, such as "12 litres" and "pregnant"; null if they ask nothing. */
export function askedTiers({ all, context }: Pick<SearchReadings, "all" | "context">, scope: Scope): AskedTiers | null {
  const asking = askedBy(all);
  if (asking === null) return null;
  const parsed = { ...parseTerms(asking.rest, context), hasWords: true };
  const wanted = wantedByWords(parsed, asking.asked, scope.wanted ?? { ...NO_FILTERS, category: scope.category });
  const tier = keyTier(parsed, []);
  if (wanted === null || tier === null || all.some(({ isAbsent }) => isAbsent)) return null;
  const facts = factConditions(asking.asked, scope.now);
  const where = and(filterConditions(wanted), facts);
  const ofFacts = { ...scope, category: wanted.category, wanted, where, tags: tagConditions(wanted) };
  return { named: namedTier(parsed), tier, scope: ofFacts, isUnindexed: facts !== undefined };
}

/** Listings of which the facts say what the words ask. Without filters of their own, the newest. */
async function findAsked(
  db: Db,
  readings: Pick<SearchReadings, "all" | "context">,
  ofWords: Scope,
  limit: number,
): Promise<CutIds> {
  const asked = askedTiers(readings, ofWords);
  if (asked === null) return { items: [], isCut: false };
  const { named, tier, scope, isUnindexed } = asked;
  if (isUnindexed) {
    const [best, others] = await scanWindow(db, [named ?? tier, named === null ? null : tier, null, null], scope, {
      rows: WINDOW,
      limit,
    });
    return { items: [...best, ...others], isCut: true };
  }
  const found = named === null ? { items: [], isCut: false } : await findAll(db, named, scope, limit);
  if (found.items.length === limit) return found;
  const others = await findAll(db, tier, scope, limit);
  return { items: [...new Set([...found.items, ...others.items])], isCut: found.isCut || others.isCut };
}

/** Listings of which there may be others beyond those that were read. */
interface CutIds {
  items: string[];
  isCut: boolean;
}

/** The tiers of one read of the window, best first. */
type WindowTiers = readonly [best: Tier | null, whole: Tier | null, withPrefix: Tier | null, typed: Tier | null];

/**
 * Returns the listings of each tier, without those of tiers before it, among the first rows of the sort order: together
 * as many as fill a page. Frequent words fill it; reading all their matches from the index would take too long.
 */
async function scanWindow(
  db: Db,
  [best, whole, withPrefix, typed]: WindowTiers,
  { sort, category, where }: Scope,
  { rows, limit }: { rows: number; limit: number },
): Promise<[string[], string[], string[], string[]]> {
  const when = (tier: Tier | null, rank: SQL) => (tier === null ? [] : [sql`when ${conditionOf(tier)} then ${rank}`]);
  const ofWords = [...when(best, sql`0`), ...when(whole, sql`1`)];
  const rankOfKey = ofWords.length === 0 ? sql`2` : sql`case ${sql.join(ofWords, sql` `)} else 2 end`;
  const cases = [
    // A whole word has its own prefix: comparing the prefix first excludes most rows at once.
    ...(withPrefix === null ? ofWords : when(withPrefix, rankOfKey)),
    ...(typed?.indexed === null ? [] : when(typed, sql`3`)),
  ];
  if (cases.length === 0) return [[], [], [], []];
  // Ordered by the sort alone, a single tier stops early.
  const order = cases.length === 1 ? orderOf(sort) : sql`tier, ${orderOf(sort)}`;
  const found = await db.execute<{ id: string; tier: number }>(sql`
    select id, tier from (
      select id, created_at, price, case ${sql.join(cases, sql` `)} end as tier
      from (${firstRows(sort, category, rows)}) as ${animals} where ${where ?? sql`true`}
    ) as ${animals} where tier is not null order by ${order} limit ${limit}::int`);
  const ofTier = (tier: number) => found.flatMap((row) => (row.tier === tier ? [row.id] : []));
  return [ofTier(0), ofTier(1), ofTier(2), ofTier(3)];
}

/** Returns the first listings of a tier. Rare words need the index: the window has few of their matches. */
async function findAll(db: Db, tier: Tier, scope: Scope, limit: number): Promise<CutIds> {
  const { sort, category, wanted, where, tags } = scope;
  const { categories, all, indexed, first } = tier;
  if (all.length === 0 && wanted !== undefined && categories.length <= 1) {
    const page = { ...wanted, category: categories[0] ?? category, sort, limit, offset: 0 };
    const found = await db.execute<{ id: string }>(filteredIds(page, null));
    return { items: found.map(({ id }) => id), isCut: false };
  }
  const order = first === undefined ? orderOf(sort) : sql`${first} desc, ${orderOf(sort)}`;
  const hasFewTagged = tags !== undefined && (await estimateRows(db, and(sql`on_sale`, tags))) < TAGGED_ROWS_MAX;
  // The planner would combine both indexes and underestimates what a frequent word costs.
  const ofWords = hasFewTagged ? [] : (indexed ?? []);
  const matching = and(sql`on_sale`, isOfCategory(categories), where, tags, ...ofWords);
  const read = async (rows: SQL, holds: SQL | undefined): Promise<string[]> => {
    const found = await db.execute<{ id: string }>(sql`
      select id from (${rows}) as ${animals} where ${holds ?? sql`true`} order by ${order} limit ${limit}::int`);
    return found.map(({ id }) => id);
  };
  const cut = (items: string[]): CutIds => ({ items, isCut: true });
  const whole = (items: string[]): CutIds => ({ items, isCut: false });
  if (indexed === null) return cut(await read(firstRows(sort, category, SHORT_WORDS_WINDOW), and(where, ...all)));
  if (all.length === 0) return whole(await read(sql`select * from ${animals} where ${matching}`, undefined));
  if (!hasFewTagged && (await isFrequent(db, tier, scope))) {
    const windows = (category === undefined ? CATEGORIES : [category]).map(
      (each) => sql`(${firstRows(sort, each, CATEGORY_WINDOW)})`,
    );
    const inWindows = await read(sql.join(windows, sql` union all `), and(conditionOf(tier), where));
    if (inWindows.length === limit) return cut(inWindows);
    // All matches are at the other end of the order. Sorting some of them is better than an empty page.
    const some = sql`select * from ${animals} where ${matching} limit ${INDEXED_ROWS_MAX}::int`;
    return cut([...new Set([...inWindows, ...(await read(some, and(...all)))])]);
  }
  // "offset 0" is an optimization fence: the planner must not walk the sort order instead of the trigram index.
  return whole(await read(sql`select * from ${animals} where ${matching} offset 0`, and(...all)));
}

async function isFrequent(db: Db, { categories, indexed }: Tier, { where, tags }: Scope): Promise<boolean> {
  const matching = and(sql`on_sale`, isOfCategory(categories), where, tags, ...(indexed ?? []));
  return (await estimateRows(db, matching)) > INDEXED_ROWS_MAX;
}

/** The planner's estimate, without reading rows. */
export async function estimateRows(db: Db, condition: SQL | undefined): Promise<number> {
  const [row] = await db.execute<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
    sql`explain (format json) select from ${animals} where ${condition}`,
  );
  return row?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
}

function firstRows(sort: Scope["sort"], category: Category | undefined, count: number): SQL {
  const isListed = and(sql`on_sale`, category === undefined ? undefined : eq(animals.category, category));
  return sql`select * from ${animals} where ${isListed} order by ${orderOf(sort)} limit ${sql.raw(String(count))}`;
}

export function orderOf(sort: Scope["sort"]): SQL {
  return sql.join(ORDERS[sort].by, sql`, `);
}

export function conditionOf({ categories, all }: Tier): SQL {
  return and(isOfCategory(categories), ...all) ?? sql`true`;
}

export function isOfCategory(categories: readonly Category[]): SQL | undefined {
  return categories.length === 0 ? undefined : or(...categories.map((category) => eq(animals.category, category)));
}

/** Listings whose key has each term as a whole word, or one of the alternatives. Null without letters and digits. */
export function keyTier(
  { terms, categories, hasWords }: ParsedSearch,
  alternatives: ((term: TextTerm) => SQL[])[],
): Tier | null {
  if (!hasWords) return null;
  const longestFirst = [...terms].sort((a, b) => lengthOf(b) - lengthOf(a));
  const all = longestFirst.map((term) => {
    const others = alternatives.flatMap((of) => of(term));
    // A prefix contains the word itself.
    const words = others.length > 0 && term.prefix !== null ? term.words.slice(1) : term.words;
    return or(...others, ...words.map(wholeWord)) ?? sql`false`;
  });
  if (all.length === 0) return { categories, all, indexed: [] };
  // The index combines both: a frequent word of another category would have too many rows to compare.
  const ofCategory = or(...categories.map((category) => wholeWord(fold(categoryText(category)))));
  const isIndexed = longestFirst.map(({ words: [word = ""] }) => HAS_CHARACTER.test(word));
  // Better tiers have all listings with the other words of a single term.
  const [single] = terms.length === 1 && isIndexed[0] ? terms : [];
  const added = single === undefined ? [] : (alternatives.at(-1)?.(single) ?? []);
  const ofTerms = all.filter((_, at) => isIndexed[at]).slice(0, INDEXED_WORDS_MAX);
  const words = added.length === 0 ? ofTerms : [or(...added) ?? sql`false`];
  const indexed = [...words, ...(ofCategory === undefined ? [] : [ofCategory])];
  return { categories, all, indexed: indexed.length === 0 ? null : indexed };
}

/** Listings that name the breed itself, "gir" and not "gir cross", or the kind. Null if no word is such a name. */
export function namedTier(parsed: ParsedSearch): Tier | null {
  const terms = namedTerms(parsed);
  return terms === null ? null : keyTier({ ...parsed, terms }, []);
}

function namedTerms({ terms, preferred }: ParsedSearch): TextTerm[] | null {
  if (preferred.length === 0 && terms.every(({ marks }) => marks.length === 0)) return null;
  const named = terms.map((term) => (term.marks.length === 0 ? term : { ...term, words: term.marks }));
  // The words of a phrase have the same marks.
  return [...new Map([...named, ...preferred].map((term) => [term.words.join(), term])).values()];
}

/** The words of the best tier, without those for any animal: the search key has one of each inner list. */
export function bestWords(parsed: ParsedSearch): (readonly string[])[] {
  const preferred = parsed.preferred.filter(({ words }) => words.every(isMark));
  return (namedTerms({ ...parsed, preferred }) ?? parsed.terms).map(({ words }) => words);
}

export async function findSimilar(db: Db, { terms }: ParsedSearch): Promise<SimilarWords> {
  return Array.from(await similarWords(db, terms), ([term, words]) => [terms.indexOf(term), words]);
}

/** Null if no word has similar ones. */
export function similarTier(parsed: ParsedSearch, similar: SimilarWords): Tier | null {
  const words = new Map(similar);
  const wordsOf = (term: TextTerm) => (words.get(parsed.terms.indexOf(term)) ?? []).map(wholeWord);
  return words.size === 0 ? null : keyTier(parsed, [prefixOf, wordsOf]);
}

/**
 * Listings whose title or location contains each word as typed. Digits find no text with a phone number, because the
 * stored text has the number that readers don't see, and more and more of its digits would spell it.
 */
export function typedTier({ typed }: ParsedSearch, { category }: SearchContext): Tier | null {
  if (typed.length === 0) return null;
  const words = [...typed].sort((a, b) => b.length - a.length);
  const indexed = words.filter((word) => INDEXABLE.test(word)).slice(0, INDEXED_WORDS_MAX);
  const holds = (word: string) => sql`search_text like ${`%${escaped(word)}%`}`;
  const hasDigit = words.some((word) => /\p{N}/u.test(word));
  return {
    categories: category === undefined ? [] : [category],
    all: [...words.map(holds), ...(hasDigit ? [sql`search_text !~ ${TEN_DIGITS}`] : [])],
    indexed: indexed.length === 0 ? null : indexed.map(holds),
  };
}

/** With anything but letters between them, as a regular expression of PostgreSQL. */
const TEN_DIGITS = "([0-9०-९][^[:alpha:]]*){10}";

function lengthOf({ words: [word = ""] }: TextTerm): number {
  return word.length;
}

function wholeWord(word: string): SQL {
  return sql`search_key like ${wholeWordPattern(word)}`;
}

/** For the operator LIKE of PostgreSQL. */
export function wholeWordPattern(word: string): string {
  return `% ${escaped(word)} %`;
}

export function prefixOf({ prefix }: TextTerm): SQL[] {
  return prefix === null ? [] : [sql`search_key like ${`% ${escaped(prefix)}%`}`];
}

function escaped(word: string): string {
  return word.replace(/[\\%_]/g, "\\$&");
}
