import { animalFeedInput } from "@pashu/validators/search/animal-feed";
import { FEED_PATHS, FEED_TYPES } from "@pashu/validators/search/feed-address";
import { LOCALES } from "@pashu/i18n/locales";
import { PAGE_SIZE_MAX } from "@pashu/validators/limits";
import { z } from "zod";
import type { Context as HonoContext } from "hono";
import type { AppDeps } from "../../create-deps.ts";
import { readFeed, type AnimalFeed } from "../../features/feeds/read-feed.ts";
import { toAtom, toJsonFeed, type JsonFeed } from "../../features/feeds/write-feed.ts";
import { withDeadline } from "../../platform/deadline.ts";
import type { AppEnv } from "../http/app-env.ts";
import { matchesEntityTag, weakEntityTag } from "../http/entity-tag.ts";
import { visitorContext } from "../http/request-context.ts";
import { animalExample } from "./animals.schema.ts";
import { ifNoneMatchHeader } from "./cached-responses.ts";
import { exactSchema } from "./exact-schema.ts";
import { defineRoute } from "./rest.ts";

const headers = {
  ETag: { description: "Entity tag.", required: true, schema: { type: "string" as const } },
};

const shared = {
  method: "get" as const,
  tag: "Animals" as const,
  query: z.object(animalFeedInput.shape),
  requestHeaders: ifNoneMatchHeader,
  errors: ["PINCODE_UNKNOWN" as const],
  overrides: { responses: { 304: { description: "The feed has not changed.", headers } } },
};

const ABOUT =
  `The ${PAGE_SIZE_MAX} newest listings of a list, with the filters of \`GET /api/animals\`; with \`search\` its best matches, ` +
  "in the order of that operation. For feed readers. An entry has title, price, place, facts and the first photo, in the language of `lang`, and links to the page " +
  "of the listing. Its id stays the same in every language; `updated` changes with what buyers see. Entries contain " +
  "neither phone numbers nor the seller's name. With a session the feed is the same.";

const jsonFeed = exactSchema<JsonFeed>()(
  z
    .object({
      version: z.literal("https://jsonfeed.org/version/1.1"),
      title: z.string(),
      home_page_url: z.url(),
      feed_url: z.url(),
      language: z.enum(LOCALES),
      icon: z.url(),
      authors: z.array(z.object({ name: z.string(), url: z.url() })),
      items: z.array(
        z.object({
          id: z.string().meta({ description: "`urn:uuid:` and the id of the listing." }),
          url: z.url(),
          title: z.string(),
          summary: z.string(),
          content_html: z.string(),
          image: z.url().optional(),
          date_published: z.iso.datetime(),
          date_modified: z.iso.datetime(),
          tags: z.array(z.string()),
          attachments: z.array(z.object({ url: z.url(), mime_type: z.string() })).optional(),
        }),
      ),
    })
    .meta({ id: "JsonFeed" }),
);

const entryExample = {
  id: `urn:uuid:${animalExample.id}`,
  url: `https://pashu.example/animal/${animalExample.id}?lang=en`,
  title: animalExample.title,
  summary: "₹78,000 · Hisar, Haryana · 12 litres a day",
};

export const feedsRest = [
  defineRoute(
    {
      ...shared,
      path: FEED_PATHS.atom,
      operationId: "getAnimalsAtom",
      summary: "Subscribe to a list as an Atom feed",
      description: `${ABOUT} Atom 1.0 (RFC 4287).`,
      response: { status: 200, description: "The feed.", type: FEED_TYPES.atom, schema: z.string(), headers },
    },
    ({ c, deps, query }) => sendFeed(c, deps, { query, type: FEED_TYPES.atom, serialize: toAtom }),
  ),
  defineRoute(
    {
      ...shared,
      path: FEED_PATHS.json,
      operationId: "getAnimalsJsonFeed",
      summary: "Subscribe to a list as a JSON feed",
      description: `${ABOUT} JSON Feed 1.1.`,
      response: {
        status: 200,
        description: "The feed.",
        type: FEED_TYPES.json,
        schema: jsonFeed,
        headers,
        example: {
          version: "https://jsonfeed.org/version/1.1",
          title: "Buffalo · Browse Animals · Pashu Bazaar",
          home_page_url: "https://pashu.example/marketplace?category=buffalo&lang=en",
          feed_url: `https://pashu.example${FEED_PATHS.json}?category=buffalo&lang=en`,
          language: "en",
          icon: "https://pashu.example/icons/any-512.png",
          authors: [{ name: "Pashu Bazaar", url: "https://pashu.example" }],
          items: [
            {
              ...entryExample,
              content_html: `<p>${entryExample.summary}</p>`,
              date_published: animalExample.createdAt,
              date_modified: animalExample.createdAt,
              tags: ["Buffalo"],
            },
          ],
        },
      },
    },
    ({ c, deps, query }) =>
      sendFeed(c, deps, { query, type: FEED_TYPES.json, serialize: (feed) => JSON.stringify(toJsonFeed(feed)) }),
  ),
];

interface FeedRequest {
  query: object;
  type: string;
  serialize: (feed: AnimalFeed) => string;
}

/** The public response cache keeps only unfiltered feeds, so that this one has an entity tag of its own. */
async function sendFeed(
  c: HonoContext<AppEnv>,
  deps: AppDeps,
  { query, type, serialize }: FeedRequest,
): Promise<Response> {
  const ctx = visitorContext(deps, c);
  const feed = await withDeadline(readFeed({ ctx, input: animalFeedInput.parse(query) }), ctx);
  const body = new TextEncoder().encode(serialize(feed));
  const etag = weakEntityTag(body);
  c.header("ETag", etag);
  c.header("Content-Language", feed.locale);
  // Search engines index the pages of the listings.
  c.header("X-Robots-Tag", "noindex");
  if (matchesEntityTag(c.req.header("If-None-Match"), etag)) return c.body(null, 304);
  return c.body(body, 200, { "Content-Type": `${type}; charset=utf-8` });
}
