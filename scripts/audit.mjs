// Checks production dependencies for known vulnerabilities. Needs the network, so it is not part of `npm test`.
import { ensureDependencies } from "./lib/dependencies.mjs";
import { run } from "./lib/run.mjs";

const dependencies = await ensureDependencies();
const audited = dependencies && (await run(["pnpm", "audit", "--prod"], { path: [dependencies.pnpm], show: true }));
if (!audited?.ok) process.exitCode = 1;
