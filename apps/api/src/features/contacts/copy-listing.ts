import { createHash } from "node:crypto";
import type { Animal } from "@pashu/db/schema/animals";
import { COPIED_COLUMNS, type ListingCopy } from "@pashu/db/schema/contacts";
import { COPY_MAX_BYTES } from "@pashu/validators/limits";
import { pick } from "@pashu/validators/pick";
import { snapshotText } from "../moderation/seller-texts.ts";

/** In this order. The description alone makes a usual copy too large; titles need accents upon accents for that. */
const CUT = [
  ...(["text", "ageMarathi", "ageHindi", "age", "breedMarathi", "breedHindi", "breed"] as const),
  ...(["titleMarathi", "titleHindi", "title"] as const),
];

/** `hashes`: of the photos, as cases have them. Texts are cut so that the copy has at most COPY_MAX_BYTES. */
export function copyListing(animal: Animal, hashes: string[]): { data: ListingCopy; digest: string } {
  const data: ListingCopy = {
    ...pick(animal, COPIED_COLUMNS),
    hashes,
    facts: animal.factsCard,
    text: snapshotText(animal),
  };
  for (const name of CUT) {
    const surplus = bytesOf(data) - COPY_MAX_BYTES;
    if (surplus <= 0) break;
    const text = data[name];
    if (text !== null) data[name] = cut(text, surplus);
  }
  return { data, digest: createHash("sha256").update(JSON.stringify(data)).digest("hex") };
}

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

/** Removes at least `surplus` bytes of JSON from the end. */
function cut(text: string, surplus: number): string {
  const characters = [...text];
  for (let left = surplus; left > 0 && characters.length > 0;) left -= bytesOf(characters.pop()) - 2;
  return characters.join("");
}
