import { connect } from "@pashu/db/client";
import { joinEmbedded } from "@pashu/db/embedded";
import { createAccount } from "@pashu/e2e/accounts";
import { FIRST_LOAD } from "@pashu/e2e/first-load-budgets";
import { startSlowProxy } from "@pashu/e2e/slow-proxy";
import { request, type Browser } from "@playwright/test";
import { watchVisit, type Interaction, type Visit } from "./interactions.ts";
import { JOURNEYS } from "./journey-steps.ts";
import { launchChromium } from "./launch-chromium.ts";
import { median } from "./median.ts";
import type { Options } from "./options.ts";
import { phoneContext, throttle } from "./page-visit.ts";
import { writeReport } from "./report.ts";
import { startServer, type BenchServer } from "./server.ts";
import { INP_MS } from "./web-budgets.ts";

/** A phone of 2016 behind a network that delays each response by another time. */
const DEVICE = { kbps: 100_000, latencyMs: 0, cpu: 6 };
const SLOWNESS = { maxDelayMs: 600, pieces: 30, pieceDelayMs: 120 };
const WIDE = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };

type Results = ReturnType<Visit["results"]>;

/** Measures each interaction and each layout shift of the nine journeys. */
export async function benchJourneys({ runs }: Options): Promise<void> {
  const server = await startServer("", { SEED_DEMO: "on", OTP_DELIVERY: "demo" });
  const browser = await launchChromium();
  try {
    const rows: string[][] = [];
    for (const journey of JOURNEYS) {
      const visits: Results[] = [];
      for (let run = 1; run <= runs; run += 1) visits.push(await walk(browser, server, journey, run));
      rows.push(...rowsOf(visits));
      console.log(rows.at(-1)?.join(" | "));
    }
    await writeReport({
      name: "journeys",
      title: "The longest interactions of nine journeys",
      notes: [
        `Chromium ${browser.version()}, 360 × 640 with touch in Hindi (h and i: 1280 × 800 with a mouse), a CPU ${DEVICE.cpu} times slower, each response up to ${SLOWNESS.maxDelayMs} ms late. Medians of ${runs} runs for each tap or key`,
        `Budget: ${INP_MS} ms (aim 100) from a tap or key until the next paint. In brackets: input delay + processing + presentation. The browser rounds times to 8 ms and reports none below 16 ms.`,
        `CLS: the largest sum of the runs. Budget: ${FIRST_LOAD.layoutShift}. "All shifts" includes those within half a second after a tap or key, such as a question that replaces another.`,
        "Not measured: a phone's own keyboard, list of options and share sheet, and painting by a GPU. A script taps 0.3 s after the last paint, which is sooner than a person.",
      ],
      head: ["journey", "longest ms", "of", "second ms", "of", "CLS", "moved", "all shifts", "taps + keys"],
      rows,
    });
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function walk(
  browser: Browser,
  server: BenchServer,
  { walk: steps, isPhone }: (typeof JOURNEYS)[number],
  run: number,
): Promise<Results> {
  const proxy = await startSlowProxy(server.url, { seed: run, ...SLOWNESS });
  const seller = await request.newContext({ baseURL: server.url });
  const device = { baseURL: proxy.url, locale: "hi-IN", serviceWorkers: "allow" as const, ...(!isPhone && WIDE) };
  const context = await phoneContext(browser, device);
  context.setDefaultTimeout(60_000);
  try {
    await createAccount(seller);
    const page = await context.newPage();
    const visit = await watchVisit(page, isPhone);
    await throttle(page, DEVICE);
    await steps({ ...visit, seller, makeModerator: (id) => makeModerator(server, id) });
    return visit.results();
  } finally {
    await context.close();
    await seller.dispose();
    proxy.close();
  }
}

async function makeModerator({ dataDir }: BenchServer, id: string): Promise<void> {
  const embedded = await joinEmbedded({ dataDir, log: { info: () => {}, warn: console.warn } });
  const { sql, close } = connect(embedded.url, { max: 1 });
  await sql`update users set role = 'moderator' where id = ${id}`;
  await close();
  await embedded.stop();
}

function rowsOf(visits: Results[]): string[][] {
  const actions = medianActions(visits);
  return [...new Set(actions.map(({ journey }) => journey))].map((journey) => {
    const own = actions.filter((action) => action.journey === journey);
    const [longest, second] = own.toSorted((a, b) => b.ms - a.ms);
    const shifts = visits.map((visit) => visit.shifts.filter((shift) => shift.journey === journey));
    const unexpected = shifts.map((all) => all.filter(({ hadRecentInput }) => !hadRecentInput));
    const keys = own.filter(({ control }) => control.startsWith("key ")).length;
    return [
      journey,
      ...cellsOf(longest),
      ...cellsOf(second),
      largestSum(unexpected),
      [...new Set(unexpected.flat().map(({ control, moved }) => `after ${control}: ${moved}`))].join("; "),
      largestSum(shifts),
      `${own.length - keys} + ${keys}`,
    ];
  });
}

/** Each visit has the same actions in the same order. */
function medianActions([first, ...others]: Results[]): Interaction[] {
  return (first?.interactions ?? []).map((action, index) => {
    const same = [action, ...others.flatMap(({ interactions }) => interactions[index] ?? [])];
    const ms = median(same.map((one) => one.ms));
    return same.find((one) => one.ms === ms) ?? action;
  });
}

function largestSum(visits: { value: number }[][]): string {
  return Math.max(0, ...visits.map((shifts) => shifts.reduce((sum, { value }) => sum + value, 0))).toFixed(3);
}

function cellsOf(interaction: Interaction | undefined): string[] {
  if (interaction === undefined) return ["", ""];
  const { control, event, ms, inputDelay, processing, presentation } = interaction;
  const parts = [inputDelay, processing, presentation].map((part) => part.toFixed(0)).join(" + ");
  return [String(ms), `${control}, ${event} (${parts})`];
}
