import { expect, type Page } from "@playwright/test";
import type { Say } from "./sign-up.ts";

/** For journeys in which the phone works by itself for a while. */
export const WITH_SERVICE_WORKER = {
  serviceWorkers: "allow" as const,
  // What the worker neither has nor can fetch while the journey has cut the network, itself included.
  harmless: [
    /^(?:(?:net::ERR_FAILED GET|error: Failed to load resource: net::ERR_FAILED) \(?\S+\/(?:assets|objects)\/\S+\)?|error: An unknown error occurred when fetching the script\. \(\))$/,
  ],
};

/** Until the phone has kept what a later visit needs. */
export async function keptForLater(page: Page): Promise<void> {
  await expect.poll(() => keptShell(page)).toContain("/assets/");
}

/** The frame that the phone keeps, or nothing. */
export function keptShell(page: Page): Promise<string> {
  return page.evaluate(async () => (await (await caches.match("/offline"))?.text()) ?? "");
}

/** A Sell form with all that it needs but photos. */
export async function fillListing(page: Page, say: Say, title: string): Promise<void> {
  await page.getByLabel(say("sell.fieldTitle")).fill(title);
  await page.getByLabel(say("sell.fieldDescription")).fill("शांत");
  await page.getByLabel(say("sell.fieldPrice")).fill("8000");
  await page.getByLabel(say("sell.fieldAge")).fill("2");
  await page.getByLabel(say("sell.fieldCategory")).selectOption("goats");
  await page.getByLabel(say("sell.fieldAddress1")).fill("शिवापुर");
  await page.getByLabel(say("sell.fieldPincode")).fill("413512");
}
