import type { Db } from "@pashu/db/client";
import { defineRead } from "@pashu/db/reads";
import { animals } from "@pashu/db/schema/animals";
import { and, eq, or, sql, type SQL } from "drizzle-orm";
import type { AnimalView } from "../animals/animals.present.ts";
import { isAfter, nextOf, ORDERS, type Position } from "../animals/animals.select.ts";
import { prepareByIds } from "../animals/read-by-ids.ts";
import { factConditions } from "./filters.queries.ts";
import { isUnseen } from "./nearest-after.queries.ts";
import { parseTerms, readSearch, type SearchReadings } from "./parse-search.ts";
import {
  askedTiers,
  conditionOf,
  ENOUGH_RESULTS,
  estimateRows,
  findSimilar,
  ignoredWords,
  INDEXED_ROWS_MAX,
  isOfCategory,
  keyTier,
  namedTier,
  NO_FILTERS,
  orderOf,
  prefixOf,
  scopeOf,
  similarTier,
  TAGGED_ROWS_MAX,
  typedTier,
  wantedAtPrice,
  type ReadAs,
  type Reading,
  type Scope,
  type SearchInput,
  type Tier,
} from "./search.queries.ts";

/** Rows of the sort order that one page scans for words which no index finds fast enough: most pages need the first. */
const SCANNED = [1000, 10_000] as const;

/** The place of a listing in a search: its tier is the first one whose condition it meets. */
export interface SearchPosition extends Reading {
  tier: number;
  /** Null before the first listing of the tier. */
  at: Position | null;
  /** Listings of the first page, which is no prefix of this order: it reads less for frequent words. */
  seen: string[];
  /** Results before the tier of similar words, up to ENOUGH_RESULTS. */
  count: number;
}

export interface SearchPage {
  items: AnimalView[];
  next: SearchPosition | null;
  ignored: string[];
  readAs: ReadAs;
}

/** The position after a first page. */
export function searchStart(reading: Reading, seen: string[]): SearchPosition {
  return { ...reading, tier: 0, at: null, seen, count: Math.min(seen.length, ENOUGH_RESULTS) };
}

/**
 * Results after a position. A page can be shorter than its limit although others follow: then it has scanned as many
 * rows as it may.
 */
export const readSearchAfter = defineRead(({ searchDb }) => {
  const readByIds = prepareByIds(searchDb);
  return async (input: SearchInput, position: SearchPosition): Promise<SearchPage> => {
    const { readings, scope, ...asked } = applyReading(input, position);
    const { ids, next } = await walk(searchDb, { readings, scope, limit: input.limit }, position);
    return { items: await readByIds(ids), next, ...asked };
  };
});

interface Applied {
  readings: SearchReadings;
  scope: Scope;
  ignored: string[];
  readAs: ReadAs;
}

function applyReading(input: SearchInput, { left, isTextOnly, isAnyPrice }: Reading): Applied {
  const { literal, all, context } = readSearch(input.search, input);
  const { typed = [], sort, ...range } = literal.price ?? {};
  const sorted = sort !== undefined && input.sort === "recent" ? { sort } : {};
  const hasRange = typed.length > 0 && !isAnyPrice;
  const { category, wanted = { ...NO_FILTERS, category } } = input;
  const scope = scopeOf({ ...input, ...sorted, ...(hasRange && { wanted: wantedAtPrice(wanted, range) }) });
  const ofPrice = { readAs: { ...(hasRange && range), ...sorted }, ignored: isAnyPrice ? [...typed] : [] };
  if (left === null) {
    const readings = isTextOnly
      ? { literal: { ...literal, hasWords: false }, all: [], context }
      : { literal, all, context };
    return { readings, scope, ...ofPrice };
  }
  const rest = all.filter((_, index) => left.includes(index));
  const readings = { literal: parseTerms(rest, context), all: rest, context };
  return { readings, scope, readAs: ofPrice.readAs, ignored: [...ofPrice.ignored, ...ignoredWords(all, rest)] };
}

interface WalkedTier {
  tier: Tier;
  scope: Scope;
}

/** The place of the tier of similar words in `tiersOf`. */
const SIMILAR = 5;

/** The tiers of `searchAnimals`, in the order in which its `findReading` tries them: change both together. */
function tiersOf({ literal, all, context }: SearchReadings, scope: Scope, similar: Reading["similar"]) {
  const asked = askedTiers({ all, context }, scope);
  const ofFacts = asked === null ? [null, null] : [asked.named, asked.tier];
  const askedOnes = ofFacts.map((tier) => (tier === null || asked === null ? null : { tier, scope: asked.scope }));
  const isFirst = all.some(({ asks }) => asks !== undefined && factConditions(asks, scope.now) !== undefined);
  const whole = keyTier(literal, []);
  const named = namedTier(literal);
  const hasPrefixes = literal.terms.some(({ prefix }) => prefix !== null);
  const words = [named ?? whole, named === null ? null : whole, hasPrefixes ? keyTier(literal, [prefixOf]) : null].map(
    (tier) => tier && { tier, scope },
  );
  const others = [similarTier(literal, similar ?? []), typedTier(literal, context)].map(
    (tier) => tier && { tier, scope },
  );
  const tiers: (WalkedTier | null)[] = isFirst ? [...askedOnes, ...words] : [...words, ...askedOnes];
  return [...tiers, ...others];
}

