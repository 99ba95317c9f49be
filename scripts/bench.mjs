import { fileURLToPath } from "node:url";
import { ensureBrowser } from "./lib/browser.mjs";
import { build } from "./lib/build.mjs";
import { ensureDependencies } from "./lib/dependencies.mjs";
import { runInForeground } from "./lib/foreground.mjs";
import { step } from "./lib/step.mjs";

const dependencies = await ensureDependencies();
if (!dependencies || !(await build(dependencies)) || !(await step("Browser", ensureBrowser))) process.exit(1);

const bench = fileURLToPath(new URL("../bench", import.meta.url));
runInForeground(["--import", "tsx", "src/main.ts", ...process.argv.slice(2)], { cwd: bench, stdio: "inherit" });
