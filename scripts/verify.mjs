import { runChecks } from "./lib/checks.mjs";
import { ensureDependencies } from "./lib/dependencies.mjs";
import { step } from "./lib/step.mjs";

const dependencies = await ensureDependencies();
let failed = ["Installing dependencies"];
if (dependencies) {
  await step(
    "Verifying",
    async () => {
      failed = await runChecks(dependencies, { unitTests: true });
      return { ok: failed.length === 0, output: "" };
    },
    { shown: true },
  );
}
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(", ")}`);
  process.exitCode = 1;
}
