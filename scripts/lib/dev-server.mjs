import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./root.mjs";
import { stopWithNpm } from "./stop-with-npm.mjs";

// Relative paths in settings, such as DATA_DIR, start from the same folder as with `npm start`.
process.chdir(ROOT);
const web = join(ROOT, "apps", "web");
const vite = join(web, "node_modules", "vite", "bin", "vite.js");
stopWithNpm();
// In this process, so that a debugger attached to it reaches the server's code.
process.argv.splice(1, 1, vite, web);
await import(pathToFileURL(vite).href);
