import { expect, type Page } from "@playwright/test";
import type { Translate } from "./sign-up.ts";

export const WITH_SERVICE_WORKER = {
  serviceWorkers: "allow" as const,
  // While offline the service worker cannot fetch files that it has not cached, nor its own script.
  allowedErrors: [
    /^(?:(?:net::ERR_FAILED GET|error: Failed to load resource: net::ERR_FAILED) \(?\S+\/(?:assets|objects)\/\S+\)?|error: An unknown error occurred when fetching the script\. \(\))$/,
  ],
};

/** Waits until the service worker has cached the app shell, which happens after the outbox has started. */
export async function waitForServiceWorker(page: Page): Promise<void> {
  await expect.poll(() => cachedShell(page)).toContain("/assets/");
}

export function cachedShell(page: Page): Promise<string> {
  return page.evaluate(async () => (await (await caches.match("/offline"))?.text()) ?? "");
}

export async function fillListing(page: Page, t: Translate, title: string): Promise<void> {
  await page.getByLabel(t("sell.fieldTitle")).fill(title);
  await page.getByLabel(t("sell.fieldDescription")).fill("शांत");
  await page.getByLabel(t("sell.fieldPrice")).fill("8000");
  await page.getByLabel(t("sell.fieldAge")).fill("2");
  await page.getByLabel(t("sell.fieldCategory")).selectOption("poultry");
  await page.getByLabel(t("sell.fieldAddress1")).fill("शिवापुर");
  await page.getByLabel(t("location.pincode")).fill("413512");
}

/** Returns the persisted responses as JSON, or "" if there are none. */
export const cachedResponses = (page: Page) => entriesOf(page, { database: "kept-answers", store: "answers" });

/**
 * Waits until the page has handled the responses of all changes. The outbox does not repeat one that has no response
 * before a request times out, and keeps later changes until then.
 */
export async function waitForEmptyOutbox(page: Page): Promise<void> {
  await expect.poll(() => entriesOf(page, { database: "outbox", store: "waiting" })).toMatch(/^(?:\[\])?$/);
}

async function entriesOf(page: Page, from: { database: string; store: string }): Promise<string> {
  return page.evaluate(async ({ database, store }) => {
    // Opening a missing database would create an empty one.
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes(database)) return "";
    return new Promise<string>((resolve, reject) => {
      const opening = indexedDB.open(database);
      opening.addEventListener("error", () => reject(new Error(`cannot open the database ${database}`)));
      opening.addEventListener("success", () => {
        const entries = opening.result.transaction(store).objectStore(store).getAll();
        entries.addEventListener("success", () => {
          opening.result.close();
          resolve(JSON.stringify(entries.result));
        });
      });
    });
  }, from);
}
