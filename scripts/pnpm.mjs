// Runs the pnpm version of package.json, which may not be on the PATH.
import { ensureDependencies } from "./lib/dependencies.mjs";
import { run } from "./lib/run.mjs";

const dependencies = await ensureDependencies();
const command = ["pnpm", ...process.argv.slice(2)];
const done = dependencies && (await run(command, { path: [dependencies.pnpm], show: true }));
if (!done?.ok) process.exitCode = 1;
