import { MINUTE } from "@pashu/validators/limits";
import type { Say } from "./sign-up.ts";
import { expect, type Locator, type Page, type Request } from "@playwright/test";

/** The address of a call, alone or in a batch. */
export const call = (name: string) => new RegExp(String.raw`/trpc/[^?]*${name}`);
export const noAnswer = () => undefined;
export const cut = { message: "internetdisconnected" } as const;

/** A proxy's answer in the server's place: a page, not JSON. */
export const proxysRefusal = (status: number, headers: Record<string, string> = {}) => ({
  status,
  headers,
  contentType: "text/html",
  body: `<h1>${status}</h1>`,
});

/** Counts the requests of a call. */
export function countOf(page: Page, name: RegExp): () => number {
  let count = 0;
  page.on("request", (request: Request) => {
    if (name.test(request.url())) count += 1;
  });
  return () => count;
}

/** What a refusal for too many requests says, with the wait that the server named. */
export function tooManyRequests(say: Say, unit: "seconds" | "minutes", count: number): string {
  const second = say(`wait.${unit}`, { count, n: String(count) });
  return say("wait.sentences", { first: say("errors.RATE_LIMITED"), second });
}

export const message = (page: Page, words: string) => page.getByText(words, { exact: true });

const SOON = { timeout: 100 };

/**
 * Stops the clock of a page that was opened after `page.clock.install()`, so that no automatic retry removes the retry
 * button while it is being clicked.
 */
export async function stopClock(page: Page, retry: Locator): Promise<void> {
  // Well ahead: the clock runs on until then, and cannot go back.
  await page.clock.pauseAt(await page.evaluate((minute) => Date.now() + minute, MINUTE));
  // An automatic retry that is in flight disables the button.
  await runClockUntil(page, () => expect(retry).toBeEnabled(SOON));
}

/** Moves a stopped clock on, in steps too small for an automatic retry. */
export async function runClockUntilVisible(page: Page, locator: Locator): Promise<void> {
  await runClockUntil(page, () => expect(locator).toBeVisible(SOON));
}

async function runClockUntil(page: Page, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(20);
    await check();
  }).toPass();
}
