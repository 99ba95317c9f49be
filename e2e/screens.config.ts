import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config.ts";

/** Takes pictures of every screen and dialog, for people to look at: `pnpm screens`. */
export default defineConfig({
  ...journeys,
  testMatch: "screenshots.ts",
  reporter: "list",
  timeout: 300_000,
  projects: [
    { name: "phone", use: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true } },
    { name: "desktop", use: { viewport: { width: 1280, height: 800 } } },
  ],
});
