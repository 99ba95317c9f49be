import { runOps } from "./startup/ops-program.ts";
import { watchSignals } from "./startup/stop-on-signal.ts";

const { env: settings, stdout: out, stderr: err } = process;
process.exit(await runOps(process.argv.slice(2), { settings, out, err, stopping: watchSignals() }));
