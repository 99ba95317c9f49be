import { fileURLToPath } from "node:url";
import { prepare } from "./lib/build.mjs";
import { runInForeground } from "./lib/foreground.mjs";

await prepare({ browser: true });

const bench = fileURLToPath(new URL("../bench", import.meta.url));
runInForeground(["--import", "tsx", "src/main.ts", ...process.argv.slice(2)], { cwd: bench, stdio: "inherit" });
