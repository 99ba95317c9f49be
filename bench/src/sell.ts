import { translate } from "@pashu/i18n/translator";
import type { Browser, Page } from "@playwright/test";
import { answerGuidedForm, PINCODE, signUpInDialog, tapping } from "./guided-form.ts";
import { launchChromium } from "./launch-chromium.ts";
import { median } from "./median.ts";
import type { Options } from "./options.ts";
import { phoneContext, throttle } from "./page-visit.ts";
import { writeReport } from "./report.ts";
import { startServer } from "./server.ts";
import { NETWORKS, SELL_S } from "./web-budgets.ts";

const TIMEOUT_MS = 120_000;
const ADDRESS = { address1: "Shivapur", state: "Maharashtra", pincode: PINCODE };
const t = translate.bind(null, "en");
const PROFILE = t("nav.openProfile", { name: "Sunita" });

/** Measures from the tap on Start Selling until a buffalo with two photos is published by the guided form. */
export async function benchSell({ runs }: Options): Promise<void> {
  const server = await startServer("", { SEED_DEMO: "on", OTP_DELIVERY: "demo" });
  const browser = await launchChromium();
  try {
    const rows: string[][] = [];
    for (const network of NETWORKS) {
      const times = { signedIn: [] as number[], signedOut: [] as number[] };
      for (let run = 0; run < runs; run += 1) {
        times.signedIn.push(await sell(browser, server.url, network, true));
        times.signedOut.push(await sell(browser, server.url, network, false));
      }
      rows.push([
        network.name,
        `${median(times.signedIn).toFixed(1)} (${SELL_S.signedIn})`,
        `${median(times.signedOut).toFixed(1)} (${SELL_S.signedOut})`,
      ]);
      console.log(rows.at(-1)?.join(" | "));
    }
    await writeReport({
      name: "sell",
      title: "A buffalo listed by the guided form",
      notes: [
        `Chromium ${browser.version()}, 360 × 640, empty cache, medians of ${runs} runs: 13 questions, two photos in one picker`,
        "Each cell: seconds from the tap on Start Selling until the listing is published (budget). A script taps as soon as it can; the pauses of a person come on top.",
      ],
      head: ["network", "signed in, address known", "signed out, with sign-up"],
      rows,
    });
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function sell(
  browser: Browser,
  url: string,
  network: (typeof NETWORKS)[number],
  isSignedIn: boolean,
): Promise<number> {
  const context = await phoneContext(browser);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(TIMEOUT_MS);
    if (isSignedIn) await openSignedIn(page, url);
    await throttle(page, network);
    await page.goto(url);
    await page.locator("html[data-ready]").waitFor({ state: "attached" });
    if (isSignedIn) await page.getByRole("link", { name: PROFILE }).waitFor();
    const start = performance.now();
    await startSelling(page);
    if (!isSignedIn) await signUpInDialog(tapping(page, "en"));
    await answerGuidedForm(tapping(page, "en"), isSignedIn);
    return (performance.now() - start) / 1000;
  } finally {
    await context.close();
  }
}

async function openSignedIn(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
  await startSelling(page);
  await signUpInDialog(tapping(page, "en"));
  await page.getByRole("button", { name: t("category.buffalo"), exact: true }).waitFor();
  const { id } = (await (await page.request.get(`${url}/api/auth/user`)).json()) as { id: string };
  const saved = await page.request.patch(`${url}/api/users/${id}`, { data: ADDRESS });
  if (!saved.ok()) throw new Error(`address: ${saved.status()}`);
}

async function startSelling(page: Page): Promise<void> {
  await page
    .getByRole("link", { name: t("landing.startSelling") })
    .first()
    .tap();
}
