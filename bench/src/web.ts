import { findChromium } from "@pashu/e2e/chromium";
import { FIRST_LOAD, KB } from "@pashu/e2e/first-load-budgets";
import { chromium, type Browser } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Options } from "./main.ts";
import { median } from "./median.ts";
import { visit, type Visit } from "./page-visit.ts";
import { publish } from "./report.ts";
import { startServer } from "./server.ts";
import { INP_MS, NETWORKS } from "./web-budgets.ts";

const CLIENT = join(import.meta.dirname, "../../apps/web/dist/client");
const SCRIPT = /(?:modulepreload" href|type="module" src)="\/(assets\/[^"]+\.js)"/g;

const PAGES = [
  { name: "landing", path: "/" },
  { name: "marketplace", path: "/marketplace" },
  { name: "marketplace, contact tapped", path: "/marketplace", opensContact: true },
] as const;

/** What a first and a second visit weigh and how long they take, on three networks, in a real browser. */
export async function benchWeb({ runs }: Options): Promise<void> {
  const server = await startServer("", { SEED_DEMO: "on" });
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: ["--no-sandbox", "--disable-gpu"],
    ...(executablePath && { executablePath }),
  });
  try {
    const notes = await Promise.all(
      Object.entries(FIRST_LOAD.scripts).map(async ([path, budget]) => {
        const bytes = await scriptBytes(`${server.url}${path}`);
        return `Scripts of ${path} in the build, brotli: ${inKb(bytes)} KB (at most ${inKb(budget)})`;
      }),
    );
    await publish({
      name: "web",
      title: "First and second visits in the browser",
      notes: [
        `Chromium ${browser.version()}, 360 × 640, the demonstration's listings with their pictures, medians of ${runs}`,
        "Network and CPU are slowed down for real; service workers are blocked. The first visit has an empty cache, the second what the first left.",
        "Each cell: measured (at most). Milliseconds; KB are 1024 bytes as they travelled, with headers, those of HTML without.",
        ...notes,
      ],
      head: ["network", "page", "visit", "FCP", "LCP", "CLS", "longest tap", "requests", "KB", "of it HTML"],
      rows: await measureAll(browser, server.url, runs),
    });
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function measureAll(browser: Browser, url: string, runs: number): Promise<string[][]> {
  const rows: string[][] = [];
  for (const network of NETWORKS) {
    for (const page of PAGES) {
      const visits: { first: Visit; second: Visit }[] = [];
      for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, url, page, network));
      const { fcp, lcp } = network.budget;
      const limits = { fcp, lcp, cls: 0, tap: INP_MS, weighs: !("opensContact" in page) };
      const named = (which: string) => [network.name, page.name, which];
      rows.push([
        ...named("first"),
        ...cellsOf(
          visits.map(({ first }) => first),
          limits,
        ),
      ]);
      rows.push([
        ...named("second"),
        ...cellsOf(
          visits.map(({ second }) => second),
          limits,
        ),
      ]);
      console.log(
        rows
          .slice(-2)
          .map((row) => row.join(" | "))
          .join("\n"),
      );
    }
  }
  return rows;
}

interface Limits {
  fcp: number;
  lcp: number;
  cls: number;
  tap: number;
  /** Whether it is to be light: what a tap brings comes on top of a first load. */
  weighs: boolean;
}

function cellsOf(visits: Visit[], limits: Limits): string[] {
  const of = (read: (visit: Visit) => number) => median(visits.map(read));
  const atMost = (limit: string) => (limits.weighs ? ` (${limit})` : "");
  return [
    `${of(({ fcp }) => fcp).toFixed(0)} (${limits.fcp})`,
    `${of(({ lcp }) => lcp).toFixed(0)} (${limits.lcp})`,
    `${of(({ cls }) => cls).toFixed(3)} (${limits.cls})`,
    `${of(({ longestTap }) => longestTap).toFixed(0)} (${limits.tap})`,
    `${of(({ requests }) => requests)}${atMost(`${FIRST_LOAD.requests}`)}`,
    `${inKb(of(({ bytes }) => bytes))}${atMost(inKb(FIRST_LOAD.all))}`,
    `${inKb(of(({ htmlBytes }) => htmlBytes))} (${inKb(FIRST_LOAD.html)})`,
  ];
}

async function scriptBytes(url: string): Promise<number> {
  const html = await (await fetch(url)).text();
  const files = [...html.matchAll(SCRIPT)].map(([, file = ""]) => readFile(join(CLIENT, `${file}.br`)));
  return (await Promise.all(files)).reduce((sum, { byteLength }) => sum + byteLength, 0);
}

function inKb(bytes: number): string {
  return (bytes / KB).toFixed(1);
}
