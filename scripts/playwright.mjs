// Builds, then runs Playwright in the foreground with the given configuration and arguments.
import { fileURLToPath } from "node:url";
import { ensureBrowser } from "./lib/browser.mjs";
import { build } from "./lib/build.mjs";
import { ensureDependencies } from "./lib/dependencies.mjs";
import { runInForeground } from "./lib/foreground.mjs";
import { ROOT } from "./lib/root.mjs";
import { step } from "./lib/step.mjs";

const dependencies = await ensureDependencies();
if (!dependencies || !(await build(dependencies)) || !(await step("Browser", ensureBrowser))) process.exit(1);

// Only now, because a new machine has no Playwright before.
const cli = fileURLToPath(import.meta.resolve("@playwright/test/cli"));
runInForeground([cli, "test", "--config", ...process.argv.slice(2)], { cwd: ROOT, stdio: "inherit" });
