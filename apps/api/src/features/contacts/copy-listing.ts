import { createHash } from "node:crypto";
import type { Animal } from "@pashu/db/schema/animals";
import { COPIED_COLUMNS, type ListingCopy } from "@pashu/db/schema/contacts";
import { COPY_MAX_BYTES } from "@pashu/validators/limits";
import { pick } from "@pashu/validators/pick";
import { snapshotText } from "../moderation/seller-texts.ts";

/** `hashes`: of the photos, as cases have them. The text is cut so that the copy has at most COPY_MAX_BYTES. */
export function copyListing(animal: Animal, hashes: string[]): { data: ListingCopy; digest: string } {
  const copied = { ...pick(animal, COPIED_COLUMNS), hashes, facts: animal.factsCard };
  const full = { ...copied, text: snapshotText(animal) };
  const data = { ...full, text: cut(full.text, bytesOf(full) - COPY_MAX_BYTES) };
  return { data, digest: createHash("sha256").update(JSON.stringify(data)).digest("hex") };
}

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

/** Removes at least `surplus` bytes of JSON from the end. */
function cut(text: string, surplus: number): string {
  const characters = [...text];
  for (let left = surplus; left > 0 && characters.length > 0;) left -= bytesOf(characters.pop()) - 2;
  return characters.join("");
}
