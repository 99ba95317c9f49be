import { ensureDependencies } from "./lib/dependencies.mjs";

if (!(await ensureDependencies())) process.exit(1);
await import("./lib/dev-server.mjs");
