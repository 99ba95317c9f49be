import { LOCALES } from "@pashu/i18n/locales";
import { CATEGORIES } from "@pashu/validators/enums";
import {
  SITEMAP_DIVISION_TTL_MS,
  SITEMAP_SEND_MS,
  SITEMAP_STALL_MS,
  SITEMAP_URLS_MAX,
  SITEMAP_URLS_PER_STATEMENT,
} from "@pashu/validators/limits";
import { districtSlug } from "@pashu/validators/place-slugs";
import { TimeoutError } from "@pashu/validators/timeout";
import { Hono } from "hono";
import { compress } from "hono/compress";
import type { Reads } from "@pashu/db/reads";
import type { Context } from "../../context.ts";
import type { AppDeps } from "../../create-deps.ts";
import { readSitemapPart, readSitemapStarts, type SitemapKey } from "../../features/search/sitemap.queries.ts";
import { INDIA } from "../../features/prices/price-cell.ts";
import { readRatePlaces, type RatePlace } from "../../features/rates/rates.queries.ts";
import { withDeadline } from "../../platform/deadline.ts";
import { notFound } from "../http/errors.ts";
import { visitorContext } from "../http/request-context.ts";
import type { AppEnv } from "../http/app-env.ts";

export const SITEMAP_PATH = "/sitemap.xml";
const PAGES_PATH = "/sitemaps/pages.xml";
const RATES_PATH = "/sitemaps/rates.xml";
const PAGES = [
  "/",
  "/marketplace",
  ...CATEGORIES.map((category) => `/marketplace?category=${category}`),
  "/terms",
  "/privacy",
  "/grievance",
  "/open",
  "/developers",
  "/notices",
];
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
/** Short, so that hidden listings disappear from shared caches. */
const HEADERS = { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=60" };

interface Sizes {
  urlsPerSitemap: number;
  urlsPerStatement: number;
  sendMs: number;
  stallMs: number;
}

const SIZES: Sizes = {
  urlsPerSitemap: SITEMAP_URLS_MAX,
  urlsPerStatement: SITEMAP_URLS_PER_STATEMENT,
  sendMs: SITEMAP_SEND_MS,
  stallMs: SITEMAP_STALL_MS,
};

/**
 * The sitemap index, one sitemap of the static pages, one of the rate pages with a rate and their index, and sitemaps of
 * the listings on sale, oldest first.
 */
export function sitemapRoutes(deps: AppDeps, sizes: Sizes = SIZES): Hono<AppEnv> {
  const { publicUrl } = deps.env;
  const startsOf = keptStarts(deps, sizes);
  const routes = new Hono<AppEnv>().use(SITEMAP_PATH, compress()).use("/sitemaps/*", compress());

  routes.get(SITEMAP_PATH, async (c) => {
    const visitor = visitorContext(deps, c);
    const found = Promise.all([startsOf(visitor), readRatePlaces(visitor.reads, 1)]);
    const [starts, rates] = await withDeadline(found, visitor);
    const ratesPaths = rates.map(() => RATES_PATH);
    const paths = [PAGES_PATH, ...ratesPaths, ...starts.map((_, index) => `/sitemaps/animals-${index + 1}.xml`)];
    const sitemaps = paths.map((path) => `<sitemap><loc>${publicUrl}${path}</loc></sitemap>`).join("");
    return c.body(`${XML}<sitemapindex xmlns="${NAMESPACE}">${sitemaps}</sitemapindex>`, 200, HEADERS);
  });

  const pages = pagesXml(publicUrl);
  routes.get(PAGES_PATH, (c) => c.body(pages, 200, HEADERS));

  routes.get(RATES_PATH, async (c) => {
    const visitor = visitorContext(deps, c);
    // One less, because the index is in the same sitemap.
    const places = await withDeadline(readRatePlaces(visitor.reads, sizes.urlsPerSitemap - 1), visitor);
    return places.length === 0 ? notFound(c) : c.body(ratesXml(publicUrl, places), 200, HEADERS);
  });

  routes.get(String.raw`/sitemaps/:file{animals-[1-9]\d*\.xml}`, async (c) => {
    const visitor = visitorContext(deps, c);
    const starts = await withDeadline(startsOf(visitor), visitor);
    const number = Number(/\d+/.exec(c.req.path)?.[0]);
    const from = starts[number - 1];
    if (from === undefined) return notFound(c);
    if (c.req.method === "HEAD") return c.body(null, 200, HEADERS);
    const parts = readParts(visitor.reads, { from, to: starts[number] ?? null, prefix: `${publicUrl}/animal/` }, sizes);
    const body = new Promise<ReadableStream<Uint8Array>>((resolve, reject) => {
      const send = () =>
        new Promise<void>((onEnd) => {
          streamOf(parts, { ...sizes, onEnd }).then(resolve, reject);
        });
      deps.queues.sitemaps.run(visitor, send).catch(reject);
    });
    return c.body(await withDeadline(body, visitor), 200, HEADERS);
  });
  return routes;
}

/**
 * The first listing of each sitemap, kept for an hour. One scan of an index, also for concurrent requests: it ends with
 * the deadline of the first, because a later one must not wait for a connection that hangs.
 */
function keptStarts({ clock }: AppDeps, { urlsPerSitemap }: Sizes): (visitor: Context) => Promise<SitemapKey[]> {
  let kept: { starts: Promise<SitemapKey[]>; until: number } | null = null;
  return (visitor) => {
    const now = clock.now().getTime();
    if (kept === null || now >= kept.until) {
      const starts = withDeadline(readSitemapStarts(visitor.reads, urlsPerSitemap), visitor);
      const division = { starts, until: now + SITEMAP_DIVISION_TTL_MS };
      division.starts.catch(() => (kept = null));
      kept = division;
    }
    return kept.starts;
  };
}

interface Section {
  from: SitemapKey;
  to: SitemapKey | null;
  prefix: string;
}

/** Keyset pagination in short statements: a slow client holds no connection. */
async function* readParts(
  reads: Reads,
  { from, to, prefix }: Section,
  { urlsPerSitemap, urlsPerStatement }: Sizes,
): AsyncGenerator<string> {
  yield `${XML}<urlset xmlns="${NAMESPACE}">`;
  let start = from;
  // The limit matters when paused listings have come back on sale since the division.
  for (let sent = 0; sent < urlsPerSitemap;) {
    const limit = Math.min(urlsPerStatement, urlsPerSitemap - sent);
    const { count, urls, last } = await readSitemapPart(reads, {
      prefix,
      from: start,
      includesFrom: sent === 0,
      to,
      limit,
    });
    yield urls;
    if (last === null || count < limit) break;
    start = last;
    sent += count;
  }
  yield "</urlset>";
}

/**
 * Streams text. The first part is read at once, so that an unavailable database leads to an error response.
 * @param sendMs breaks the stream off after this time, and `stallMs` when the client reads no part for this time
 * @param onEnd is called at the end, on an error, or when the client disconnects
 */
async function streamOf(
  parts: AsyncGenerator<string>,
  { sendMs, stallMs, onEnd }: Pick<Sizes, "sendMs" | "stallMs"> & { onEnd: () => void },
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let hasEnded = false;
  let deadline: NodeJS.Timeout | undefined;
  let stall: NodeJS.Timeout | undefined;
  const end = () => {
    clearTimeout(deadline);
    clearTimeout(stall);
    hasEnded = true;
    onEnd();
  };
  const read = async () => {
    try {
      const part = await parts.next();
      if (part.done === true) end();
      return part;
    } catch (error) {
      end();
      throw error;
    }
  };
  const first = [await read(), await read()];
  return new ReadableStream<Uint8Array>({
    start(controller) {
      if (hasEnded) return;
      const breakOff = () => {
        end();
        controller.error(new TimeoutError());
      };
      deadline = setTimeout(breakOff, sendMs).unref();
      stall = setTimeout(breakOff, stallMs).unref();
    },
    async pull(controller) {
      stall?.refresh();
      const { done, value } = first.shift() ?? (await read());
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      end();
      await parts.return(undefined);
    },
  });
}

function ratesXml(publicUrl: string, places: readonly RatePlace[]): string {
  const paths = places.flatMap(({ breedId, districtId }) => {
    if (districtId === INDIA) return [`/rates/${breedId}`];
    const slug = districtSlug(districtId);
    return slug === undefined ? [] : [`/rates/${breedId}/${slug}`];
  });
  const urls = ["/rates", ...paths].map((path) => `<url><loc>${publicUrl}${path}</loc></url>`);
  return `${XML}<urlset xmlns="${NAMESPACE}">${urls.join("")}</urlset>`;
}

function pagesXml(publicUrl: string): string {
  const urls = PAGES.map((path) => {
    const url = publicUrl + path;
    const inLanguage = (locale: string) => `${url}${path.includes("?") ? "&amp;" : "?"}lang=${locale}`;
    const alternates = [...LOCALES.map((locale) => [locale, inLanguage(locale)]), ["x-default", url]];
    const links = alternates.map(([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`);
    return `<url><loc>${url}</loc>${links.join("")}</url>`;
  });
  return `${XML}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join("")}</urlset>`;
}
