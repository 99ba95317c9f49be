import { join } from "node:path";
import { loadEnvFile } from "./lib/env-file.mjs";
import { runInForeground } from "./lib/foreground.mjs";
import { ROOT } from "./lib/root.mjs";

loadEnvFile();
const ops = join(ROOT, "apps", "api", "dist", "ops.js");
runInForeground(["--enable-source-maps", ops, ...process.argv.slice(2)], { cwd: ROOT, stdio: "inherit" });
