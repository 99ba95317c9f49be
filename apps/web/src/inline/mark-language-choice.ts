/** Marks the page of a user who has chosen a language, before the header is painted. `LanguageChips` are for the others. */
export function markLanguageChoice(): void {
  let isStored = false;
  try {
    isStored = localStorage.getItem("language") !== null;
  } catch {}
  if (isStored || /(?:^|; )lang=/.test(document.cookie)) document.documentElement.dataset["chosen"] = "";
}
