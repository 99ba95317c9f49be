// Runs pnpm in the version that package.json names, which a machine may have only here.
import { ensureDependencies } from "./lib/dependencies.mjs";
import { run } from "./lib/run.mjs";

const dependencies = await ensureDependencies();
const command = ["pnpm", ...process.argv.slice(2)];
const done = dependencies && (await run(command, { path: [dependencies.pnpm], show: true }));
if (!done?.ok) process.exitCode = 1;
