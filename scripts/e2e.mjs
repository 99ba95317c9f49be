import { runPlaywright } from "./lib/playwright.mjs";

await runPlaywright("e2e/playwright.config.ts", process.argv.slice(2));
