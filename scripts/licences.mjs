import { ensureDependencies } from "./lib/dependencies.mjs";
import { checkLicences } from "./lib/licences.mjs";

const dependencies = await ensureDependencies();
if (!dependencies) process.exit(1);
const { ok, stdout, output } = await checkLicences(dependencies);
console.log(ok ? stdout : output);
if (!ok) process.exitCode = 1;
