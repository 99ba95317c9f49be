import type { Browser, Locator, Page } from "@playwright/test";
import { phoneContext, throttle } from "./page-visit.ts";

export interface Navigation {
  toPageMs: number;
  toListMs: number;
}

interface Target {
  path: string;
  selector: string;
}

interface Tap {
  tapped: number;
  painted: number;
}

declare global {
  interface Window {
    benchTap: Promise<Tap>;
  }
}

const TITLE = "article h2 a";
/** A fast network, because both pages have been visited. */
const WARM = { kbps: 100_000, latencyMs: 0, cpu: 4 };

/** Loaded a second after a page, with the view transition of the photo. */
const LATER_FEATURES = /\/start-offline-[^/]+\.js$/;

/** Measures a tap on a card until the listing is painted, and a tap on Back until the list is. The photo moves to the page and back. */
export async function navigate(browser: Browser, url: string): Promise<Navigation> {
  const context = await phoneContext(browser);
  try {
    const page = await context.newPage();
    const later = page.waitForResponse(LATER_FEATURES);
    await page.goto(`${url}/marketplace`);
    await later;
    await page.locator("html[data-ready]").waitFor({ state: "attached" });
    await throttle(page, WARM);
    await toPage(page);
    await toList(page);
    return { toPageMs: await toPage(page), toListMs: await toList(page) };
  } finally {
    await context.close();
  }
}

async function toPage(page: Page): Promise<number> {
  const link = page.locator(TITLE).nth(3);
  await link.scrollIntoViewIfNeeded();
  return timeOf(page, link, { path: "/animal/", selector: "[data-replay=contact]" });
}

async function toList(page: Page): Promise<number> {
  const ms = await timeOf(page, page.locator("header a").first(), { path: "/marketplace", selector: TITLE });
  if ((await page.evaluate(() => scrollY)) === 0) throw new Error("the list is not scrolled as before");
  return ms;
}

async function timeOf(page: Page, control: Locator, target: Target): Promise<number> {
  const { tapped, painted } = await tapUntil(page, control, target);
  return painted - tapped;
}

/**
 * Taps and waits in the page, because Playwright checks at intervals of up to half a second.
 * @returns when the tap was, and when the page with the element was painted, in milliseconds since the page's start
 */
export async function tapUntil(page: Page, control: Locator, target: Target): Promise<Tap> {
  await page.evaluate((wanted) => {
    window.benchTap = (async ({ path, selector }) => {
      const { timeStamp } = await new Promise<Event>((resolve) =>
        addEventListener("pointerup", resolve, { once: true, capture: true }),
      );
      do await new Promise(requestAnimationFrame);
      while (!location.pathname.startsWith(path) || document.querySelector(selector) === null);
      // After the paint and commit of the first frame with the new page, in which the photo's transition only begins.
      await new Promise((resolve) => setTimeout(resolve));
      return { tapped: timeStamp, painted: performance.now() };
    })(wanted);
  }, target);
  await control.tap();
  return page.evaluate(() => window.benchTap);
}
