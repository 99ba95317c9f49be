import { fileURLToPath } from "node:url";
import { build } from "./lib/build.mjs";
import { ensureDependencies } from "./lib/dependencies.mjs";
import { runInForeground } from "./lib/foreground.mjs";

const dependencies = await ensureDependencies();
if (!dependencies || !(await build(dependencies))) process.exit(1);

const bench = fileURLToPath(new URL("../bench", import.meta.url));
runInForeground(["--import", "tsx", "src/main.ts", ...process.argv.slice(2)], { cwd: bench, stdio: "inherit" });
