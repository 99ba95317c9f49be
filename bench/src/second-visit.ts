import type { Browser, BrowserContext, Page } from "@playwright/test";
import { KB } from "@pashu/e2e/first-load-budgets";
import { startMeteredProxy, type MeteredProxy } from "./metered-proxy.ts";
import { median } from "./median.ts";
import { tapUntil } from "./navigation.ts";
import { phoneContext } from "./page-visit.ts";
import { signUp } from "./sign-up.ts";
import { NETWORKS, SECOND_VISIT } from "./web-budgets.ts";

const [, NETWORK] = NETWORKS;
const TIMEOUT = { timeout: 40_000 };
const TITLE = "article h2 a";
const BACK = "header a";

/** Ways to be offline: the browser knows it, or no connection succeeds although it believes to be online. */
const STATES = ["3G", "offline", "no connection"] as const;
type State = (typeof STATES)[number];

interface Measured {
  page: string;
  /** First and largest contentful paint; of a step within the page both are the time from the tap to the paint. */
  fcp: number;
  lcp: number;
  cls: number;
  requests: number;
  bytes: number;
}

/** Second visits with the service worker, behind a proxy that is as slow as the network: medians per state and page. */
export async function measureSecondVisits(browser: Browser, url: string, runs: number): Promise<string[][]> {
  const rows: string[][] = [];
  for (const state of STATES) {
    const visits: Measured[][] = [];
    for (let run = 0; run < runs; run += 1) visits.push(await visitTwice(browser, url, state));
    for (const [index, { page }] of (visits[0] ?? []).entries()) {
      const medianOf = (key: Exclude<keyof Measured, "page">) =>
        median(visits.map((pages) => pages[index]?.[key] ?? NaN));
      rows.push([
        state,
        page,
        `${medianOf("fcp").toFixed(0)} (${SECOND_VISIT.fcp})`,
        medianOf("lcp").toFixed(0),
        `${medianOf("cls").toFixed(3)} (0)`,
        `${medianOf("requests")}`,
        (medianOf("bytes") / KB).toFixed(1),
      ]);
      console.log(rows.at(-1)?.join(" | "));
    }
  }
  return rows;
}

async function visitTwice(browser: Browser, url: string, state: State): Promise<Measured[]> {
  const proxy = await startMeteredProxy(url, NETWORK);
  const visitor = await phone(browser);
  const buyer = await phone(browser);
  try {
    await visitFirst(visitor, proxy, ["/"]);
    await signIn(buyer, url, proxy.url);
    const path = await listingOf(url);
    await visitFirst(buyer, proxy, ["/marketplace", path, "/"]);
    if (state === "no connection") await proxy.refuse();
    const open = (name: string, context: BrowserContext, target: string) =>
      measure(name, { context, proxy, state }, target);
    return [
      await open("landing", visitor, "/"),
      await open("home, signed in", buyer, "/"),
      await open("marketplace", buyer, "/marketplace"),
      await open("listing opened before", buyer, path),
      await goBack({ context: buyer, proxy, state }, path),
    ];
  } finally {
    await visitor.close();
    await buyer.close();
    proxy.close();
  }
}

function phone(browser: Browser): Promise<BrowserContext> {
  return phoneContext(browser, { serviceWorkers: "allow", deviceScaleFactor: 2 });
}

async function signIn(context: BrowserContext, url: string, origin: string): Promise<void> {
  const [name = "", value = ""] = (await signUp(url)).split("=");
  await context.addCookies([{ name, value, url: origin }]);
  await context.addInitScript(() => localStorage.setItem("signed-in", "1"));
}

async function listingOf(url: string): Promise<string> {
  const animals = (await (await fetch(`${url}/api/animals`)).json()) as { id: string }[];
  return `/animal/${animals[1]?.id}`;
}

/** Opens each page in turn, until the worker has cached everything. */
async function visitFirst(context: BrowserContext, proxy: MeteredProxy, paths: string[]): Promise<void> {
  const page = await context.newPage();
  for (const path of paths) {
    await page.goto(proxy.url + path, TIMEOUT);
    await ready(page);
    do await proxy.settle();
    while (!(await page.evaluate(async () => (await caches.match("/offline")) !== undefined)));
  }
  await page.close();
}

interface Phone {
  context: BrowserContext;
  proxy: MeteredProxy;
  state: State;
}

async function measure(name: string, { context, proxy, state }: Phone, path: string): Promise<Measured> {
  const page = await context.newPage();
  await enter(state, page);
  proxy.responses.splice(0);
  await page.goto(proxy.url + path, TIMEOUT);
  await ready(page);
  await proxy.settle();
  const { fcp, lcp, cls } = await page.evaluate(() => ({ ...window.benchMetrics }));
  if (fcp === 0) throw new Error(`${path}: the browser reported no paint`);
  await page.close();
  return { page: name, fcp, lcp, cls, ...sent(proxy) };
}

/** Measures the way back from a listing to the list. */
async function goBack({ context, proxy, state }: Phone, path: string): Promise<Measured> {
  const page = await context.newPage();
  await enter(state, page);
  await page.goto(`${proxy.url}/marketplace`, TIMEOUT);
  await ready(page);
  await proxy.settle();
  const card = page.locator(`${TITLE}[href^="${path}"]`);
  await card.scrollIntoViewIfNeeded();
  await tapUntil(page, card, { path, selector: "[data-replay=contact]" });
  await proxy.settle();
  proxy.responses.splice(0);
  const back = page.locator(BACK).first();
  const { tapped, painted } = await tapUntil(page, back, { path: "/marketplace", selector: TITLE });
  await proxy.settle();
  const { cls } = await page.evaluate(() => ({ ...window.benchMetrics }));
  await page.close();
  return { page: "the list after Back", fcp: painted - tapped, lcp: painted - tapped, cls, ...sent(proxy) };
}

function sent({ responses }: MeteredProxy): { requests: number; bytes: number } {
  const bytes = responses.reduce((sum, { headerBytes, bodyBytes }) => sum + headerBytes + bodyBytes, 0);
  return { requests: responses.length, bytes };
}

async function enter(state: State, page: Page): Promise<void> {
  if (state === "offline") await page.context().setOffline(true);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: NETWORK.cpu });
}

async function ready(page: Page): Promise<void> {
  await page.locator("html[data-ready]").waitFor({ ...TIMEOUT, state: "attached" });
}
