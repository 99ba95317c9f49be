import { animalId, createAnimalInput, idempotencyKey, saleInput, updateAnimalInput } from "@pashu/validators/animals";
import { changesParameters } from "@pashu/validators/list-changes";
import { listAnimalsInput, wantedAnimalsInput } from "@pashu/validators/search/list-animals";
import { ifMatch } from "@pashu/validators/entity-tags";
import {
  CHANGES_KEEP_MS,
  COUNT_MAX,
  CREDIBLE_ACCOUNT_AGE_MS,
  DAY,
  IDEMPOTENCY_KEY_TTL_MS,
  NEW_ACCOUNT_LISTINGS,
  SIMILAR_ANIMALS_MAX,
} from "@pashu/validators/limits";
import { z } from "zod";
import type { Context as HonoContext } from "hono";
import { matchesEntityTag } from "../http/entity-tag.ts";
import { failureOf } from "../http/failure.ts";
import { cachedHeaders, ifNoneMatchHeader, notModified } from "./cached-responses.ts";
import { caller, defineRoute } from "./rest.ts";
import type { AppDeps } from "../../create-deps.ts";
import type { Deps } from "../../deps.ts";
import type { AppEnv } from "../http/app-env.ts";
import { countMatches, quickCount } from "../../features/search/count-animals.ts";
import { countView } from "../../features/views/count-view.ts";
import type { AnimalView } from "../../features/animals/animals.present.ts";
import {
  animalExample,
  animalSchema,
  changedAnimalSchema,
  goneAnimalExample,
  newAnimalExample,
  newAnimalWithFactsExample,
  presentRestAnimal,
  presentRestAnimals,
  type RestAnimal,
} from "./animals.schema.ts";

const IDEMPOTENCY_KEY = "Idempotency-Key";
const IF_MATCH = "If-Match";

const etagHeader = {
  ETag: {
    description: "Version of the listing. The seller's name and rating do not affect it.",
    required: true,
    schema: { type: "string" as const, examples: ['"x8TqKfW1n0pZrV3sYb6mLc.Jq0dM2uXy7tBvE5wKc1aRg"'] },
  },
};

const ifMatchHeader = z.object({
  [IF_MATCH]: ifMatch.optional().meta({
    description:
      "One or more `ETag` values, or `*`. If fields that the owner can edit have changed since, the response is 412 " +
      "`ANIMAL_CHANGED` and nothing is changed. Weak tags never match. Without this header the last write wins.",
  }),
});

function respondWithAnimal(
  { c, deps }: { c: HonoContext<AppEnv>; deps: Deps },
  { etag, ...animal }: AnimalView & { etag: string },
): Response {
  c.header("ETag", etag);
  // Compression would weaken the ETag, and If-Match requires a strong one.
  c.header("Cache-Control", "private, no-cache, no-transform");
  const isKnown = c.req.method !== "PATCH" && matchesEntityTag(c.req.header("If-None-Match"), etag);
  return isKnown ? c.body(null, 304) : c.json(presentRestAnimal(animal, deps.env.publicUrl));
}

const IGNORED = "Search-Ignored";

const ignoredHeader = {
  [IGNORED]: {
    description:
      "Words of `search` that the listings need not have, because none has all words: percent-encoded, separated by " +
      "commas. Absent if all words count.",
    schema: { type: "string" as const, examples: ["xyz,%E0%A4%B8%E0%A5%81%E0%A4%82%E0%A4%A6%E0%A4%B0"] },
  },
};

const READ_AS = "Search-Read-As";

const readAsHeader = {
  [READ_AS]: {
    description:
      "What words of `search` ask of the whole list, as parameters of the request: a range of prices, and the cheapest " +
      "first if no other order was requested. Absent if they ask nothing of this.",
    schema: { type: "string" as const, examples: ["priceMax=50000&sort=price-low"] },
  },
};

const LINK = "Link";
const TOTAL = "X-Total-Count";

const pagingHeaders = {
  [LINK]: {
    description:
      'The address of the next page, with `rel="next"`: follow it as it is. Absent on the last page, which can be empty. ' +
      "With `updatedSince` it is never absent, so it can be polled.",
    schema: {
      type: "string" as const,
      examples: ['<https://pashu.example/api/animals?sort=recent&cursor=eyJrZXkiOiIx.q0ZsX2p1>; rel="next"'],
    },
  },
  [TOTAL]: {
    description:
      `The number of listings on all pages; ${COUNT_MAX} means as many or more. It is at most half a minute old. With filters ` +
      "or `search`, later pages may have none, and the first one while the server is busy. Of a search it leaves out similar words " +
      "and parts of words.",
    schema: { type: "string" as const, examples: ["412"] },
  },
};

