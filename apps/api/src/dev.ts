import { join } from "node:path";
import { buildApp } from "./app.ts";
import { createVersion, type Version } from "./startup/dev-version.ts";
import { readEnv, type Env } from "./env.ts";
import { operatorMessage } from "./startup/operator-message.ts";
import { pageRoutes, type PageRenderer } from "./transports/pages/pages.ts";
import { createLog, type Logger } from "./platform/log.ts";
import { createStartupReporter } from "./startup/startup-reporter.ts";
import { openDatabase, startDeps, type OpenDatabase } from "./startup/start-deps.ts";

const ROOT = join(import.meta.dirname, "../../..");
const ENV_FILE = join(ROOT, ".env");

interface KeptDatabase {
  /** The settings that decide which database this is. */
  key: string;
  opened: Promise<OpenDatabase>;
}

interface Kept {
  database?: KeptDatabase;
  version?: Version;
  /** Names of the environment variables that `.env` has set. */
  fromEnvFile: string[];
}

const notices = createStartupReporter({ production: false });

declare global {
  /** Survives a reload of this module, unlike everything else. */
  var pashuDev: Kept | undefined;
}

const kept: Kept = (globalThis.pashuDev ??= { fromEnvFile: [] });

/** Renders pages from the web app's sources. */
const renderer: PageRenderer = {
  cacheKeyOf: () => null,
  render: async (input) => {
    const entry = join(ROOT, "apps/web/src/entry-server.tsx");
    const { render }: PageRenderer = await import(/* @vite-ignore */ entry);
    return render(input);
  },
};

async function start() {
  loadEnvFile();
  // Without the public cache each request runs the code as it is now.
  const env = readEnv({ LOG_LEVEL: "info", ...process.env, VISITOR_CACHE: "off" });
  const log = createLog(env.LOG_LEVEL);
  const { deps, stop } = await startDeps(env, log, notices.progress, () => keepDatabase(env, log));
  const pages = pageRoutes(deps, renderer, () => "frame-ancestors 'none'");
  const { fetch } = buildApp(deps, pages);
  return { fetch, stop };
}

/** Reads `.env` again. Variables that were set outside of it win. */
function loadEnvFile(): void {
  for (const name of kept.fromEnvFile) delete process.env[name];
  const outside = new Set(Object.keys(process.env));
  try {
    process.loadEnvFile(ENV_FILE);
  } catch (error) {
    const missing = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!missing) throw new Error(`${ENV_FILE} cannot be read.`, { cause: error });
  }
  kept.fromEnvFile = Object.keys(process.env).filter((name) => !outside.has(name));
}

/** Returns one database to all versions until the settings name another. */
async function keepDatabase(env: Env, log: Logger): Promise<OpenDatabase> {
  const key = env.DATABASE_URL ?? env.dataDir;
  if (kept.database?.key !== key) {
    await stopDatabase();
    const database = { key, opened: openDatabase(env, log, notices.progress) };
    kept.database = database;
    database.opened.catch(() => {
      if (kept.database === database) delete kept.database;
    });
  }
  const { url } = await kept.database.opened;
  return { url, stop: async () => {} };
}

async function stopDatabase(): Promise<void> {
  const database = kept.database;
  delete kept.database;
  await database?.opened.then(({ stop }) => stop()).catch(() => {});
}

let stopping = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.removeAllListeners(signal).on(signal, () => {
    // npm repeats Ctrl-C, which the terminal has sent already.
    if (stopping) return;
    stopping = true;
    void stopDatabase().finally(() => process.exit(0));
  });
}

const previous = kept.version;
const version = createVersion(start);
kept.version = version;
previous?.stop().catch(notices.failed);

/** The whole server inside Vite's. A request that came during a reload gets the newest version. */
export default {
  async fetch(request: Request, bindings?: object): Promise<Response> {
    const newest = kept.version ?? version;
    try {
      return await newest.fetch(request, bindings);
    } catch (error) {
      throw new Error(operatorMessage(error), { cause: error });
    }
  },
};
