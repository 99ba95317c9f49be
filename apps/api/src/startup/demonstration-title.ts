import type { DemonstrationOptions } from "@pashu/db/seed/demonstration";
import { FACT_TEXTS_VERSION } from "@pashu/i18n/fact-texts";
import { textColumns } from "../features/facts/generated-texts.ts";

const LANGUAGE = "en";

/** As the guided form stores it: readers get it in their language. */
export const generateTitle: DemonstrationOptions["generateTitle"] = (listing) => ({
  columns: textColumns(
    { before: null, changes: {}, generatedTexts: { title: true, description: false, language: LANGUAGE } },
    { listing: { ...listing, breedMarathi: null }, language: LANGUAGE },
  ),
  facts: { textLanguage: LANGUAGE, textVersion: FACT_TEXTS_VERSION },
});
