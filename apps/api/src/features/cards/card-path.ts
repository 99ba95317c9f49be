import { createHash } from "node:crypto";
import { byLocale, isLocale, type Locale } from "@pashu/i18n/locales";
import { validate as isUuid } from "uuid";
import { cardContent, type CardAnimal, type CardContent } from "./card-content.ts";

export const CARDS_PATH = "/cards/";
/** Part of every revision. Increase it when the same content is drawn differently. */
const LAYOUT_VERSION = 1;
const REVISION_LENGTH = 8;
const FILE = /^(?<id>[0-9a-f-]{36})-(?<locale>[a-z]{2})-(?<revision>[0-9a-f]{8})(?<status>-status)?\.jpg$/;

/** "card" is the picture for link previews, "status" the one for a chat app's status. */
export type CardKind = "card" | "status";

export interface CardFile {
  id: string;
  locale: Locale;
  kind: CardKind;
  revision: string;
}

export function cardRevision(content: CardContent): string {
  const digest = createHash("sha256").update(JSON.stringify([LAYOUT_VERSION, content]));
  return digest.digest("hex").slice(0, REVISION_LENGTH);
}

export function parseCardFile(name: string): CardFile | null {
  const { id = "", locale, revision = "", status } = FILE.exec(name)?.groups ?? {};
  if (!isUuid(id) || !isLocale(locale)) return null;
  return { id, locale, revision, kind: status === undefined ? "card" : "status" };
}

export function cardKey({ id, locale, revision, kind }: CardFile): string {
  return `cards/${id}-${locale}-${revision}${kind === "status" ? "-status" : ""}.jpg`;
}

/** Path of a listing's picture for link previews. It changes with what is drawn, because chat apps cache pictures. */
export function cardPath(animal: CardAnimal, locale: Locale, publicUrl: string): string {
  const revision = cardRevision(cardContent(animal, locale, publicUrl));
  return `/${cardKey({ id: animal.id, locale, revision, kind: "card" })}`;
}

export function cardPaths(animal: CardAnimal, publicUrl: string): Record<Locale, string> {
  return byLocale((locale) => cardPath(animal, locale, publicUrl));
}
