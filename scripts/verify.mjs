import { runChecks } from "./lib/checks.mjs";
import { ensureDependencies } from "./lib/dependencies.mjs";

const dependencies = await ensureDependencies();
const failed = dependencies ? await runChecks(dependencies, { unitTests: true }) : ["Installing dependencies"];
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(", ")}`);
  process.exitCode = 1;
}
