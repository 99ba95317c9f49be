import { expect, type Page } from "@playwright/test";
import type { Say } from "./sign-up.ts";

/** Options of tests that work without a network. */
export const WITH_SERVICE_WORKER = {
  serviceWorkers: "allow" as const,
  // Files that the worker has not cached and cannot fetch while the test has cut the network, its own script included.
  harmless: [
    /^(?:(?:net::ERR_FAILED GET|error: Failed to load resource: net::ERR_FAILED) \(?\S+\/(?:assets|objects)\/\S+\)?|error: An unknown error occurred when fetching the script\. \(\))$/,
  ],
};

/** Waits until the service worker has cached the shell and its scripts: the outbox has then started, too. */
export async function keptForLater(page: Page): Promise<void> {
  await expect.poll(() => keptShell(page)).toContain("/assets/");
}

/** The HTML of the cached shell, or an empty string. */
export function keptShell(page: Page): Promise<string> {
  return page.evaluate(async () => (await (await caches.match("/offline"))?.text()) ?? "");
}

/** Fills the required fields of the Sell form. */
export async function fillListing(page: Page, say: Say, title: string): Promise<void> {
  await page.getByLabel(say("sell.fieldTitle")).fill(title);
  await page.getByLabel(say("sell.fieldDescription")).fill("शांत");
  await page.getByLabel(say("sell.fieldPrice")).fill("8000");
  await page.getByLabel(say("sell.fieldAge")).fill("2");
  await page.getByLabel(say("sell.fieldCategory")).selectOption("poultry");
  await page.getByLabel(say("sell.fieldAddress1")).fill("शिवापुर");
  await page.getByLabel(say("sell.fieldPincode")).fill("413512");
}
