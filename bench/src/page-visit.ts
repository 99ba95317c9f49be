import { translate } from "@pashu/i18n/translator";
import type { Browser, BrowserContext, Page } from "@playwright/test";

const CONTACT = translate("en", "card.contactSeller");
const LOGIN = translate("en", "nav.login");

export interface Visit {
  /** Milliseconds until something, and the largest thing, was painted. */
  fcp: number;
  lcp: number;
  /** How much moved by itself. */
  cls: number;
  /** Milliseconds from the slowest scripted tap to the picture after it. */
  longestTap: number;
  requests: number;
  /** As they travelled. */
  bytes: number;
  /** Without headers. */
  htmlBytes: number;
}

interface Network {
  kbps: number;
  latencyMs: number;
  /** How many times slower than this machine. */
  cpu: number;
}

interface Target {
  path: string;
  opensContact?: boolean;
}

/** Twice the same page in a browser that nobody has used: with an empty cache, and with what the first visit left. */
export async function visit(browser: Browser, url: string, target: Target, network: Network) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    isMobile: true,
    hasTouch: true,
    locale: "en-IN",
    serviceWorkers: "block",
  });
  await context.addInitScript(observePaints);
  try {
    const first = await load(context, url, target, network);
    return { first, second: await load(context, url, target, network) };
  } finally {
    await context.close();
  }
}

async function load(context: BrowserContext, url: string, target: Target, network: Network): Promise<Visit> {
  const page = await context.newPage();
  const traffic = await slowDown(page, network);
  await page.goto(url + target.path, { timeout: 120_000 });
  await page.locator("html[data-ready]").waitFor({ timeout: 120_000, state: "attached" });
  await page.waitForLoadState("networkidle", { timeout: 120_000 });
  const sent = { ...traffic };
  await tap(page, target);
  const seen = await page.evaluate(() => ({ ...window.benchSeen }));
  if (seen.fcp === 0 || seen.lcp === 0) throw new Error(`${target.path}: the browser told of no paint`);
  await page.close();
  return target.opensContact === true ? { ...seen, ...traffic } : { ...seen, ...sent };
}

/** Opens a dialog: the login from the header, or what a visitor gets who wants to contact a seller. */
async function tap(page: Page, { opensContact }: Target): Promise<void> {
  if (opensContact !== true) {
    await page.getByRole("button", { name: LOGIN }).first().tap();
  } else {
    await page.getByRole("button", { name: CONTACT }).first().tap();
  }
  await page.getByRole("dialog").waitFor({ timeout: 120_000 });
}

/** Counts what travels, on a network and a machine as slow as told. */
async function slowDown(page: Page, { kbps, latencyMs, cpu }: Network) {
  const traffic = { requests: 0, bytes: 0, htmlBytes: 0 };
  const devtools = await page.context().newCDPSession(page);
  const documents = new Set<string>();
  await devtools.send("Network.enable");
  const bytesPerSecond = (kbps * 1000) / 8;
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpu });
  devtools.on("Network.requestWillBeSent", ({ requestId, type }) => {
    if (type === "Document") documents.add(requestId);
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    // What comes from the cache travels nowhere.
    if (encodedDataLength === 0) return;
    traffic.requests += 1;
    traffic.bytes += encodedDataLength;
    if (documents.has(requestId)) traffic.htmlBytes += encodedDataLength;
  });
  devtools.on("Network.responseReceived", ({ requestId, response }) => {
    if (documents.has(requestId)) traffic.htmlBytes -= response.encodedDataLength;
  });
  return traffic;
}

declare global {
  interface Window {
    benchSeen: { fcp: number; lcp: number; cls: number; longestTap: number };
  }
}

/** Runs in the page, before all else. Names of functions are nothing it could use: what runs the bench marks them. */
function observePaints(): void {
  const seen = { fcp: 0, lcp: 0, cls: 0, longestTap: 0 };
  window.benchSeen = seen;
  for (const type of ["paint", "largest-contentful-paint", "layout-shift", "event"]) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { name, startTime, duration } = entry;
        if (name === "first-contentful-paint") seen.fcp = startTime;
        if (type === "largest-contentful-paint") seen.lcp = startTime;
        if ("hadRecentInput" in entry && "value" in entry && entry.hadRecentInput === false)
          seen.cls += Number(entry.value);
        if ("interactionId" in entry && entry.interactionId !== 0)
          seen.longestTap = Math.max(seen.longestTap, duration);
      }
    }).observe({ type, buffered: true, ...(type === "event" && { durationThreshold: 16 }) });
  }
}
