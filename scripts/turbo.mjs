// Runs a Turborepo task in all packages, also after one has failed. Turborepo needs pnpm, which may not be on the PATH.
import { GO_ENV } from "./lib/checks.mjs";
import { ensureDependencies } from "./lib/dependencies.mjs";
import { run } from "./lib/run.mjs";

const dependencies = await ensureDependencies();
const task = ["turbo", "run", "--continue=dependencies-successful", ...process.argv.slice(2)];
const done = dependencies && (await run(task, { path: [dependencies.pnpm], show: true, env: GO_ENV }));
if (!done?.ok) process.exitCode = 1;
