import type { Animal } from "@pashu/db/schema/animals";
import { breedForTexts, type TypedBreed } from "@pashu/i18n/breed-for-texts";
import { factTexts, type TextFacts } from "@pashu/i18n/fact-texts";
import type { Locale } from "@pashu/i18n/locales";
import type { GeneratedTexts, UpdateAnimalInput } from "@pashu/validators/animals";

const TEXTS = {
  title: { mark: "generatedTitle", hindi: "titleHindi", marathi: "titleMarathi" },
  description: { mark: "generatedDescription", hindi: "descriptionHindi", marathi: "descriptionMarathi" },
} as const;
/** Columns that generated texts fill. */
export const TEXT_FIELDS = [
  "title",
  "titleHindi",
  "titleMarathi",
  "description",
  "descriptionHindi",
  "descriptionMarathi",
] as const satisfies (keyof Animal)[];
type TextName = keyof typeof TEXTS;
type TextColumns = Partial<Pick<Animal, TextName | (typeof TEXTS)[TextName]["mark" | "hindi" | "marathi"]>>;

/** A listing after the request. */
type TextListing = Omit<TextFacts, "breed"> & TypedBreed;

export interface TextWrite {
  /** Null for a new listing. */
  before: Animal | null;
  changes: UpdateAnimalInput;
  /** Texts that the server writes from now on. Absent: those of before, unless the request changes them. */
  generatedTexts: GeneratedTexts | undefined;
}

/** The marks after a request. Words of the seller that differ from the stored text end the mark. */
export function marksAfter({ before, changes, generatedTexts }: TextWrite): Record<TextName, boolean> {
  const isGenerated = (name: TextName) =>
    generatedTexts?.[name] ?? (before !== null && before[TEXTS[name].mark] && !isEdited(name, before, changes));
  return { title: isGenerated("title"), description: isGenerated("description") };
}

/** Returns the marks and the texts that change. Translations of a text that the seller has replaced are removed. */
export function textColumns(
  { before, changes, generatedTexts }: TextWrite,
  { listing, language }: { listing: TextListing; language: Locale },
): TextColumns {
  const marks = marksAfter({ before, changes, generatedTexts });
  return { ...columnsOf("title"), ...columnsOf("description") };

  function columnsOf(name: TextName): TextColumns {
    const { mark, hindi, marathi } = TEXTS[name];
    if (marks[name]) {
      const textIn = (locale: Locale) => factTexts({ ...listing, breed: breedForTexts(listing) }, locale)[name];
      const texts = {
        [name]: textIn(language),
        [hindi]: textIn("hi"),
        [marathi]: language === "mr" ? textIn("mr") : null,
      };
      return { ...texts, [mark]: true };
    }
    const isReplaced = before !== null && before[mark] && isEdited(name, before, changes);
    const translations = { [hindi]: changes[hindi] ?? null, [marathi]: changes[marathi] ?? null };
    return { ...(isReplaced && translations), [mark]: false };
  }
}

function isEdited(name: TextName, before: Animal, changes: UpdateAnimalInput): boolean {
  const { hindi, marathi } = TEXTS[name];
  return [name, hindi, marathi].some((field) => changes[field] !== undefined && changes[field] !== before[field]);
}
