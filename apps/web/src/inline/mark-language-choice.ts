import { LANGUAGE_COOKIE, LANGUAGE_KEY } from "@pashu/validators/languages";

/** Marks the page of a user who has chosen a language, before the header is painted. `LanguageChips` are for the others. */
export function markLanguageChoice(): void {
  let isStored = false;
  try {
    isStored = localStorage.getItem(LANGUAGE_KEY) !== null;
  } catch {}
  const hasCookie = `; ${document.cookie}`.includes(`; ${LANGUAGE_COOKIE}=`);
  if (isStored || hasCookie) document.documentElement.dataset["chosen"] = "";
}
