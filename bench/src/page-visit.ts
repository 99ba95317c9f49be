import { translate } from "@pashu/i18n/translator";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";

const CONTACT = translate("en", "card.contactSeller");
const LOGIN = translate("en", "nav.login");

export interface Visit {
  /** First and largest contentful paint, milliseconds. */
  fcp: number;
  lcp: number;
  cls: number;
  /** Interaction to next paint of the slowest tap, milliseconds. */
  inp: number;
  requests: number;
  bytes: number;
  /** Transfer size of the HTML without headers. */
  htmlBytes: number;
}

interface Network {
  kbps: number;
  latencyMs: number;
  cpu: number;
}

interface Target {
  path: string;
  opensContact?: boolean;
}

/** Visits a page twice in a new browser context: with an empty cache and with a warm one. */
export async function visit(browser: Browser, url: string, target: Target, network: Network) {
  const context = await phoneContext(browser);
  try {
    const first = await load(context, url, target, network);
    return { first, second: await load(context, url, target, network) };
  } finally {
    await context.close();
  }
}

export async function phoneContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    isMobile: true,
    hasTouch: true,
    locale: "en-IN",
    serviceWorkers: "block",
    ...options,
  });
  await context.addInitScript(observePaints);
  return context;
}

async function load(context: BrowserContext, url: string, target: Target, network: Network): Promise<Visit> {
  const page = await context.newPage();
  const traffic = await throttle(page, network);
  await page.goto(url + target.path, { timeout: 120_000 });
  await page.locator("html[data-ready]").waitFor({ timeout: 120_000, state: "attached" });
  await page.waitForLoadState("networkidle", { timeout: 120_000 });
  const sent = { ...traffic };
  await openDialog(page, target);
  const metrics = await page.evaluate(() => ({ ...window.benchMetrics }));
  if (metrics.fcp === 0 || metrics.lcp === 0) throw new Error(`${target.path}: the browser reported no paint`);
  await page.close();
  return target.opensContact === true ? { ...metrics, ...traffic } : { ...metrics, ...sent };
}

async function openDialog(page: Page, { opensContact }: Target): Promise<void> {
  const name = opensContact === true ? CONTACT : LOGIN;
  await page.getByRole("button", { name }).first().tap();
  await page.getByRole("dialog").waitFor({ timeout: 120_000 });
}

export async function throttle(page: Page, { kbps, latencyMs, cpu }: Network) {
  const traffic = { requests: 0, bytes: 0, htmlBytes: 0, scriptBytes: 0 };
  const scripts = new Set<string>();
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
    if (type === "Script") scripts.add(requestId);
  });
  devtools.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) traffic.scriptBytes += encodedDataLength;
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
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
    benchMetrics: { fcp: number; lcp: number; cls: number; inp: number };
  }
}

/** Runs in the page. Contains no named functions: tsx would wrap them in a helper that the page lacks. */
function observePaints(): void {
  const metrics = { fcp: 0, lcp: 0, cls: 0, inp: 0 };
  window.benchMetrics = metrics;
  for (const type of ["paint", "largest-contentful-paint", "layout-shift", "event"]) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { name, startTime, duration } = entry;
        if (name === "first-contentful-paint") metrics.fcp = startTime;
        if (type === "largest-contentful-paint") metrics.lcp = startTime;
        if ("hadRecentInput" in entry && "value" in entry && entry.hadRecentInput === false)
          metrics.cls += Number(entry.value);
        if ("interactionId" in entry && entry.interactionId !== 0) metrics.inp = Math.max(metrics.inp, duration);
      }
    }).observe({ type, buffered: true, ...(type === "event" && { durationThreshold: 16 }) });
  }
}
