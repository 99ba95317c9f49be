import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./root.mjs";
import { stopWithNpm } from "./stop-with-npm.mjs";

// Relative paths in settings, such as DATA_DIR, resolve as with `npm start`.
process.chdir(ROOT);
const web = join(ROOT, "apps", "web");
const vite = join(web, "node_modules", "vite", "bin", "vite.js");
stopWithNpm();
// In this process, so that a debugger can attach to the server.
process.argv.splice(1, 1, vite, web);
await import(pathToFileURL(vite).href);
