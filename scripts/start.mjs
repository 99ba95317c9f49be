import { fileURLToPath } from "node:url";
import { prepare } from "./lib/build.mjs";
import { loadEnvFile } from "./lib/env-file.mjs";
import { runInForeground } from "./lib/foreground.mjs";
import { ROOT } from "./lib/root.mjs";

await prepare();

// After the build, which must not depend on the server's settings.
loadEnvFile();
const preload = new URL("lib/stop-with-parent.mjs", import.meta.url).href;
const server = fileURLToPath(new URL("../apps/api/dist/main.js", import.meta.url));
runInForeground(["--enable-source-maps", "--import", preload, server], {
  cwd: ROOT,
  detached: true,
  stdio: ["ignore", "inherit", "inherit", "ipc"],
});
