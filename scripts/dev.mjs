import { join } from "node:path";
import { ensureDependencies } from "./lib/dependencies.mjs";
import { runInForeground } from "./lib/foreground.mjs";
import { ROOT } from "./lib/root.mjs";

if (!(await ensureDependencies())) process.exit(1);

const web = join(ROOT, "apps", "web");
const vite = join(web, "node_modules", "vite", "bin", "vite.js");
// The data of `npm start`, although Vite works in the web app's folder.
const env = { DATA_DIR: join(ROOT, ".data"), ...process.env };
runInForeground([vite, ...process.argv.slice(2)], { cwd: web, env, stdio: "inherit" });
