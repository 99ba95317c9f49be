// Asks the registry for known weaknesses of what a production server runs; needs the network, so no test does it.
import { ensureDependencies } from "./lib/dependencies.mjs";
import { run } from "./lib/run.mjs";

const dependencies = await ensureDependencies();
const audited = dependencies && (await run(["pnpm", "audit", "--prod"], { path: [dependencies.pnpm], show: true }));
if (!audited?.ok) process.exitCode = 1;
