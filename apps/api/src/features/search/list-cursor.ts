import { PAGE_SIZE_MAX, SEARCH_RESULTS_MAX, TEXT_LIMITS } from "@pashu/validators/limits";
import { hasOrigin, type ListAnimalsInput } from "@pashu/validators/search/list-animals";
import { z } from "zod";
import { openCursor, sealCursor } from "../../platform/keyset-cursor.ts";
import type { Position } from "../animals/animals.select.ts";
import type { NearestPosition } from "./nearest.queries.ts";
import { readSearch, type SearchContext as WordContext } from "./parse-search.ts";
import type { SearchPosition } from "./search-after.queries.ts";
import { filtersOf } from "./list-filters.ts";
import { MISSPELT_TERMS_MAX, SIMILAR_MAX } from "./similar-words.queries.ts";

const id = z.uuid();
const position: z.ZodType<Position> = z.object({ key: z.string().regex(/^\d{1,18}$/), id });
/** Without hyphens and commas: a cursor has to fit into an address. */
const ids = z
  .string()
  .regex(/^[\w-]*$/)
  .transform(unpackIds)
  .pipe(z.array(id).max(Math.max(PAGE_SIZE_MAX, SEARCH_RESULTS_MAX)));
const nearest = z.object({ at: z.union([z.object({ kilometres: z.number().min(-1), id }), position]), seen: ids });
const index = z.int().min(0);
const search: z.ZodType<SearchPosition> = z.object({
  tier: index,
  at: position.nullable(),
  seen: ids,
  count: index,
  left: z.array(index).max(TEXT_LIMITS.search).nullable(),
  isTextOnly: z.boolean(),
  isAnyPrice: z.boolean(),
  similar: z
    .array(z.tuple([index, z.array(z.string().max(TEXT_LIMITS.search)).max(SIMILAR_MAX)]))
    .max(MISSPELT_TERMS_MAX)
    .nullable(),
});

export interface NearestStart {
  at: NearestPosition;
  /** Listings of the first page, which is no prefix of the order by exact distance. */
  seen: string[];
}

/** The cursors of one list. Only its page size and language may change from page to page. */
export function cursorsOf(input: ListAnimalsInput, words: WordContext) {
  const { cursor } = input;
  const openAs = <Start>(schema: z.ZodType<Start>) =>
    cursor ? openCursor(cursor, askedBy(input, words), schema) : null;
  const seal = (next: object) => sealCursor(next, askedBy(input, words));
  const packed = <Start extends { seen: string[] }>({ seen, ...rest }: Start) => ({ ...rest, seen: packIds(seen) });
  return {
    page: { open: () => openAs(position), seal: (next: Position) => seal(next) },
    nearest: {
      open: () => openAs<NearestStart>(nearest),
      seal: (next: NearestStart) => seal(packed(next)),
    },
    search: { open: () => openAs(search), seal: (next: SearchPosition) => seal(packed(next)) },
  };
}

export type Cursors = ReturnType<typeof cursorsOf>;

/** With the meaning of the words: aliases that a moderator has changed since have other tiers. */
function askedBy(input: ListAnimalsInput, words: WordContext): unknown {
  const { sort, category, search, pincode, lat, lng, km } = input;
  const origin = hasOrigin(input) && (sort === "nearest" || km !== undefined) ? [pincode, lat, lng] : [];
  return [sort, category, filtersOf(input), origin, search, search ? readSearch(search, words).all : null];
}

function packIds(all: readonly string[]): string {
  return Buffer.from(all.map((each) => each.replaceAll("-", "")).join(""), "hex").toString("base64url");
}

function unpackIds(packed: string): string[] {
  const digits = Buffer.from(packed, "base64url").toString("hex").match(/.{32}/g) ?? [];
  return digits.map((each) => each.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-"));
}
