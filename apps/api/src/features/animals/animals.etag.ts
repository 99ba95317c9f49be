import { createHash } from "node:crypto";
import { updateAnimalInput, type UpdateAnimalInput } from "@pashu/validators/animals";
import type { IfMatch } from "@pashu/validators/entity-tags";
import { AppError } from "@pashu/validators/errors";

type Content = Required<UpdateAnimalInput>;

/** Fields that the owner can edit. Reviews and the seller's name don't change the tag. */
export const EDITABLE = Object.keys(updateAnimalInput.shape) as (keyof Content)[];
const DIGITS = 22;

/** A digest of the content, so the strong entity tag needs no column and no trigger. */
function entityTagOf(animal: Content): string {
  const content = JSON.stringify(EDITABLE.map((field) => animal[field]));
  return `"${createHash("sha256").update(content).digest("base64url").slice(0, DIGITS)}"`;
}

export function withEntityTag<Animal extends Content>(animal: Animal): Animal & { etag: string } {
  return { ...animal, etag: entityTagOf(animal) };
}

/**
 * Call it while the row is locked, so that only the first of two concurrent changes passes.
 * @throws AppError ANIMAL_CHANGED
 */
export function assertUnchanged(animal: Content, expected: IfMatch | undefined): void {
  if (expected === undefined || expected === "*" || expected.includes(entityTagOf(animal))) return;
  throw new AppError("ANIMAL_CHANGED");
}
