import { FIRST_LOAD, KB } from "@pashu/e2e/first-load-budgets";
import type { Browser } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { launchChromium } from "./launch-chromium.ts";
import type { Options } from "./options.ts";
import { median } from "./median.ts";
import { visit, type Visit } from "./page-visit.ts";
import { writeReport } from "./report.ts";
import { startServer } from "./server.ts";
import { INP_MS, NETWORKS } from "./web-budgets.ts";

const CLIENT = join(import.meta.dirname, "../../apps/web/dist/client");
const SCRIPT = /(?:modulepreload" href|type="module" src)="\/(assets\/[^"]+\.js)"/g;

const PAGES = [
  { name: "landing", path: "/" },
  { name: "marketplace", path: "/marketplace" },
  { name: "marketplace, contact tapped", path: "/marketplace", opensContact: true },
] as const;

export async function benchWeb({ runs }: Options): Promise<void> {
  const server = await startServer("", { SEED_DEMO: "on" });
  const browser = await launchChromium();
  try {
    const notes = await Promise.all(
      Object.entries(FIRST_LOAD.scripts).map(async ([path, budget]) => {
        const bytes = await scriptBytes(`${server.url}${path}`);
        return `Scripts of ${path} in the build, brotli: ${inKb(bytes)} KB (budget ${inKb(budget)})`;
      }),
    );
    await writeReport({
      name: "web",
      title: "First and second visits in the browser",
      notes: [
        `Chromium ${browser.version()}, 360 × 640, demo listings with images, medians of ${runs} runs`,
        "Network and CPU are throttled by the browser; service workers are blocked. The first visit has an empty cache, the second a warm one.",
        "Each cell: measured (budget). Times in milliseconds; 1 KB is 1024 bytes of transfer size, with headers except for HTML.",
        ...notes,
      ],
      head: ["network", "page", "visit", "FCP", "LCP", "CLS", "INP", "requests", "KB", "HTML KB"],
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
      const limits = { fcp, lcp, cls: 0, inp: INP_MS, hasSizeBudget: !("opensContact" in page) };
      const labels = (which: string) => [network.name, page.name, which];
      rows.push([
        ...labels("first"),
        ...cellsOf(
          visits.map(({ first }) => first),
          limits,
        ),
      ]);
      rows.push([
        ...labels("second"),
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
  inp: number;
  /** False when a tap loads more than the page itself. */
  hasSizeBudget: boolean;
}

function cellsOf(visits: Visit[], limits: Limits): string[] {
  const medianOf = (read: (visit: Visit) => number) => median(visits.map(read));
  const budgetOf = (limit: string) => (limits.hasSizeBudget ? ` (${limit})` : "");
  return [
    `${medianOf(({ fcp }) => fcp).toFixed(0)} (${limits.fcp})`,
    `${medianOf(({ lcp }) => lcp).toFixed(0)} (${limits.lcp})`,
    `${medianOf(({ cls }) => cls).toFixed(3)} (${limits.cls})`,
    `${medianOf(({ inp }) => inp).toFixed(0)} (${limits.inp})`,
    `${medianOf(({ requests }) => requests)}${budgetOf(`${FIRST_LOAD.requests + FIRST_LOAD.photos}`)}`,
    `${inKb(medianOf(({ bytes }) => bytes))}${budgetOf(inKb(FIRST_LOAD.all))}`,
    `${inKb(medianOf(({ htmlBytes }) => htmlBytes))} (${inKb(FIRST_LOAD.html)})`,
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
