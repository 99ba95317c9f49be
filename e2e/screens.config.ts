import { defineConfig } from "@playwright/test";
import config from "./playwright.config.ts";

export default defineConfig({
  ...config,
  testMatch: "screenshots.ts",
  reporter: "list",
  timeout: 300_000,
  projects: [
    { name: "phone", use: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true } },
    { name: "desktop", use: { viewport: { width: 1280, height: 800 } } },
  ],
});
