// Builds, then runs Playwright in the foreground with the given configuration and arguments.
import { fileURLToPath } from "node:url";
import { prepare } from "./lib/build.mjs";
import { runInForeground } from "./lib/foreground.mjs";
import { ROOT } from "./lib/root.mjs";

await prepare({ browser: true });

// Only now, because a new machine has no Playwright before.
const cli = fileURLToPath(import.meta.resolve("@playwright/test/cli"));
runInForeground([cli, "test", "--config", ...process.argv.slice(2)], { cwd: ROOT, stdio: "inherit" });
