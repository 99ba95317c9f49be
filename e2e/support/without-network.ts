import { expect, type Page } from "@playwright/test";

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
