import { defineConfig } from "@playwright/test";
import { findChromium } from "./support/chromium.mjs";
import { MATRIX, runsWholeMatrix } from "./support/scope.ts";
import { serverEnv } from "./support/server-env.ts";

const server = await serverEnv();
const executablePath = findChromium();

const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  // A process less for each browser.
  "--in-process-gpu",
  // Pages live for seconds: optimizing their scripts takes more CPU time than it saves.
  "--js-flags=--no-opt --no-maglev",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export default defineConfig({
  testMatch: "**/*.spec.ts",
  outputDir: "test-results/failures",
  reporter: [["list"], ["json", { outputFile: "test-results/results.json" }]],
  forbidOnly: process.env["CI"] !== undefined,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true,
  use: {
    baseURL: server.url,
    browserName: "chromium",
    launchOptions: { args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) },
    // Service workers would hide failures that tests inject. Offline tests allow them.
    serviceWorkers: "block",
    timezoneId: "Asia/Kolkata",
    // Animations cost a fifth of the CPU time. Tests of dialogs, touch and sell-and-buy enable them.
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 15_000,
    // A trace costs a second of CPU time per test: pass `--trace on` to get one.
    screenshot: "only-on-failure",
  },
  ...(!runsWholeMatrix && { grepInvert: new RegExp(MATRIX) }),
  projects: [
    { name: "phone", use: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true } },
    ...(runsWholeMatrix
      ? [{ name: "desktop", testMatch: "sell-and-buy.spec.ts", use: { viewport: { width: 1280, height: 800 } } }]
      : []),
  ],
  webServer: [
    {
      command: "node ../apps/api/dist/main.js",
      env: server.env,
      url: `${server.url}/readyz`,
      timeout: 60_000,
      gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
      stdout: "pipe",
      stderr: "pipe",
    },
    {
      command: "node support/geocoder.mjs",
      env: { PORT: server.geocoderPort },
      port: Number(server.geocoderPort),
      stdout: "ignore",
      stderr: "pipe",
    },
  ],
});
