import { readerTitle } from "@pashu/i18n/in-language";
import { byLocale, type Locale } from "@pashu/i18n/locales";
import { placeName } from "@pashu/i18n/place-names";
import type { AnimalView, ShownAnimal } from "./animals.present.ts";
import { readableBy, type Reader } from "./hide-phones.ts";

/** Without the descriptions, which would double the page's bytes. */
export type SimilarAnimal = Pick<
  ShownAnimal,
  "id" | "title" | "titleHindi" | "category" | "price" | "images" | "districtId" | "lat" | "lng"
>;

export interface Similar {
  /** On sale, and in the same category unless the listing was deleted: then the newest of all. */
  similar: SimilarAnimal[];
  /** Districts with their states by `districtId`. The browser would need a large table to translate them. */
  places: Record<string, Record<Locale, string>>;
}

export function presentSimilar(
  rows: AnimalView[],
  { reader, districtId, locale }: { reader: Reader; districtId: string | null; locale: Locale | undefined },
): Similar {
  const similar = rows.map((stored) => {
    const row = readableBy(reader, stored);
    const { id, title, titleHindi, category, price, images, districtId: district, lat, lng } = row;
    // superjson would send the names of undefined values.
    const coordinates = lat !== undefined && { lat, lng };
    const titles = locale === undefined ? { title, titleHindi } : { title: readerTitle(row, locale) };
    return { id, ...titles, category, price, districtId: district, ...coordinates, images: images.slice(0, 1) };
  });
  const districts = new Set([districtId, ...rows.map((row) => row.districtId)].filter((district) => district !== null));
  const namesOf = (district: string) => byLocale((locale) => placeName(district, locale));
  return { similar, places: Object.fromEntries([...districts].map((district) => [district, namesOf(district)])) };
}
