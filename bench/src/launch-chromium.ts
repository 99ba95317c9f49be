import { findChromium } from "@pashu/e2e/chromium";
import { chromium, type Browser } from "@playwright/test";

/** Starts the installed Chromium, or that of Playwright. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    args: ["--no-sandbox", "--disable-gpu"],
    ...(executablePath && { executablePath }),
  });
}
