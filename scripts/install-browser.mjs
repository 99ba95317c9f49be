import { ensureBrowser } from "./lib/browser.mjs";
import { step } from "./lib/step.mjs";

if (!(await step("Browser for the journeys", ensureBrowser))) process.exitCode = 1;