const listQuery = listAnimalsInput.safeExtend({ updatedSince: changesParameters.updatedSince.optional() });
type ListQuery = { [Name in keyof typeof listQuery.shape]?: string };

/** The request with a cursor in place of its own or an offset. */
function nextLink(
  publicUrl: string,
  { offset: _offset, cursor: _previous, ...query }: ListQuery,
  cursor: string,
): string {
  const parameters = new URLSearchParams({ ...query, cursor });
  return `<${publicUrl}/api/animals?${parameters.toString()}>; rel="next"`;
}

const [burst, ofHour, ofDay] = NEW_ACCOUNT_LISTINGS;

const FACTS =
  "`facts` and the fields that mirror them (milk, lactation, calf, pregnancy, breed, age) are two views of one truth: " +
  "writing one updates the other. If both are in one request and differ, if a fact does not belong to the kind of " +
  "animal, or if `milkBest` is below `milkNow`, the response is 400 naming `facts.<name>`. An ear tag that the user already has on sale is refused with 409 " +
  "`EAR_TAG_LISTED`, `animalId` and `url`, also when a listing with this tag comes back on sale. ";

/** For others than the seller. */
const NO_PHONES =
  "Phone numbers in texts are replaced by `•••` for everyone but the seller: they are shown by " +
  "`GET /api/sellers/{sellerId}/contact`. ";

const soldExample: RestAnimal = { ...animalExample, status: "sold", soldAt: "2026-12-01T06:30:00.000Z" };

/** Not application/json, which is described as a list of animals. */
const CHANGES_TYPE = "application/vnd.pashu.changes+json";

const CHANGES =
  "With `updatedSince` the response is what has changed in the market since then, in the order of the changes, as " +
  `\`${CHANGES_TYPE}\`: a listing that is on sale as it is now, or \`{ id, status: "gone", changedAt }\` for one that no ` +
  "longer is, whatever the reason. Ignore ids that you don't have. A listing can come more than once; the last one counts. " +
  "The fields of `seller` are those of this moment, and their changes are not announced.\n\n" +
  "To copy the market: (1) empty your copy and request `updatedSince=1970-01-01T00:00:00Z&limit=50`; (2) follow `Link` while " +
  "a page has `limit` entries; (3) about once a minute, request the `Link` of your newest response, and go to (2) if that page " +
  "is full. Delete what has gone, with its seller's name. Store that `Link`, not a time.\n\n" +
  `Listings that have gone are kept for ${CHANGES_KEEP_MS / DAY} days. An \`updatedSince\` before that returns the whole ` +
  "market without what has gone. A `Link` from before that is answered with 410 `CURSOR_EXPIRED`; so are a `Link` and an " +
  "`updatedSince` from before a restore or failover of the database, which may have lost changes. A `Link` of another " +
  "release can be answered with 400 naming `cursor`. In all these cases go to (1). Parameters other than `limit` and " +
  "`cursor` are refused.";

async function respondWithChanges(
  { c, deps }: { c: HonoContext<AppEnv>; deps: AppDeps },
  query: ListQuery,
): Promise<Response> {
  const { publicUrl } = deps.env;
  const { items, nextCursor } = await caller(c).animals.changes(query);
  const changes = items.map((item) => (item.status === "gone" ? item : presentRestAnimal(item, publicUrl)));
  return c.json(changes, 200, {
    "Cache-Control": "no-store",
    "Content-Type": CHANGES_TYPE,
    [LINK]: nextLink(publicUrl, query, nextCursor),
  });
}

const params = z.object({ id: animalId.shape.id.meta({ example: animalExample.id }) });

/** Undefined while counting takes too long: that must not cost the list. */
async function countOf(c: HonoContext<AppEnv>, query: ListQuery): Promise<number | undefined> {
  const isFirst = !query.cursor && !Number(query.offset);
  try {
    return await (isFirst ? countMatches : quickCount)(c.get("ctx"), wantedAnimalsInput.parse(query));
  } catch (error) {
    if (failureOf(error).code === "UNAVAILABLE") return undefined;
    throw error;
  }
}

