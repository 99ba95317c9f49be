import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { embeddedUrl } from "./lib/embedded-url.mjs";
import { loadEnvFile } from "./lib/env-file.mjs";
import { ROOT } from "./lib/root.mjs";

loadEnvFile();
if (process.env.DATABASE_URL) {
  console.error('DATABASE_URL is set, so there is no embedded database. Run: psql "$DATABASE_URL"');
  process.exit(1);
}
const dataDir = resolve(ROOT, process.env.DATA_DIR || ".data");
const url = embeddedUrl(dataDir);
if (url === undefined) {
  console.error(`No PostgreSQL is running in ${dataDir}. Run npm start, or run npm run dev and open a page.`);
  process.exit(1);
}

const { username, password, hostname, port, pathname } = new URL(url);
// As environment variables, because all users of the machine can read arguments.
const connection = {
  PGUSER: username,
  PGPASSWORD: password,
  PGHOST: hostname,
  PGPORT: port,
  PGDATABASE: pathname.slice(1),
};
const psql = spawn("psql", process.argv.slice(2), {
  env: { ...process.env, ...connection },
  stdio: "inherit",
});
// Ctrl-C cancels a query in psql; this process must survive it.
process.on("SIGINT", () => {});
psql.once("error", () => {
  console.error(`psql is not installed (Debian: apt install postgresql-client). Connect with another client:\n${url}`);
  process.exit(1);
});
psql.once("exit", (code) => process.exit(code ?? 1));
