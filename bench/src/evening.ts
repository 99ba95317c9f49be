import { KB } from "@pashu/e2e/first-load-budgets";
import { migrate } from "@pashu/db/migrate";
import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";
import { createBenchDatabase } from "./database.ts";
import { assignPhotos, makeSellersReal, uploadPhotos } from "./evening-photos.ts";
import { EVENING, spendEvening } from "./evening-visit.ts";
import { launchChromium } from "./launch-chromium.ts";
import { KINDS, startMeteredProxy, type MeteredProxy, type Response } from "./metered-proxy.ts";
import type { Options } from "./options.ts";
import { phoneContext } from "./page-visit.ts";
import { writeReport } from "./report.ts";
import { measureSecondVisits } from "./second-visit.ts";
import { startServer } from "./server.ts";
import { EVENING_BYTES } from "./web-budgets.ts";

const PHOTOS_PER_LISTING = 3;
const MEGABYTE = KB * KB;

/** Second visits with the service worker, and the bytes of an evening: of a buyer who comes for the first time and the next day, without and with Save-Data. */
export async function benchEvening({ runs }: Options): Promise<void> {
  const database = await createBenchDatabase("pashu_bench_evening");
  await migrate(database.url);
  const server = await startServer(database.url, { SEED_DEMO: "on", OTP_DELIVERY: "demo" });
  const browser = await launchChromium();
  try {
    await makeSellersReal(database);
    await assignPhotos(
      database,
      await uploadPhotos(server.url, EVENING.animals * PHOTOS_PER_LISTING),
      PHOTOS_PER_LISTING,
    );
    const secondVisits = await measureSecondVisits(browser, server.url, runs);
    const columns = await measureEvenings(browser, server.url);
    await writeReport({
      name: "evening",
      title: "An evening of a buyer, and second visits with the service worker",
      notes: [
        `Chromium ${browser.version()}, 360 × 640, two device pixels per pixel, in Hindi, with the service worker. ${EVENING.animals} animals seen in the list, ${EVENING.opened} opened with all of their photos (two in the gallery), ${EVENING.contacts} contacts`,
        `The demonstration's texts, ${PHOTOS_PER_LISTING} photos per listing; mean size of a photo at 320 px ${meanPhotoKb(columns[0]?.responses ?? [])} KB. The first evening starts with an empty cache and includes the sign-up. The next one has the cached scripts of the first, and other photos`,
        `KB of response bodies as a proxy sends them, 1 KB is 1024 bytes. Response headers are counted as HTTP/2 compresses them: the server itself speaks HTTP/1.1, whose headers have 0.7 KB per response`,
        `Second visits: medians of ${runs} runs in a new page, in English, with a CPU four times slower, behind a proxy with the latency and rate of 3G, which delays the service worker, too. Each cell: measured (budget), milliseconds. Offline: the browser knows it; without a connection each request is refused. After Back it is the time from the tap to the paint`,
        `Budget: ${inMb(EVENING_BYTES.all)} MB, with Save-Data ${inMb(EVENING_BYTES.saveData)} MB`,
      ],
      head: ["KB", ...columns.map(({ name }) => name)],
      rows: [
        ...KINDS.map((kind) => [kind, ...columns.map(({ responses }) => inKb(bodyBytes(ofKind(responses, kind))))]),
        ["response headers", ...columns.map(({ responses }) => inKb(sum(responses, "headerBytes")))],
        ["all", ...columns.map(({ responses }) => inKb(totalOf(responses)))],
        ["responses", ...columns.map(({ responses }) => `${responses.length}`)],
      ],
      sections: [
        {
          title: "Second visits",
          head: ["network", "page", "FCP", "LCP", "CLS", "requests", "KB"],
          rows: secondVisits,
        },
      ],
    });
  } finally {
    await browser.close();
    await server.stop();
    await database.stop();
  }
}

interface Column {
  name: string;
  responses: Response[];
}

async function measureEvenings(browser: Browser, url: string): Promise<Column[]> {
  const columns: Column[] = [];
  for (const savesData of [false, true]) {
    const context = await buyerContext(browser);
    const proxy = await startMeteredProxy(url);
    for (const evening of ["first", "next"] as const) {
      const name = `${evening} evening${savesData ? ", Save-Data" : ""}`;
      const responses = await measure(context, proxy, { savesData, isFirst: evening === "first" });
      columns.push({ name, responses });
      console.log(name, inKb(totalOf(responses)));
    }
    await context.close();
    proxy.close();
  }
  return columns;
}

function buyerContext(browser: Browser): Promise<BrowserContext> {
  return phoneContext(browser, { serviceWorkers: "allow", locale: "hi-IN", deviceScaleFactor: 2 });
}

interface Buyer {
  savesData: boolean;
  isFirst: boolean;
}

async function measure(context: BrowserContext, proxy: MeteredProxy, { savesData, isFirst }: Buyer) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  if (savesData) await devtools.send("Emulation.setDataSaverOverride", { dataSaverEnabled: true });
  if (!isFirst) await forgetPhotos(page, devtools, proxy.url);
  proxy.responses.splice(0);
  await spendEvening({ page, proxy, signsUp: isFirst });
  await page.close();
  return proxy.responses.splice(0);
}

/** As if the listings were others: those of the last evening are cached. */
async function forgetPhotos(page: Page, devtools: CDPSession, url: string): Promise<void> {
  await devtools.send("Network.clearBrowserCache");
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(() => caches.delete("pictures"));
}

function ofKind(responses: Response[], kind: string): Response[] {
  return responses.filter((response) => response.kind === kind);
}

function meanPhotoKb(responses: Response[]): string {
  const photos = responses.filter(({ path }) => path.endsWith("-320.webp"));
  return inKb(bodyBytes(photos) / photos.length);
}

function bodyBytes(responses: Response[]): number {
  return sum(responses, "bodyBytes");
}

function totalOf(responses: Response[]): number {
  return bodyBytes(responses) + sum(responses, "headerBytes");
}

function sum(responses: Response[], key: "bodyBytes" | "headerBytes"): number {
  return responses.reduce((total, response) => total + response[key], 0);
}

function inKb(bytes: number): string {
  return (bytes / KB).toFixed(1);
}

function inMb(bytes: number): string {
  return (bytes / MEGABYTE).toFixed(1);
}
