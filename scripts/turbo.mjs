// Runs a Turborepo task in all packages, also after one has failed. Turborepo needs pnpm, which may not be on the PATH.
import { ensureDependencies } from "./lib/dependencies.mjs";
import { run } from "./lib/run.mjs";

/**
 * For the type checkers, Go programs: collecting garbage only near the limit saves a third of their CPU time, one thread
 * for each task a fifth.
 */
const GO_ENV = { GOGC: "off", GOMEMLIMIT: "2GiB", GOMAXPROCS: "1" };

const dependencies = await ensureDependencies();
const task = ["turbo", "run", "--continue=dependencies-successful", ...process.argv.slice(2)];
const done = dependencies && (await run(task, { path: [dependencies.pnpm], show: true, env: GO_ENV }));
if (!done?.ok) process.exitCode = 1;
