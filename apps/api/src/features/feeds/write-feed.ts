import type { Locale } from "@pashu/i18n/locales";
import { FEED_PATHS, FEED_TYPES } from "@pashu/validators/search/feed-address";
import XMLBuilder from "fast-xml-builder";
import type { AnimalFeed, FeedEntry } from "./read-feed.ts";

const PHOTO_TYPE = "image/webp";
const xml = new XMLBuilder({ ignoreAttributes: false, suppressEmptyNode: true });

/** Atom 1.0 (RFC 4287). */
export function toAtom({ locale, title, author, query, pageUrl, siteUrl, updatedAt, entries }: AnimalFeed): string {
  const url = `${siteUrl}${FEED_PATHS.atom}?${query}`;
  return xml.build({
    "?xml": { "@_version": "1.0", "@_encoding": "utf-8" },
    feed: {
      "@_xmlns": "http://www.w3.org/2005/Atom",
      "@_xml:lang": locale,
      id: url,
      title,
      updated: updatedAt,
      author: { name: author, uri: siteUrl },
      link: [
        { "@_rel": "self", "@_type": FEED_TYPES.atom, "@_href": url },
        { "@_rel": "alternate", "@_type": "text/html", "@_href": pageUrl },
      ],
      entry: entries.map((entry) => ({
        id: entry.id,
        title: entry.title,
        published: entry.createdAt,
        updated: entry.updatedAt,
        link: [
          { "@_rel": "alternate", "@_type": "text/html", "@_href": entry.url },
          ...(entry.photo === null ? [] : [{ "@_rel": "enclosure", "@_type": PHOTO_TYPE, "@_href": entry.photo.url }]),
        ],
        category: { "@_term": entry.category, "@_label": entry.categoryName },
        summary: entry.summary,
        content: { "@_type": "html", "#text": toHtml(entry) },
      })),
    },
  });
}

export interface JsonFeed {
  version: "https://jsonfeed.org/version/1.1";
  title: string;
  home_page_url: string;
  feed_url: string;
  language: Locale;
  icon: string;
  authors: { name: string; url: string }[];
  items: JsonFeedItem[];
}

interface JsonFeedItem {
  id: string;
  url: string;
  title: string;
  summary: string;
  content_html: string;
  image?: string;
  date_published: string;
  date_modified: string;
  tags: string[];
  attachments?: { url: string; mime_type: string }[];
}

/** JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export function toJsonFeed({ locale, title, author, query, pageUrl, siteUrl, entries }: AnimalFeed): JsonFeed {
  return {
    version: "https://jsonfeed.org/version/1.1",
    title,
    home_page_url: pageUrl,
    feed_url: `${siteUrl}${FEED_PATHS.json}?${query}`,
    language: locale,
    icon: `${siteUrl}/icons/any-512.png`,
    authors: [{ name: author, url: siteUrl }],
    items: entries.map((entry) => ({
      id: entry.id,
      url: entry.url,
      title: entry.title,
      summary: entry.summary,
      content_html: toHtml(entry),
      ...(entry.photo && { image: entry.photo.url }),
      date_published: entry.createdAt,
      date_modified: entry.updatedAt,
      tags: [entry.categoryName],
      ...(entry.photo && { attachments: [{ url: entry.photo.url, mime_type: PHOTO_TYPE }] }),
    })),
  };
}

/** Photo and summary, for readers that show no enclosures. The builder escapes, and its XML is HTML. */
function toHtml({ url, title, summary, photo }: FeedEntry): string {
  const image = photo && { a: { "@_href": url, img: { "@_src": photo.smallUrl, "@_alt": title } } };
  return xml.build({ p: image === null ? [summary] : [image, summary] });
}
