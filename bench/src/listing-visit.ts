import type { Browser, Page } from "@playwright/test";
import { tapUntil } from "./navigation.ts";
import { phoneContext, throttle } from "./page-visit.ts";

export interface ListingVisit {
  fcp: number;
  lcp: number;
  contactMs: number;
  htmlBytes: number;
  scriptBytesBeforeLcp: number;
  readableBytes: number;
}

interface Network {
  kbps: number;
  latencyMs: number;
  cpu: number;
}

const TIMEOUT = { timeout: 120_000 };

/** Opens a shared link with an empty cache. A second visit taps Contact as soon as the page has painted. */
export async function visitListing(browser: Browser, url: string, network: Network): Promise<ListingVisit> {
  const seen = await inPhone(browser, async (page) => {
    const traffic = await throttle(page, network);
    await page.goto(url, { ...TIMEOUT, waitUntil: "commit" });
    await page.locator("main img").first().evaluate(loaded);
    const atLcp = { ...traffic };
    await page.locator("html[data-ready]").waitFor({ ...TIMEOUT, state: "attached" });
    const { fcp, lcp } = await page.evaluate(() => ({ ...window.benchMetrics }));
    return {
      fcp,
      lcp,
      htmlBytes: atLcp.htmlBytes,
      scriptBytesBeforeLcp: atLcp.scriptBytes,
      readableBytes: atLcp.bytes,
    };
  });
  const contactMs = await inPhone(browser, async (page) => {
    await throttle(page, network);
    await page.goto(url, { ...TIMEOUT, waitUntil: "commit" });
    const contact = page.locator("[data-replay=contact]");
    await contact.waitFor(TIMEOUT);
    return (await tapUntil(page, contact, { path: "/animal/", selector: "[role=dialog]" })).painted;
  });
  return { ...seen, contactMs };
}

async function inPhone<Result>(browser: Browser, work: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await phoneContext(browser);
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
async function loaded(element: Element): Promise<void> {
  if (!(element instanceof HTMLImageElement)) throw new Error("no photo");
  if (!element.complete) await new Promise((resolve) => element.addEventListener("load", resolve, { once: true }));
  await new Promise((resolve) => requestAnimationFrame(resolve));
}
