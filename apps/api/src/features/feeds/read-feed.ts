import type { Locale } from "@pashu/i18n/locales";
import { placeName } from "@pashu/i18n/place-names";
import { PRODUCT_NAME } from "@pashu/i18n/product-name";
import { translate } from "@pashu/i18n/translator";
import { groupDigits } from "@pashu/validators/digits";
import type { Category } from "@pashu/validators/enums";
import { fileOf, imagePathAt } from "@pashu/validators/image-paths";
import { PAGE_SIZE_MAX } from "@pashu/validators/limits";
import { districtOfSlug } from "@pashu/validators/place-slugs";
import type { AnimalFeedInput } from "@pashu/validators/search/animal-feed";
import { canonicalWanted } from "@pashu/validators/search/canonical-wanted";
import { feedQuery } from "@pashu/validators/search/feed-address";
import { withoutPhones } from "@pashu/validators/without-phones";
import { presentAnimal, type AnimalView } from "../animals/animals.present.ts";
import { readableBy } from "../animals/hide-phones.ts";
import { readList } from "../search/list-animals.ts";
import type { SearchContext } from "../search/search-context.ts";
import { inXml } from "./xml-text.ts";

export interface FeedEntry {
  /** The same in all languages and on all hosts. */
  id: string;
  url: string;
  title: string;
  summary: string;
  category: Category;
  categoryName: string;
  photo: { url: string; smallUrl: string } | null;
  createdAt: string;
  updatedAt: string;
}

export interface AnimalFeed {
  locale: Locale;
  title: string;
  /** The product. Copies of feeds would keep the names of sellers who delete their account. */
  author: string;
  query: string;
  /** The list as a page. */
  pageUrl: string;
  siteUrl: string;
  updatedAt: string;
  entries: FeedEntry[];
}

const SEPARATOR = " · ";
/** The time of a feed without entries. It is the same in each response. */
const NEVER = new Date(0).toISOString();

/** The newest listings of a list or the best of a search, as a visitor sees them, also for a signed-in user. */
export async function readFeed({ ctx, input }: { ctx: SearchContext; input: AnimalFeedInput }): Promise<AnimalFeed> {
  const { lang: locale, ...asked } = input;
  const wanted = canonicalWanted(asked);
  const { items, ignored = [] } = await readList(ctx, { ...wanted, limit: PAGE_SIZE_MAX, offset: 0, sort: "recent" });
  const siteUrl = ctx.deps.env.publicUrl;
  const query = feedQuery(wanted, locale);
  // A feed cannot say which words its entries lack.
  const entries = (ignored.length > 0 ? [] : items).map((animal) => toEntry(animal, locale, siteUrl));
  return {
    locale,
    title: titleOf(input),
    author: PRODUCT_NAME[locale],
    query,
    pageUrl: `${siteUrl}/marketplace?${query}`,
    siteUrl,
    updatedAt: entries.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), NEVER),
    entries,
  };
}

/** The title of the list's page, with search and district, so that a reader can tell feeds apart. */
function titleOf({ category, search, district, lang }: AnimalFeedInput): string {
  const districtId = district === undefined ? undefined : districtOfSlug(district)?.id;
  const parts = [
    search && `“${search}”`,
    category && translate(lang, `category.${category}`),
    districtId && placeName(districtId, lang),
    translate(lang, "market.title"),
    PRODUCT_NAME[lang],
  ];
  return inXml(parts.filter(Boolean).join(SEPARATOR));
}

function toEntry(animal: AnimalView, locale: Locale, siteUrl: string): FeedEntry {
  const { id, category, price, districtId, images, createdAt, updatedAt } = animal;
  const { title, highlights = [], priceNote = "" } = presentAnimal(readableBy(null, animal), locale);
  const categoryName = translate(locale, `category.${category}`);
  const place = districtId === null ? categoryName : placeName(districtId, locale);
  const [photo] = images;
  return {
    id: `urn:uuid:${id}`,
    url: `${siteUrl}/animal/${id}?lang=${locale}`,
    title: inXml(withoutPhones(title)) || categoryName,
    summary: inXml([`₹${groupDigits(price)} ${priceNote}`.trim(), place, ...highlights].join(SEPARATOR)),
    category,
    categoryName,
    photo: photo === undefined ? null : { url: siteUrl + fileOf(photo), smallUrl: siteUrl + imagePathAt(photo, 640) },
    createdAt,
    updatedAt,
  };
}
