import { createHash } from "node:crypto";
import { updateAnimalInput, type UpdateAnimalInput } from "@pashu/validators/animals";
import type { IfMatch } from "@pashu/validators/entity-tags";
import { AppError } from "@pashu/validators/errors";

type Content = Required<UpdateAnimalInput>;

/** What the owner can edit: a new review or another name of the seller is no new version of the listing. */
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
 * To be called with the row locked, so that of two changes of one version only the first is made.
 * @throws AppError ANIMAL_CHANGED
 */
export function assertUnchanged(animal: Content, expected: IfMatch | undefined): void {
  if (expected === undefined || expected === "*" || expected.includes(entityTagOf(animal))) return;
  throw new AppError("ANIMAL_CHANGED");
}
