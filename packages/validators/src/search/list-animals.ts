import { z } from "zod";
import { category, roundTo } from "../animals.ts";
import { SORTS } from "../enums.ts";
import { FILTER_NAMES } from "./filter-names.ts";
import { filterFields, priceRangeIssue } from "./filters.ts";
import {
  FILTERED_OFFSET_MAX,
  LATITUDE_MAX,
  LONGITUDE_MAX,
  OFFSET_MAX,
  PAGE_SIZE,
  PAGE_SIZE_MAX,
  TEXT_LIMITS,
} from "../limits.ts";
import { pincode } from "../places.ts";
import { ruleMessage } from "../rule-messages.ts";
import { numberFromQuery, text } from "../rules.ts";

const count = (min: number, max: number) => z.preprocess(numberFromQuery, z.number().int().min(min).max(max));

/** Six decimals are 10 cm. PostgreSQL's distance formula fails on much smaller differences. */
const degrees = (max: number) =>
  z.preprocess(
    numberFromQuery,
    z
      .number()
      .min(-max)
      .max(max)
      .overwrite((angle) => roundTo(6, angle)),
  );

interface Origin {
  pincode?: string | undefined;
  lat?: number | undefined;
  lng?: number | undefined;
}

export function hasOrigin({ pincode, lat, lng }: Origin): boolean {
  return pincode !== undefined || (lat !== undefined && lng !== undefined);
}

/** Characters. With 50 listings of a first page, of which each has 16 bytes, a cursor has about 1,700. */
const CURSOR_MAX = 3000;

const noOrigin = { code: "custom" as const, path: ["pincode"], message: ruleMessage("valid.required") };

/** Category, filters and search of a list, without order and paging. */
const wantedFields = {
  category: category.optional().meta({ description: "Returns only this category." }),
  search: text(TEXT_LIMITS.search)
    .optional()
    .meta({
      description:
        "Words that must all occur in title, breed, place, category or kind, in any spelling in Latin or Devanagari letters. " +
        "First come listings with the whole words, then with words that begin with them, with similar words, and with " +
        "the text in title or location, each in the requested order. A word for a species stands for its category, and " +
        'words such as "12 litres", "pregnant" or "second lactation" also find what the facts say. Verbs such as "buy" ' +
        'are left out. Words about the price, such as "up to 50 thousand" and "cheapest", hold for all results: see ' +
        "`Search-Read-As`. If no listing has all words, unknown ones are left out, then all but names: see `Search-Ignored`.",
    }),
  pincode: pincode.optional().meta({ description: "Origin of `nearest` and `km`: six digits." }),
  lat: degrees(LATITUDE_MAX).optional().meta({ description: "Origin of `nearest` and `km`: degrees north." }),
  lng: degrees(LONGITUDE_MAX).optional().meta({ description: "Origin of `nearest` and `km`: degrees east." }),
  ...filterFields,
};

const wanted = z.object(wantedFields);

function checkWanted({ value, issues }: { value: z.output<typeof wanted>; issues: z.core.$ZodRawIssue[] }): void {
  const upsideDown = priceRangeIssue(value);
  if (upsideDown !== null) issues.push({ code: "custom", ...upsideDown, input: value.priceMin });
  if (value.km !== undefined && !hasOrigin(value)) issues.push({ ...noOrigin, input: undefined });
}

/** Input of counts. */
export const wantedAnimalsInput = wanted.check(checkWanted);
export type WantedAnimals = z.output<typeof wantedAnimalsInput>;

export const listAnimalsInput = z
  .object({
    ...wantedFields,
    limit: count(1, PAGE_SIZE_MAX).default(PAGE_SIZE).meta({ description: "Page size." }),
    offset: count(0, OFFSET_MAX)
      .default(0)
      .meta({
        description: `Number of listings to skip. With filters at most ${FILTERED_OFFSET_MAX}.`,
      }),
    sort: z.enum(SORTS).default("recent").meta({ description: "`nearest` requires `pincode`, or `lat` and `lng`." }),
    cursor: z
      .string()
      .min(1)
      .max(CURSOR_MAX)
      .nullish()
      .meta({
        description:
          "Begins after the listing where the previous page ended, from its `Link`; overrides `offset`. Valid only with the " +
          "parameters of the request that returned it; `limit` may change.",
      }),
  })
  .check(checkWanted)
  .check(({ value, issues }) => {
    const isReported = issues.some(({ path }) => path?.[0] === "pincode");
    if (value.sort === "nearest" && !hasOrigin(value) && !isReported) issues.push({ ...noOrigin, input: undefined });
    if (value.offset > FILTERED_OFFSET_MAX && FILTER_NAMES.some((name) => value[name] !== undefined))
      issues.push({
        code: "too_big",
        origin: "number",
        maximum: FILTERED_OFFSET_MAX,
        inclusive: true,
        path: ["offset"],
        input: value.offset,
      });
  });
export type ListAnimalsInput = z.output<typeof listAnimalsInput>;
