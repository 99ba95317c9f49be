import type { AppRouter } from "@pashu/api/router";
import type { Locale } from "@pashu/i18n/locales";
import { placeName } from "@pashu/i18n/place-names";
import { PRODUCT_NAME } from "@pashu/i18n/product-name";
import { translate } from "@pashu/i18n/translator";
import { groupDigits, toLatinDigits } from "@pashu/validators/digits";
import { fileOf } from "@pashu/validators/image-paths";
import { countGraphemes, firstGraphemes } from "@pashu/validators/graphemes";
import { withoutPhones } from "@pashu/validators/without-phones";
import type { inferRouterOutputs } from "@trpc/server";
import type { BreadcrumbList, Graph, Offer, Product } from "schema-dts";
import type { HeadOptions, PageHead } from "./head.ts";

type AnimalPage = inferRouterOutputs<AppRouter>["animals"]["page"];
type Animal = NonNullable<AnimalPage["animal"]>;

/** Graphemes that WhatsApp and Telegram show without cutting. */
const TITLE_MAX = 65;
const SUMMARY_MAX = 80;
const DESCRIPTION_MAX = 160;
const SEPARATOR = " · ";

/**
 * Head of a listing's page. It has no phone number, and the place is of the pincode table, never of the address that
 * the seller typed (docs/decisions/035-public-address.md).
 */
export function animalHead(page: AnimalPage, { locale, origin }: HeadOptions): PageHead {
  if (page.animal === null) return { robots: "noindex" };
  const { animal, cards } = page;
  const path = `/animal/${animal.id}`;
  const isLive = animal.status === "live";
  const name = clip(withoutPhones(animal.title) || translate(locale, `category.${animal.category}`), TITLE_MAX);
  const place = animal.districtId === null ? null : placeName(animal.districtId, locale);
  const summary = summaryOf(animal, place, locale);
  const description = clip(`${summary}. ${withoutPhones(animal.description)}`.trim(), DESCRIPTION_MAX);
  const preview = {
    type: "product" as const,
    description,
    image: cards[locale],
    listing: {
      title: titleOf(animal, name, locale),
      summary,
      image: { width: 1200, height: 630, mediaType: "image/jpeg", alt: place === null ? name : `${name}, ${place}` },
    },
  };
  const photo = animal.images[0] && fileOf(animal.images[0]);
  const product: Product = {
    "@type": "Product",
    name,
    description,
    image: origin + (photo ?? cards[locale]),
    category: translate(locale, `category.${animal.category}`),
    offers: offerOf(animal, origin + path, locale),
  };
  const graph: Graph = {
    "@context": "https://schema.org",
    "@graph": [product, breadcrumbs(animal, name, { locale, origin })],
  };
  const untilExpiry = animal.expiresAt === null ? undefined : `unavailable_after: ${animal.expiresAt}`;
  if (page.gone) return { path, preview, robots: "noindex" };
  return { path, preview, data: JSON.stringify(graph), robots: isLive ? untilExpiry : "noindex" };
}

/** "Murrah buffalo · 18 litres · ₹1,75,000"; a listing that has ended has its state instead of the price. */
function titleOf(
  { status, dailyMilkProduction: litres, price, priceNote = "" }: Animal,
  name: string,
  locale: Locale,
): string {
  const hasMilk = litres !== null && litres > 0 && !numbersIn(name).includes(String(litres));
  const facts = [
    hasMilk && translate(locale, "preview.litres", { count: litres, litres: String(litres) }),
    status === "live" ? `₹${groupDigits(price)} ${priceNote}`.trim() : stateOf(status, locale),
  ];
  const ending = SEPARATOR + facts.filter((fact) => fact !== false).join(SEPARATOR);
  return clip(name, TITLE_MAX - countGraphemes(ending)) + ending;
}

function stateOf(status: Animal["status"], locale: Locale): string {
  return translate(locale, status === "sold" ? "card.sold" : "card.notActive");
}

/** Place and facts, the most important first, as many as fit. */
function summaryOf(animal: Animal, place: string | null, locale: Locale): string {
  const { dailyMilkProduction, highlights = [] } = animal;
  // The title has the milk.
  return highlights.slice(dailyMilkProduction ? 1 : 0).reduce(
    (summary, fact) => {
      const longer = summary + SEPARATOR + fact;
      return countGraphemes(longer) > SUMMARY_MAX ? summary : longer;
    },
    place ?? translate(locale, `category.${animal.category}`),
  );
}

function offerOf(animal: Animal, url: string, locale: Locale): Offer {
  const { districtId, expiresAt, price, seller, status } = animal;
  const [addressLocality, addressRegion] = districtId === null ? [] : placeName(districtId, locale).split(", ");
  return {
    "@type": "Offer",
    url,
    price,
    priceCurrency: "INR",
    availability: status === "live" ? "https://schema.org/InStock" : "https://schema.org/SoldOut",
    ...(expiresAt !== null && { priceValidUntil: expiresAt.slice(0, "2026-01-31".length) }),
    seller: { "@type": "Person", name: withoutPhones(seller.name) },
    ...(districtId !== null && {
      availableAtOrFrom: {
        "@type": "Place",
        address: { "@type": "PostalAddress", addressLocality, addressRegion, addressCountry: "IN" },
      },
    }),
  };
}

function breadcrumbs({ id, category }: Animal, name: string, { locale, origin }: HeadOptions): BreadcrumbList {
  const pages: [name: string, path: string][] = [
    [PRODUCT_NAME[locale], "/"],
    [translate(locale, `category.${category}`), `/marketplace?category=${category}`],
    [name, `/animal/${id}`],
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: pages.map(([label, path], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: origin + path,
    })),
  };
}

function numbersIn(text: string): string[] {
  return toLatinDigits(text).match(/\d+(?:\.\d+)?/g) ?? [];
}

function clip(text: string, max: number): string {
  return countGraphemes(text) <= max ? text : `${firstGraphemes(text, max - 1).trimEnd()}…`;
}
