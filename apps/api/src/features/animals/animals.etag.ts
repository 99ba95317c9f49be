import { createHash } from "node:crypto";
import type { UpdateAnimalInput } from "@pashu/validators/animals";
import type { IfMatch } from "@pashu/validators/entity-tags";
import type { Facts } from "@pashu/validators/facts/facts";
import { AppError } from "@pashu/validators/errors";
import type { AnimalView } from "./animals.present.ts";
import { FIRST_FIELDS, LATER_FIELDS, type Field } from "./editable-fields.ts";

type Content = Required<Pick<AnimalView & UpdateAnimalInput, Field>> &
  Pick<AnimalView, "generatedTitle" | "generatedDescription"> & { facts?: Facts; factsCard?: Facts | null };
type Status = Pick<AnimalView, "status" | "soldAt" | "expiresAt">;

const DIGITS = 22;

/** Digests, so the strong entity tag needs no column and no trigger. */
function digest(values: unknown[]): string {
  return createHash("sha256").update(JSON.stringify(values)).digest("base64url").slice(0, DIGITS);
}

/** Facts and later fields count only if there are some, so a listing without them keeps the tag of earlier versions. */
function contentDigest(animal: Content): string {
  const content = withoutGeneratedTexts(animal);
  const later = LATER_FIELDS.flatMap((field) => (content[field] === null ? [] : [[field, content[field]]]));
  const facts = animal.facts ?? animal.factsCard ?? null;
  const added = facts === null && later.length === 0 ? [] : [facts, later];
  return digest([...FIRST_FIELDS.map((field) => content[field]), ...added]);
}

/** A generated text counts by its language, so that newer templates don't change the tag. */
function withoutGeneratedTexts(animal: Content): Record<Field, unknown> {
  const { generatedTitle, generatedDescription, ...content } = animal;
  const { title, titleHindi, titleMarathi, description, descriptionHindi, descriptionMarathi } = animal;
  return {
    ...content,
    ...(generatedTitle && {
      title: generatedIn(title, titleHindi, titleMarathi),
      titleHindi: null,
      titleMarathi: null,
    }),
    ...(generatedDescription && {
      description: generatedIn(description, descriptionHindi, descriptionMarathi),
      descriptionHindi: null,
      descriptionMarathi: null,
    }),
  };
}

function generatedIn(text: string, hindi: string | null, marathi: string | null) {
  if (marathi !== null) return { generated: "mr" };
  return { generated: text === hindi ? "hi" : "en" };
}

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
