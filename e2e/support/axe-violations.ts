import type { Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";
import { expect } from "./test.ts";

const COVERED = "body:has([role=dialog]) article";
/** Further cards of a list have the same colours and controls. The contrast of a card takes about 50 ms. */
const REPEATED = "li:nth-child(n+5) > article";
/** Fails for controls that are scrolled below a dialog's fixed buttons. `findUntappable` demands more: 44 px, not 24. */
const REPLACED = "target-size";
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Rules about text. The others have the same result in each language. */
export const TEXT_RULES = [
  "aria-command-name",
  "aria-dialog-name",
  "aria-input-field-name",
  "aria-toggle-field-name",
  "button-name",
  "document-title",
  "empty-heading",
  "html-has-lang",
  "html-lang-valid",
  "image-alt",
  "input-button-name",
  "label",
  "landmark-unique",
  "link-name",
  "role-img-alt",
  "select-name",
  "summary-name",
  "svg-img-alt",
  "valid-lang",
];

interface Rules {
  only?: string[];
}

export async function axeViolations(page: Page, { only }: Rules = {}): Promise<string[]> {
  const options: RunOptions = {
    runOnly: only === undefined ? { type: "tag", values: TAGS } : { type: "rule", values: only },
    rules: { [REPLACED]: { enabled: false } },
    resultTypes: ["violations"],
    preload: false,
  };
  // Injected by evaluate, because the Content-Security-Policy blocks script elements.
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(axe.source);
  // The rule no-autoplay-audio needs the duration of a video.
  for (const video of await page.locator("video[autoplay]").all()) {
    await expect(video).toHaveJSProperty("seekable.length", 1);
  }
  const { violations } = await page.evaluate(({ run, exclude }) => window.axe.run({ exclude }, run), {
    run: options,
    exclude: [COVERED, REPEATED],
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary ?? ""}`),
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
