import { fileURLToPath } from "node:url";
import { build } from "./lib/build.mjs";
import { ensureDependencies } from "./lib/dependencies.mjs";
import { loadEnvFile } from "./lib/env-file.mjs";
import { runInForeground } from "./lib/foreground.mjs";
import { ROOT } from "./lib/root.mjs";

const dependencies = await ensureDependencies();
if (!dependencies || !(await build(dependencies))) process.exit(1);

// After the build, which must not depend on the server's settings.
loadEnvFile();
const preload = new URL("lib/stop-with-parent.mjs", import.meta.url).href;
const server = fileURLToPath(new URL("../apps/api/dist/main.js", import.meta.url));
runInForeground(["--enable-source-maps", "--import", preload, server], {
  cwd: ROOT,
  detached: true,
  stdio: ["ignore", "inherit", "inherit", "ipc"],
});
