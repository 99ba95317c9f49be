import type { Locator } from "@playwright/test";

/** Texts that a sighted user sees: without hidden titles, signs on pictures, and closed details. */
export const seenTexts = (root: Locator): Promise<string[]> =>
  root.evaluate((element) => {
    const isSeen = (parent: Element | null) =>
      parent?.closest(".sr-only, [aria-hidden], :not([open]) > :not(summary)") === null && parent.checkVisibility();
    const texts: string[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (isSeen(walker.currentNode.parentElement)) texts.push(walker.currentNode.textContent?.trim() ?? "");
    return texts;
  });

export const wordsIn = (texts: Iterable<string>): string[] =>
  [...texts].flatMap((text) => text.split(/\s+/)).filter((word) => /[\p{L}\p{N}]/u.test(word));
