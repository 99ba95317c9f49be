import { createHash } from "node:crypto";
import { updateAnimalInput, type UpdateAnimalInput } from "@pashu/validators/animals";
import type { IfMatch } from "@pashu/validators/entity-tags";
import { AppError } from "@pashu/validators/errors";

type Content = Required<UpdateAnimalInput>;

/** The fields that the owner can edit. A review or the seller's name makes no new version of the listing. */
const EDITABLE = Object.keys(updateAnimalInput.shape) as (keyof Content)[];
const DIGITS = 22;

/** The strong entity tag of a listing: a digest of its content, so that it needs no column and no trigger. */
function entityTagOf(animal: Content): string {
  const content = JSON.stringify(EDITABLE.map((field) => animal[field]));
  return `"${createHash("sha256").update(content).digest("base64url").slice(0, DIGITS)}"`;
}

export function withEntityTag<Animal extends Content>(animal: Animal): Animal & { etag: string } {
  return { ...animal, etag: entityTagOf(animal) };
}

/**
 * Call it with the row locked: then only the first of two changes of one version passes.
 * @throws AppError ANIMAL_CHANGED
 */
export function assertUnchanged(animal: Content, expected: IfMatch | undefined): void {
  if (expected === undefined || expected === "*" || expected.includes(entityTagOf(animal))) return;
  throw new AppError("ANIMAL_CHANGED");
}
