import { KB } from "@pashu/e2e/first-load-budgets";
import type { Browser } from "@playwright/test";
import { launchChromium } from "./launch-chromium.ts";
import { visitListing, type ListingVisit } from "./listing-visit.ts";
import { median } from "./median.ts";
import { navigate, type Navigation } from "./navigation.ts";
import type { Options } from "./options.ts";
import { writeReport } from "./report.ts";
import { startServer } from "./server.ts";
import { LISTING, NETWORKS } from "./web-budgets.ts";

export async function benchWebListing({ runs }: Options): Promise<void> {
  const server = await startServer("", { SEED_DEMO: "on" });
  const browser = await launchChromium();
  try {
    const navigations = await measureNavigations(browser, server.url, runs);
    const rows = await measureVisits(browser, server.url, runs);
    await writeReport({
      name: "web-listing",
      title: "A shared link to a listing",
      notes: [
        `Chromium ${browser.version()}, 360 × 640, a demo listing with photos in Marathi, medians of ${runs} runs with an empty cache`,
        "Each cell: measured (budget). Times in milliseconds from the tap on the link; 1 KB is 1024 bytes of transfer size.",
        navigations,
      ],
      head: ["network", "FCP", "LCP", "Contact usable", "HTML KB", "scripts before LCP KB", "KB until readable"],
      rows,
    });
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function measureVisits(browser: Browser, url: string, runs: number): Promise<string[][]> {
  const [animal] = (await (await fetch(`${url}/api/animals`)).json()) as { id: string }[];
  const rows: string[][] = [];
  for (const network of NETWORKS) {
    if (network.name === "4G") continue;
    const visits: ListingVisit[] = [];
    for (let run = 0; run < runs; run += 1) {
      visits.push(await visitListing(browser, `${url}/animal/${animal?.id}?lang=mr`, network));
    }
    const medianOf = (key: keyof ListingVisit) => median(visits.map((visit) => visit[key]));
    const { fcp, lcp } = LISTING.paint[network.name];
    rows.push([
      network.name,
      `${medianOf("fcp").toFixed(0)} (${fcp})`,
      `${medianOf("lcp").toFixed(0)} (${lcp})`,
      `${medianOf("contactMs").toFixed(0)}${network.name === "3G" ? ` (${LISTING.contactMs})` : ""}`,
      `${inKb(medianOf("htmlBytes"))} (${inKb(LISTING.htmlBytes)})`,
      `${inKb(medianOf("scriptBytesBeforeLcp"))} (${inKb(LISTING.scriptBytesBeforeLcp)})`,
      `${inKb(medianOf("readableBytes"))} (${inKb(LISTING.readableBytes)})`,
    ]);
    console.log(rows.at(-1)?.join(" | "));
  }
  return rows;
}

async function measureNavigations(browser: Browser, url: string, runs: number): Promise<string> {
  const navigations: Navigation[] = [];
  for (let run = 0; run < runs; run += 1) navigations.push(await navigate(browser, url));
  const medianOf = (key: keyof Navigation) => median(navigations.map((navigation) => navigation[key])).toFixed(0);
  return `Warm, with a CPU four times slower: from the list to a listing ${medianOf("toPageMs")} ms (${LISTING.toPageMs}), back to the list ${medianOf("toListMs")} ms (${LISTING.toListMs})`;
}

function inKb(bytes: number): string {
  return (bytes / KB).toFixed(1);
}
