import { createHash } from "node:crypto";
import { updateAnimalInput, type UpdateAnimalInput } from "@pashu/validators/animals";
import type { IfMatch } from "@pashu/validators/entity-tags";
import { AppError } from "@pashu/validators/errors";
import type { AnimalView } from "./animals.present.ts";

type Content = Required<UpdateAnimalInput>;
type Status = Pick<AnimalView, "status" | "soldAt" | "expiresAt">;

/** Fields that the owner can edit. Reviews and the seller's name don't change the tag. */
export const EDITABLE = Object.keys(updateAnimalInput.shape) as (keyof Content)[];
const DIGITS = 22;

/** Digests, so the strong entity tag needs no column and no trigger. */
function digest(values: unknown[]): string {
  return createHash("sha256").update(JSON.stringify(values)).digest("base64url").slice(0, DIGITS);
}

const contentDigest = (animal: Content) => digest(EDITABLE.map((field) => animal[field]));

/** The content and the status. If-None-Match compares both, If-Match only the content. */
export function withEntityTag<Animal extends Content & Status>(animal: Animal): Animal & { etag: string } {
  const { status, soldAt, expiresAt } = animal;
  return { ...animal, etag: `"${contentDigest(animal)}.${digest([status, soldAt, expiresAt])}"` };
}

/**
 * Call it while the row is locked, so that only the first of two concurrent changes passes. An edit that began before
 * the listing expired is no conflict.
 * @throws AppError ANIMAL_CHANGED
 */
export function assertUnchanged(animal: Content, expected: IfMatch | undefined): void {
  if (expected === undefined || expected === "*" || expected.some(isVersionOf(animal))) return;
  throw new AppError("ANIMAL_CHANGED");
}

function isVersionOf(animal: Content): (tag: string) => boolean {
  const start = `"${contentDigest(animal)}`;
  return (tag) => tag.startsWith(start);
}
