import { fileURLToPath } from "node:url";
import { ensureBrowser } from "./browser.mjs";
import { build } from "./build.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { runInForeground } from "./foreground.mjs";
import { ROOT } from "./root.mjs";
import { step } from "./step.mjs";

const CLI = fileURLToPath(import.meta.resolve("@playwright/test/cli"));

async function prepareBrowserTests() {
  const dependencies = await ensureDependencies();
  const ready = dependencies && (await build(dependencies)) && (await step("Browser", ensureBrowser));
  return ready ? dependencies : undefined;
}

/**
 * Builds, then runs Playwright in the foreground.
 * @param {string} config relative to the repository's folder
 * @param {string[]} args passed to Playwright
 */
export async function runPlaywright(config, args) {
  if (!(await prepareBrowserTests())) process.exit(1);
  runInForeground([CLI, "test", "--config", config, ...args], { cwd: ROOT, stdio: "inherit" });
}
