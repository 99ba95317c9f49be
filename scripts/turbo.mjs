// Runs a Turborepo task in all packages. Turborepo needs pnpm, which may not be on the PATH.
import { ensureDependencies } from "./lib/dependencies.mjs";
import { run } from "./lib/run.mjs";

const dependencies = await ensureDependencies();
const task = ["turbo", "run", ...process.argv.slice(2)];
const done = dependencies && (await run(task, { path: [dependencies.pnpm], show: true }));
if (!done?.ok) process.exitCode = 1;
