import { createHash } from "node:crypto";
import { LOCALES, type Locale } from "@pashu/i18n/locales";
import { cardContent, type CardAnimal, type CardContent } from "./card-content.ts";

/** Part of every revision. Increase it when the same content is drawn differently. */
const LAYOUT_VERSION = 1;
const REVISION_LENGTH = 8;

export function cardRevision(content: CardContent): string {
  const digest = createHash("sha256").update(JSON.stringify([LAYOUT_VERSION, content]));
  return digest.digest("hex").slice(0, REVISION_LENGTH);
}

/** Path of a listing's picture for link previews. It changes with what is drawn, because chat apps cache pictures. */
export function cardPath(animal: CardAnimal, locale: Locale): string {
  return `/cards/${animal.id}-${locale}-${cardRevision(cardContent(animal, locale))}.jpg`;
}

export function cardPaths(animal: CardAnimal): Record<Locale, string> {
  const paths = LOCALES.map((locale) => [locale, cardPath(animal, locale)] as const);
  return Object.fromEntries(paths) as Record<Locale, string>;
}
