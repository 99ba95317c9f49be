import { join } from "node:path";
import { ensureDependencies } from "./lib/dependencies.mjs";
import { ROOT } from "./lib/root.mjs";

if (!(await ensureDependencies())) process.exit(1);

// Paths in settings, such as DATA_DIR, are relative to the same folder as those of `npm start`.
process.chdir(ROOT);
const web = join(ROOT, "apps", "web");
const vite = join(web, "node_modules", "vite", "bin", "vite.js");
// In this process, so that a debugger attached to it reaches the server.
process.argv.splice(1, 1, vite, web);
await import(vite);
