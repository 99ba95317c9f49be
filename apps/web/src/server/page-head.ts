import { LOCALES, type Locale } from "@pashu/i18n/locales";
import { PRODUCT_NAME } from "@pashu/i18n/product-name";
import { translate } from "@pashu/i18n/translator";
import { FEED_PATHS, FEED_TYPES, feedQuery } from "@pashu/validators/search/feed-address";
import { parseMarketSearch } from "../features/marketplace/market-search.ts";
import { rateParams } from "../features/rates/rate-params.ts";
import { countInput } from "../features/search/shared/count-input.ts";
import type { WebRouter } from "../router.tsx";
import { animalHead } from "./animal-head.ts";
import type { HeadOptions, ListingPreview, PageHead, Preview } from "./head.ts";
import { rateHead, rateIndexHead } from "./rate-head.ts";

const openGraphLocale = (locale: Locale) => `${locale}_IN`;

/**
 * Tags for chat apps and search engines. They are no part of the React tree, so the browser needs no code for them.
 */
export function pageHead(router: WebRouter, options: HeadOptions): { tags: string; headers: Record<string, string> } {
  const { path, preview, feeds, robots, data } = headOf(router, options);
  const tags = [
    ...(robots === "noindex" ? [meta("name", "robots", robots)] : []),
    ...(path === undefined ? [] : addressTags(path, options)),
    ...(feeds === undefined ? [] : feedTags(feeds)),
    ...(path === undefined || preview === undefined ? [] : previewTags(path, preview, options)),
    ...(data === undefined ? [] : [`<script type="application/ld+json">${data.replaceAll("<", "\\u003c")}</script>`]),
  ];
  return { tags: tags.join(""), headers: robots === undefined ? {} : { "x-robots-tag": robots } };
}

function headOf(router: WebRouter, options: HeadOptions): PageHead {
  const match = router.stores.matches.get().at(-1);
  const { locale } = options;
  switch (match?.routeId) {
    case "/animal/$id": {
      const page = router.options.context.api.animals.page.getData({ id: match.params.id, locale });
      return page === undefined ? {} : animalHead(page, options);
    }
    case "/animal/$id_/poster":
    case "/console":
    case "/calls":
    case "/import":
    case "/keys":
    case "/notifications":
    case "/webhooks/$":
      return { robots: "noindex" };
    case "/rates/$": {
      const { _splat: splat } = match.params;
      const { list, page } = router.options.context.api.rates;
      if (!splat) return rateIndexHead(list.getData({ locale }), options);
      const place = rateParams(splat);
      const rates = place && page.getData({ ...place, locale });
      return rates ? rateHead(rates, options) : {};
    }
    case "/":
      return { path: "/", preview: sitePreview(locale) };
    case "/marketplace": {
      const market = parseMarketSearch(match.search);
      const { category, search = "" } = market;
      const query = category === undefined ? "" : `?category=${category}`;
      const feeds = {
        query: feedQuery(countInput(market, search), locale),
        title: translate(locale, "market.title"),
      };
      return { path: match.routeId + query, preview: sitePreview(locale), feeds };
    }
    case "/terms":
    case "/privacy":
    case "/grievance":
    case "/open":
    case "/developers":
    case "/notices":
      return { path: match.routeId };
    default:
      return {};
  }
}

function sitePreview(locale: Locale): Preview {
  return { type: "website", description: translate(locale, "preview.site"), image: "/icons/any-512.png" };
}

function addressTags(path: string, { origin }: HeadOptions): string[] {
  const url = origin + path;
  const separator = path.includes("?") ? "&" : "?";
  return [
    link(`rel="canonical"`, url),
    ...LOCALES.map((locale) => link(`rel="alternate" hreflang="${locale}"`, `${url}${separator}lang=${locale}`)),
    link(`rel="alternate" hreflang="x-default"`, url),
  ];
}

function feedTags({ query, title }: NonNullable<PageHead["feeds"]>): string[] {
  return (["atom", "json"] as const).map((name) =>
    link(`rel="alternate" type="${FEED_TYPES[name]}" title="${escapeHtml(title)}"`, `${FEED_PATHS[name]}?${query}`),
  );
}

function previewTags(path: string, preview: Preview, { locale, origin }: HeadOptions): string[] {
  const { type, description, image, listing } = preview;
  const openGraph: [string, string][] = [
    ["type", type],
    ["url", origin + path],
    ["locale", openGraphLocale(locale)],
    ["image", origin + image],
    ...(listing === undefined ? [] : listingProperties(listing, locale)),
  ];
  return [
    meta("name", "description", description),
    ...openGraph.map(([property, content]) => meta("property", `og:${property}`, content)),
    ...(listing === undefined ? [] : [meta("name", "twitter:card", "summary_large_image")]),
  ];
}

function listingProperties({ title, summary, image }: ListingPreview, locale: Locale): [string, string][] {
  const others = LOCALES.filter((other) => other !== locale);
  return [
    ["site_name", PRODUCT_NAME[locale]],
    ["title", title],
    ["description", summary],
    ["image:type", image.mediaType],
    ["image:width", String(image.width)],
    ["image:height", String(image.height)],
    ["image:alt", image.alt],
    ...others.map((other): [string, string] => ["locale:alternate", openGraphLocale(other)]),
  ];
}

function meta(attribute: "name" | "property", key: string, content: string): string {
  return `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`;
}

function link(attributes: string, href: string): string {
  return `<link ${attributes} href="${escapeHtml(href)}">`;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