async function walk(
  db: Db,
  { readings, scope, limit }: { readings: SearchReadings; scope: Scope; limit: number },
  start: SearchPosition,
): Promise<{ ids: string[]; next: SearchPosition | null }> {
  const ids: string[] = [];
  const countOf = (tier: number) => (tier < SIMILAR ? Math.min(start.count + ids.length, ENOUGH_RESULTS) : start.count);
  let { similar } = start;
  let tiers = tiersOf(readings, scope, similar);
  for (let tier = start.tier; tier < tiers.length; tier += 1) {
    if (tier === SIMILAR && similar === null) {
      similar = countOf(tier - 1) < ENOUGH_RESULTS ? await findSimilar(db, readings.literal) : [];
      tiers = tiersOf(readings, scope, similar);
    }
    const walked = tiers[tier] ?? null;
    if (walked === null) continue;
    const better = tiers.slice(0, tier).flatMap((each) => (each === null ? [] : [holdsIn(each)]));
    const holds = and(holdsIn(walked), better.length === 0 ? undefined : sql`(${or(...better)}) is not true`);
    const { found, resumeAt } = await readTier(db, walked, {
      holds: and(holds, isUnseen(start)),
      after: tier === start.tier ? start.at : null,
      limit: limit - ids.length,
    });
    ids.push(...found);
    if (resumeAt !== null) return { ids, next: { ...start, tier, at: resumeAt, similar, count: countOf(tier) } };
  }
  return { ids, next: null };
}

/** The condition of the tier and the filters. */
function holdsIn({ tier, scope: { category, where } }: WalkedTier): SQL {
  return and(conditionOf(tier), category && eq(animals.category, category), where) ?? sql`true`;
}

interface TierPage {
  found: string[];
  /** Null if the tier has no others. */
  resumeAt: Position | null;
}

interface TierRead {
  holds: SQL | undefined;
  after: Position | null;
  limit: number;
}

async function readTier(db: Db, walked: WalkedTier, read: TierRead): Promise<TierPage> {
  const { tier, scope } = walked;
  const { where, tags } = scope;
  const hasFewTagged = tags !== undefined && (await estimateRows(db, and(sql`on_sale`, tags))) < TAGGED_ROWS_MAX;
  const ofWords = hasFewTagged ? [] : (tier.indexed ?? []);
  const matching = and(sql`on_sale`, isOfCategory(tier.categories), where, tags, ...ofWords);
  const isIndexed = tags !== undefined || ofWords.length > 0;
  const isRare = isIndexed && (await estimateRows(db, matching)) <= INDEXED_ROWS_MAX;
  return isRare ? readMatching(db, matching, scope, read) : scan(db, scope, read);
}

/** All matches by an index, sorted. */
async function readMatching(
  db: Db,
  matching: SQL | undefined,
  { sort }: Scope,
  { holds, after, limit }: TierRead,
): Promise<TierPage> {
  const found = await db.execute<Position & { [column: string]: string }>(sql`
    select id, ${ORDERS[sort].key} as key
    from (select * from ${animals} where ${matching} offset 0) as ${animals}
    where ${and(holds, after === null ? undefined : isAfter(sort, after))}
    order by ${orderOf(sort)} limit ${limit}::int`);
  return { found: found.map(({ id }) => id), resumeAt: nextOf(found, limit) };
}

type ScannedRow = { id: string; key: string; matches: boolean; is_last: boolean };

/** The next rows of the sort order, among which frequent words fill the page. */
async function scan(db: Db, scope: Scope, read: TierRead): Promise<TierPage> {
  const [few, many] = SCANNED;
  const page = await scanRows(db, scope, read, few);
  return page.found.length === read.limit || page.resumeAt === null ? page : scanRows(db, scope, read, many);
}

async function scanRows(
  db: Db,
  { sort, category }: Scope,
  { holds, after, limit }: TierRead,
  count: number,
): Promise<TierPage> {
  const isNext = and(
    sql`on_sale`,
    category && eq(animals.category, category),
    after === null ? undefined : isAfter(sort, after),
  );
  const rows = await db.execute<ScannedRow>(sql`
    with scanned as materialized (
      select id, ${ORDERS[sort].key} as key, coalesce(${holds}, false) as matches,
        row_number() over (order by ${orderOf(sort)}) as place
      from (select * from ${animals} where ${isNext} order by ${orderOf(sort)} limit ${count}::int) as ${animals}
    )
    select id, key, matches, place = ${count}::int as is_last from scanned where matches or place = ${count}::int
    order by place limit ${limit + 1}::int`);
  const found = rows.filter(({ matches }) => matches).slice(0, limit);
  const last = found.length === limit ? found.at(-1) : rows.find(({ is_last: isLast }) => isLast);
  return { found: found.map(({ id }) => id), resumeAt: last === undefined ? null : { key: last.key, id: last.id } };
}
