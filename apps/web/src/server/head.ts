import type { Locale } from "@pashu/i18n/locales";

export interface Preview {
  type: "website" | "product";
  description: string;
  /** Path. */
  image: string;
  /** Without it, chat apps show the title and the description. */
  listing?: ListingPreview;
}

export interface ListingPreview {
  title: string;
  /** For chat apps, which show less than the description. */
  summary: string;
  image: { width: number; height: number; mediaType: string; alt: string };
}

export interface PageHead {
  /** Without parameters that do not change the page. */
  path?: string;
  preview?: Preview;
  /** Parameters of the page's feeds, and their title. */
  feeds?: { query: string; title: string };
  /** Value of X-Robots-Tag. */
  robots?: string;
  /** Serialized schema.org data. */
  data?: string;
}

export interface HeadOptions {
  locale: Locale;
  origin: string;
}
