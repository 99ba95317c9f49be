import { LOCALES, type Locale } from "@pashu/i18n/locales";
import { CATEGORIES, MEDIA_TYPES } from "@pashu/validators/enums";
import { UNUSED_UPLOAD_TTL_MS } from "@pashu/validators/limits";
import type { EditFormTyped } from "@pashu/validators/listing-form";
import { z } from "zod";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import type { FinishedMedia } from "~/features/media/shared/media-item.ts";
import { readStoredDraft, removeStoredDraft, storeDraft } from "~/lib/drafts.ts";
import { mediaOf, typedFrom } from "./listing-changes.ts";

/** The changes of one listing are kept: of the one that was last changed. */
const FORM = "listing-edit";

/** Changes of a listing that are not yet sent. */
export interface EditDraft {
  /** Of the texts in the fields, whatever the page speaks meanwhile. */
  language: Locale;
  form: EditFormTyped;
  media: FinishedMedia[];
}

const media = z.object({ type: z.enum(MEDIA_TYPES), objectPath: z.string(), finishedAt: z.number().nullable() });

const storedEditDraft = z.object({
  /** The listing as it was when it was changed: made from another, the changes would undo what came between. */
  basis: z.string(),
  language: z.enum(LOCALES),
  media: z.array(media),
  form: z.object({
    title: z.string(),
    description: z.string(),
    category: z.enum(CATEGORIES),
    price: z.string(),
    breed: z.string(),
    age: z.string(),
    location: z.string(),
    isActive: z.boolean(),
  }),
});

/** The listing itself, as form and upload control show it. */
export function unchanged(animal: AnimalView, language: Locale): EditDraft {
  return { language, form: typedFrom(animal, language), media: mediaOf(animal) };
}

/** What was left unsent of this listing on this phone; what the server has meanwhile swept away is gone. */
export function readEditDraft(animal: AnimalView, now: number): EditDraft | null {
  const stored = storedEditDraft.safeParse(readStoredDraft(FORM, animal.sellerId));
  if (!stored.success || stored.data.basis !== basisOf(animal)) return null;
  const isThere = ({ finishedAt }: FinishedMedia) => finishedAt === null || now - finishedAt < UNUSED_UPLOAD_TTL_MS;
  const { language, form, media: files } = stored.data;
  return { language, form, media: files.filter(isThere) };
}

/** Keeps changes until they are sent or undone; of a listing as it was there is nothing to keep. */
export function writeEditDraft(animal: AnimalView, draft: EditDraft): void {
  if (isSame(draft, unchanged(animal, draft.language))) removeEditDraft(animal);
  else storeDraft(FORM, animal.sellerId, { basis: basisOf(animal), ...draft });
}

/** Forgets the changes of this listing; another's stay. */
export function removeEditDraft(animal: AnimalView): void {
  if (readEditDraft(animal, 0) !== null) removeStoredDraft(FORM);
}

function isSame(one: EditDraft, other: EditDraft): boolean {
  const names = Object.keys(other.form) as (keyof EditFormTyped)[];
  return names.every((name) => one.form[name] === other.form[name]) && pathsIn(one).join() === pathsIn(other).join();
}

function pathsIn({ media: files }: EditDraft): string[] {
  return files.map(({ objectPath }) => objectPath);
}

function basisOf(animal: AnimalView): string {
  return JSON.stringify([animal.id, LOCALES.map((language) => unchanged(animal, language))]);
}
