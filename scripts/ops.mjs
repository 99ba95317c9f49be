import { existsSync } from "node:fs";
import { join } from "node:path";
import { build } from "./lib/build.mjs";
import { ensureDependencies } from "./lib/dependencies.mjs";
import { loadEnvFile } from "./lib/env-file.mjs";
import { runInForeground } from "./lib/foreground.mjs";
import { ROOT } from "./lib/root.mjs";

const ops = join(ROOT, "apps", "api", "dist", "ops.js");
const dependencies = await ensureDependencies();
if (!dependencies || !(existsSync(ops) || (await build(dependencies)))) process.exit(1);

loadEnvFile();
runInForeground(["--enable-source-maps", ops, ...process.argv.slice(2)], { cwd: ROOT, stdio: "inherit" });
