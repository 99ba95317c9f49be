import type { Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";
import { expect } from "./test.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

interface Rules {
  /** The only rule to apply. */
  only?: string;
  without?: string[];
}

/** Violations that axe finds in the page's present state: the rule, the element and how to fix it. */
export async function axeViolations(page: Page, { only, without = [] }: Rules): Promise<string[]> {
  const options: RunOptions = {
    runOnly: only === undefined ? { type: "tag", values: TAGS } : { type: "rule", values: [only] },
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    resultTypes: ["violations"],
    preload: false,
  };
  // Once for each document, and not as a script of the page, whose policy would refuse it.
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(axe.source);
  // A video that plays by itself is judged by its length, which has to have arrived.
  for (const video of await page.locator("video[autoplay]").all()) {
    await expect(video).toHaveJSProperty("seekable.length", 1);
  }
  const { violations } = await page.evaluate((run) => window.axe.run(document, run), options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary ?? ""}`),
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
