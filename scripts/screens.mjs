import { runPlaywright } from "./lib/playwright.mjs";

await runPlaywright("e2e/screens.config.ts", process.argv.slice(2));