export const animalsRest = [
  defineRoute(
    {
      method: "get",
      path: "/api/animals",
      tag: "Animals",
      operationId: "listAnimals",
      scope: "animals:read",
      summary: "Browse and search listings on sale",
      description:
        NO_PHONES +
        "Returns one page of listings. To read all, follow the `Link` of each page: no listing occurs twice or is left out " +
        "while others are added, sold or deleted. One whose place in the order changes meanwhile, e.g. with its price in " +
        "`price-low`, may. A page can have fewer than `limit` listings and a `Link`; without a `Link` it is the last one. " +
        "If a `Link` is answered with 400 naming `cursor`, begin again at the first page. A search ignores `sort=nearest`: it " +
        "means `recent`. By `offset`, a search has only its 50 best listings.\n\n" +
        "Filters are combined by AND, and apply to every order and to searches. A listing without the asked fact does not " +
        "match. Filters that contradict each other or the category, such as `category=poultry&milkMin=5`, match no " +
        "listing. `km` requires `pincode`, or `lat` and `lng`.\n\n" +
        CHANGES,
      query: listQuery,
      requestHeaders: ifNoneMatchHeader,
      response: {
        status: 200,
        description: "The listings in the requested order.",
        schema: z.array(animalSchema),
        example: [animalExample],
        headers: { ...cachedHeaders, ...pagingHeaders, ...ignoredHeader, ...readAsHeader },
        otherContent: {
          [CHANGES_TYPE]: { schema: z.array(changedAnimalSchema), example: [animalExample, goneAnimalExample] },
        },
      },
      errors: ["PINCODE_UNKNOWN", "CURSOR_EXPIRED"],
      overrides: { responses: notModified },
    },
    async ({ c, deps, query }) => {
      if (query.updatedSince !== undefined) return respondWithChanges({ c, deps }, query);
      const { items, nextCursor, ignored = [], readAs } = await caller(c).animals.list(query);
      const total = await countOf(c, query);
      if (total !== undefined) c.header(TOTAL, String(total));
      if (nextCursor !== null) c.header(LINK, nextLink(deps.env.publicUrl, query, nextCursor));
      if (readAs !== undefined)
        c.header(
          READ_AS,
          new URLSearchParams(Object.entries(readAs).map(([name, value]) => [name, String(value)])).toString(),
        );
      if (ignored.length > 0) c.header(IGNORED, ignored.map(encodeURIComponent).join());
      return presentRestAnimals(items, deps.env.publicUrl);
    },
  ),
  defineRoute(
    {
      method: "get",
      path: "/api/animals/{id}",
      tag: "Animals",
      operationId: "getAnimal",
      scope: "animals:read",
      summary: "Get a listing",
      description:
        NO_PHONES +
        "With a number in a text, the seller and others get different `ETag`s. " +
        "Sold and expired listings stay visible for 30 days. After that, and while a listing is paused, held or hidden, only " +
        "the owner can get it. Send the `ETag` in `If-Match` to update or delete this version, or in " +
        "`If-None-Match` to receive 304 while it is unchanged.",
      session: "optional",
      params,
      requestHeaders: ifNoneMatchHeader,
      response: {
        status: 200,
        description: "The listing.",
        schema: animalSchema,
        example: animalExample,
        headers: etagHeader,
      },
      errors: ["INVALID_INPUT", "ANIMAL_NOT_FOUND"],
      overrides: { responses: { 304: { description: "The listing has not changed.", headers: etagHeader } } },
    },
    async ({ c, deps, params }) => respondWithAnimal({ c, deps }, await caller(c).animals.get(params)),
  ),
  defineRoute(
    {
      method: "get",
      path: "/api/animals/{id}/similar",
      tag: "Animals",
      operationId: "listSimilarAnimals",
      scope: "animals:read",
      summary: "Find listings like this one",
      description:
        `Returns up to ${SIMILAR_ANIMALS_MAX} listings of the same category that are on sale: the nearest ones, preferring ` +
        "the same breed and a similar milk yield, or the newest ones if the place of the listing is unknown.",
      session: "optional",
      params,
      response: {
        status: 200,
        description: "The listings, nearest first.",
        schema: z.array(animalSchema),
        example: [animalExample],
      },
      errors: ["INVALID_INPUT", "ANIMAL_NOT_FOUND"],
    },
    async ({ c, deps, params }) => presentRestAnimals(await caller(c).animals.similar(params), deps.env.publicUrl),
  ),
  defineRoute(
    {
      method: "post",
      path: "/api/animals",
      tag: "Animals",
      operationId: "createAnimal",
      scope: "animals:write",
      summary: "Create a listing",
      description:
        "The signed-in user becomes the seller. `images` and `videos` are paths of the user's own finished uploads. " +
        "Unknown fields are ignored. The status is `held` when moderators look at the listing before buyers see it, for " +
        `example when an account younger than ${CREDIBLE_ACCOUNT_AGE_MS / DAY} days puts more than ${burst.max}, ` +
        `${ofHour.max} or ${ofDay.max} listings on sale in ten minutes, an hour or a day. Older accounts have no such limit.\n\n` +
        FACTS +
        "A listing without `facts` gets those that its other fields state for certain. Null means absent.\n\n" +
        `A retry with the same \`${IDEMPOTENCY_KEY}\` within ${IDEMPOTENCY_KEY_TTL_MS / DAY} days does not create a second ` +
        "listing. It returns the existing listing in its current state, or 404 if it has been deleted. A request with the " +
        "same key and another body is rejected. A rejected request does not use its key. Keys belong to one user.",
      session: "required",
      requestHeaders: z.object({ [IDEMPOTENCY_KEY]: idempotencyKey.optional() }),
      body: { schema: createAnimalInput, examples: { goats: newAnimalWithFactsExample, buffalo: newAnimalExample } },
      response: { status: 201, description: "The created listing.", schema: animalSchema, example: animalExample },
      errors: [
        "SUSPENDED",
        "BANNED",
        "MEDIA_NOT_YOURS",
        "IDEMPOTENCY_KEY_REUSED",
        "EAR_TAG_LISTED",
        "ANIMAL_NOT_FOUND",
      ],
    },
    async ({ c, deps, body }) => {
      const animal = await caller(c).animals.create({
        ...body,
        generatedTexts: undefined,
        idempotencyKey: c.req.header(IDEMPOTENCY_KEY),
      });
      return presentRestAnimal(animal, deps.env.publicUrl);
    },
  ),
  defineRoute(
    {
      method: "patch",
      path: "/api/animals/{id}",
      tag: "Animals",
      operationId: "updateAnimal",
      scope: "animals:write",
      summary: "Update a listing",
      description:
        "Only the owner can update a listing. Absent fields stay unchanged; `id`, `sellerId` and `createdAt` never change. " +
        "So does a text that is sent as others read it, with `•••` for a phone number. " +
        "Images and videos that are removed from the listing are deleted. `isActive: true` renews an expired listing, is " +
        "refused with 409 `STATE_CHANGED` for a sold one, and has no effect on the sale of a held or hidden one.\n\n" +
        FACTS +
        "In `facts`, null removes a fact, and `facts: null` removes all. A new `category` removes the facts that it cannot " +
        "have, a new `kind` also the fields that mirror them. A new `breed` or `age` also changes its translations that " +
        "state another one.",
      session: "required",
      params,
      requestHeaders: ifMatchHeader,
      body: {
        schema: updateAnimalInput,
        examples: {
          price: { price: 78_000 },
          paused: { isActive: false },
          facts: { facts: { milkBest: 14.5, negotiable: true, earTag: null } },
        },
      },
      response: {
        status: 200,
        description: "The updated listing.",
        schema: animalSchema,
        example: animalExample,
        headers: etagHeader,
      },
      errors: [
        "NOT_OWNER",
        "SUSPENDED",
        "BANNED",
        "ANIMAL_NOT_FOUND",
        "ANIMAL_CHANGED",
        "STATE_CHANGED",
        "EAR_TAG_LISTED",
        "MEDIA_NOT_YOURS",
      ],
    },
    async ({ c, deps, params, body }) => {
      const input = { ...body, ...params, generatedTexts: undefined, ifMatch: c.req.header(IF_MATCH) };
      return respondWithAnimal({ c, deps }, await caller(c).animals.update(input));
    },
  ),
  defineRoute(
    {
      method: "delete",
      path: "/api/animals/{id}",
      tag: "Animals",
      operationId: "deleteAnimal",
      scope: "animals:write",
      summary: "Delete a listing",
      description: "Only the owner can delete a listing. Its images and videos are deleted too.",
      session: "required",
      params,
      requestHeaders: ifMatchHeader,
      response: { status: 204, description: "The listing has been deleted." },
      errors: ["INVALID_INPUT", "NOT_OWNER", "ANIMAL_NOT_FOUND", "ANIMAL_CHANGED"],
    },
    ({ c, params }) => caller(c).animals.delete({ ...params, ifMatch: c.req.header(IF_MATCH) }),
  ),
  defineRoute(
    {
      method: "post",
      path: "/api/animals/{id}/sold",
      tag: "Animals",
      operationId: "markAnimalSold",
      scope: "animals:write",
      summary: "Mark a listing as sold",
      description:
        "Only the owner can do it, also for a paused or expired listing. `price` is what the buyer paid, in whole rupees; " +
        "`isActive` and the price of the listing do not change. The same request again changes nothing. Another `buyer` is " +
        "named by undoing the sale and selling again. `buyer` is asked in the app, and only there answers. A contact that is " +
        "not among the interested buyers, or whose buyer has said no for this listing, answers 404 `BUYER_NOT_FOUND`, `buyer` " +
        "with another `where` 400 `INVALID_INPUT`, an impossible day 400 `SALE_DATE_INVALID`. A listing that is " +
        "held, hidden or already sold in another way answers 409 `STATE_CHANGED`.",
      session: "required",
      params,
      body: {
        schema: saleInput,
        examples: { elsewhere: { where: "elsewhere" }, here: { where: "here", price: 82_000 } },
      },
      response: { status: 200, description: "The sold listing.", schema: animalSchema, example: soldExample },
      errors: ["SALE_DATE_INVALID", "NOT_OWNER", "BANNED", "ANIMAL_NOT_FOUND", "BUYER_NOT_FOUND", "STATE_CHANGED"],
    },
    async ({ c, deps, params, body }) =>
      presentRestAnimal(await caller(c).animals.markSold({ ...body, ...params }), deps.env.publicUrl),
  ),
  defineRoute(
    {
      method: "delete",
      path: "/api/animals/{id}/sold",
      tag: "Animals",
      operationId: "undoAnimalSold",
      scope: "animals:write",
      summary: "Undo a sale",
      description:
        "Within 24 hours of the sale. The listing returns to its earlier state. Later, and for a listing that is not sold, " +
        "the response is 409 `STATE_CHANGED`.",
      session: "required",
      params,
      response: { status: 200, description: "The listing.", schema: animalSchema, example: animalExample },
      errors: [
        "INVALID_INPUT",
        "NOT_OWNER",
        "SUSPENDED",
        "BANNED",
        "ANIMAL_NOT_FOUND",
        "STATE_CHANGED",
        "EAR_TAG_LISTED",
      ],
    },
    async ({ c, deps, params }) => presentRestAnimal(await caller(c).animals.undoSold(params), deps.env.publicUrl),
  ),
  defineRoute(
    {
      method: "post",
      path: "/api/animals/{id}/renew",
      tag: "Animals",
      operationId: "renewAnimal",
      scope: "animals:write",
      summary: "Renew a listing",
      description:
        "Puts the owner's listing on sale for its full time again, also if it has expired or is paused. A listing that is " +
        "sold, held or hidden answers 409 `STATE_CHANGED`.",
      session: "required",
      params,
      response: { status: 200, description: "The renewed listing.", schema: animalSchema, example: animalExample },
      errors: ["INVALID_INPUT", "NOT_OWNER", "SUSPENDED", "BANNED", "ANIMAL_NOT_FOUND", "STATE_CHANGED"],
    },
    async ({ c, deps, params }) => presentRestAnimal(await caller(c).animals.renew(params), deps.env.publicUrl),
  ),
  defineRoute(
    {
      method: "post",
      path: "/api/animals/{id}/views",
      tag: "Animals",
      operationId: "countView",
      summary: "Count a view of a listing",
      description:
        "Sent by the page of a listing after it has been visible for two seconds. Repeated views by one visitor on one day " +
        "count once; views by the owner and by bots, and of listings that are not on sale or unknown, are ignored. Any " +
        "body is ignored.",
      session: "optional",
      params,
      response: { status: 204, description: "The view has been received." },
      errors: ["INVALID_INPUT"],
    },
    ({ c, params }) => countView({ ctx: c.get("ctx"), input: animalId.parse(params) }),
  ),
];
