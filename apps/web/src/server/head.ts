import type { Locale } from "@pashu/i18n/locales";

/** What chat apps and search engines show of a page. */
export interface Preview {
  type: "website" | "product";
  title: string;
  description: string;
  /** For chat apps, which show less. */
  summary: string;
  /** Path. */
  image: string;
  /** Properties of a large image. */
  card?: { width: number; height: number; mediaType: string; alt: string };
}

export interface PageHead {
  /** Without parameters that do not change the page. */
  path?: string;
  preview?: Preview;
  /** Value of X-Robots-Tag. */
  robots?: string;
  /** Serialized schema.org data. */
  data?: string;
}

export interface HeadOptions {
  locale: Locale;
  /** Of the site, without a slash at the end. */
  origin: string;
}
