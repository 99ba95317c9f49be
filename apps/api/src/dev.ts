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

interface DevDatabase {
  key: string;
  opened: Promise<OpenDatabase>;
}

interface DevState {
  database?: DevDatabase;
  version?: Version;
  fromEnvFile: string[];
}

const reporter = createStartupReporter({ production: false });

declare global {
  /** Survives reloads of this module. */
  var pashuDev: DevState | undefined;
}

const state: DevState = (globalThis.pashuDev ??= { fromEnvFile: [] });

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
  // The public response cache would hide code changes.
  const env = readEnv({ LOG_LEVEL: "info", ...process.env, VISITOR_CACHE: "off" });
  const log = createLog(env.LOG_LEVEL);
  const { deps, stop } = await startDeps(env, log, reporter, { open: () => reuseDatabase(env, log) });
  const pages = pageRoutes(deps, renderer, () => "frame-ancestors 'none'");
  const { fetch } = buildApp(deps, pages);
  return { fetch, stop };
}

/** Reloads `.env`. Variables from elsewhere take precedence. */
function loadEnvFile(): void {
  for (const name of state.fromEnvFile) delete process.env[name];
  const inherited = new Set(Object.keys(process.env));
  try {
    process.loadEnvFile(ENV_FILE);
  } catch (error) {
    const missing = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!missing) throw new Error(`${ENV_FILE} cannot be read.`, { cause: error });
  }
  state.fromEnvFile = Object.keys(process.env).filter((name) => !inherited.has(name));
}

async function reuseDatabase(env: Env, log: Logger): Promise<OpenDatabase> {
  const key = env.DATABASE_URL ?? env.dataDir;
  if (state.database?.key !== key) {
    await stopDatabase();
    const database = { key, opened: openDatabase(env, log, reporter) };
    state.database = database;
    database.opened.catch(() => {
      if (state.database === database) delete state.database;
    });
  }
  const { url } = await state.database.opened;
  return { url, stop: async () => {} };
}

async function stopDatabase(): Promise<void> {
  const database = state.database;
  delete state.database;
  await database?.opened.then(({ stop }) => stop()).catch(() => {});
}

let stopping = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.removeAllListeners(signal).on(signal, () => {
    // npm forwards SIGINT, which the terminal has already sent.
    if (stopping) return;
    stopping = true;
    void stopDatabase().finally(() => process.exit(0));
  });
}

const previous = state.version;
const version = createVersion(start);
state.version = version;
previous?.stop().catch(reporter.failed);

export default {
  async fetch(request: Request, bindings?: object): Promise<Response> {
    const newest = state.version ?? version;
    try {
      return await newest.fetch(request, bindings);
    } catch (error) {
      throw new Error(operatorMessage(error), { cause: error });
    }
  },
};
