import postgres from "postgres";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { setTimeout as delay } from "node:timers/promises";
import { startDevServer, type DevServer } from "./dev-server.fixture.ts";

const API = "apps/api/src";
const LIST = "/api/animals?limit=1";

type Init = Omit<RequestInit, "headers"> & { headers?: Record<string, string> };

interface Edit {
  file: string;
  from: string;
  to: string;
  /** Path whose response shows the change. Default: the list of animals. */
  path?: string;
  init?: Init;
  /** Part of the status line, headers and body. */
  expected: string;
}

const EDITS: Record<string, Edit> = {
  presenter: {
    file: `${API}/features/animals/animals.present.ts`,
    from: "breed: animals.breed,",
    to: "breed: sql<string>`'Edited presenter'`,",
    expected: "Edited presenter",
  },
  query: {
    file: `${API}/features/animals/animals.select.ts`,
    from: "and(sql`on_sale`,",
    to: "and(sql`price < 0`,",
    expected: "\n[]",
  },
  route: {
    file: `${API}/transports/rest/health.rest.ts`,
    from: "path: HEALTH_CHECKS.liveness",
    to: `path: "/edited-route"`,
    path: "/edited-route",
    expected: `{"status":"ok",`,
  },
  session: {
    file: `${API}/platform/sessions.ts`,
    from: `: "session",`,
    to: `: "edited-session",`,
    path: LIST,
    init: { headers: { Cookie: "edited-session=x" } },
    expected: "cache-control: private, no-store",
  },
  limit: {
    file: `${API}/platform/rate-limits.ts`,
    from: `addressLimiter("writes",`,
    to: `addressLimiter("edited-limit",`,
    path: "/api/animals",
    init: { method: "POST", body: "{}" },
    expected: `"edited-limit";r=`,
  },
  adapter: {
    file: `${API}/adapters/disk-storage.ts`,
    from: "ping: withDiskErrors(async () => {",
    to: `ping: withDiskErrors(async () => {\nthrow new Error("edited adapter");`,
    path: "/readyz",
    expected: `"storage":"away"`,
  },
  setting: {
    file: `${API}/env.ts`,
    from: "help@pashu-bazaar.example",
    to: "edited-setting@pashu-bazaar.example",
    path: "/",
    expected: "edited-setting@pashu-bazaar.example",
  },
  validator: {
    file: "packages/validators/src/search/list-animals.ts",
    from: "limit: count(1,",
    to: "limit: count(2,",
    expected: "400\n",
  },
  message: {
    file: "packages/i18n/src/en/landing.ts",
    from: "Sell faster.",
    to: "Edited message.",
    path: "/",
    expected: "Edited message.",
  },
  component: {
    file: "apps/web/src/features/landing/hero.tsx",
    from: "<section ",
    to: `<section id="edited-component" `,
    path: "/",
    expected: `id="edited-component"`,
  },
};

const STARTED_WITHIN_MS = 240_000;
const SEEN_WITHIN_MS = 30_000;
/** Vite's watcher drops a change within 50 ms after another of the same file. */
const BETWEEN_SAVES_MS = 100;

/** Main pool of 8, search pool of 2, one pipelined and one LISTEN connection. */
const CONNECTIONS_OF_A_VERSION = 12;

let server: DevServer;
const seconds: Record<string, number> = {};

beforeAll(async () => {
  server = await startDevServer();
  await expectAnswer(LIST, "200\n", STARTED_WITHIN_MS);
  await expectAnswer("/", "200\n", SEEN_WITHIN_MS);
}, 300_000);

afterAll(async () => {
  await server.stop();
  const figures = Object.entries(seconds).map(([name, value]) => `${name} ${value.toFixed(2)} s`);
  process.stdout.write(`Seen after saving: ${figures.join(", ")}\n`);
}, 60_000);

it("prints no warning while it starts", () => {
  expect(server.output()).not.toMatch(/warn/i);
});

it.each(Object.entries(EDITS))("serves a changed %s without a restart", { timeout: 60_000 }, async (name, edit) => {
  const { file, from, to, path = LIST, init, expected } = edit;
  const original = await server.read(file);
  expect(original).toContain(from);
  expect(await get(path, init)).not.toContain(expected);
  const saved = performance.now();
  await server.write(
    file,
    original.replace(from, () => to),
  );
  await expectAnswer(path, expected, SEEN_WITHIN_MS, init);
  seconds[name] = (performance.now() - saved) / 1000;
});

it("loads a namespace of messages that is added while it runs", { timeout: 60_000 }, async () => {
  const [route, component] = ["apps/web/src/routes/index.tsx", "apps/web/src/features/landing/hero.tsx"];
  await server.write("packages/i18n/src/en/added.ts", 'export default { added: { title: "Added message." } };');
  await server.write(route, (await server.read(route)).replace("namespaces: [", 'namespaces: ["added", '));
  await server.write(
    component,
    (await server.read(component)).replace('{t("heroSubtitle")}', '{useTranslations("added")("title")}'),
  );
  await expectAnswer("/", "Added message.", SEEN_WITHIN_MS);
});

it("explains an error in the sources and recovers with the next edit", { timeout: 60_000 }, async () => {
  const file = `${API}/transports/rest/rest.ts`;
  const original = await server.read(file);
  await server.write(file, `${original}\nconst broken = ;\n`);
  await expectAnswer("/readyz", "const broken = ;", SEEN_WITHIN_MS);
  await delay(BETWEEN_SAVES_MS);
  await server.write(file, original);
  await expectAnswer("/readyz", `{"status":`, SEEN_WITHIN_MS);
});

it("reads .env again when it changes, and explains a wrong setting", { timeout: 60_000 }, async () => {
  await server.write(".env", "SUPPORT_EMAIL=from-env-file@example.com\n");
  await expectAnswer("/", "from-env-file@example.com", SEEN_WITHIN_MS);
  await delay(BETWEEN_SAVES_MS);
  await server.write(".env", "DATABASE_POOL=none\n");
  await expectAnswer("/", "Invalid settings:\\nDATABASE_POOL", SEEN_WITHIN_MS);
  await delay(BETWEEN_SAVES_MS);
  await server.write(".env", "");
  await expectAnswer("/", "edited-setting@pashu-bazaar.example", SEEN_WITHIN_MS);
});

it("applies a new migration", { timeout: 60_000 }, async () => {
  const folder = "packages/db/migrations";
  const journal: { entries: { idx: number; when: number; tag: string }[] } = JSON.parse(
    await server.read(`${folder}/meta/_journal.json`),
  );
  const [last] = journal.entries.slice(-1);
  journal.entries.push({ idx: 9999, when: (last?.when ?? 0) + 1, tag: "9999_new" });
  await server.write(`${folder}/9999_new.sql`, "create table added_by_migration ();");
  await server.write(`${folder}/meta/_journal.json`, JSON.stringify(journal));
  const added = async () => {
    await get(LIST);
    const [row] = await query<{ name: string | null }>("select to_regclass('added_by_migration')::text as name");
    return row?.name;
  };
  await expect.poll(added, { timeout: SEEN_WITHIN_MS }).toBe("added_by_migration");
});

it("closes the connections of replaced versions", { timeout: 60_000 }, async () => {
  await expect.poll(countConnections, { timeout: SEEN_WITHIN_MS }).toBeLessThanOrEqual(CONNECTIONS_OF_A_VERSION);
});

async function expectAnswer(path: string, expected: string, timeout: number, init?: Init): Promise<void> {
  const request = async () => expect(await get(path, init).catch(orExit)).toContain(expected);
  await vi.waitFor(request, { timeout, interval: 20 });
}

function orExit(error: unknown): string {
  if (!server.isRunning()) throw new Error(`The server ended. It had printed:\n${server.output()}`);
  return String(error);
}

async function get(path: string, init: Init = {}): Promise<string> {
  const headers = { "Accept-Language": "en", "Content-Type": "application/json", ...init.headers };
  const response = await fetch(server.url + path, { ...init, headers });
  const lines = [response.status, ...[...response.headers].map(([name, value]) => `${name}: ${value}`)];
  return `${lines.join("\n")}\n${await response.text()}`;
}

async function countConnections(): Promise<number> {
  const [row] = await query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where application_name = 'pashu-bazaar'",
  );
  return row?.count ?? 0;
}

async function query<Row>(statement: string): Promise<Row[]> {
  const sql = postgres(await server.databaseUrl(), { max: 1 });
  try {
    return await sql.unsafe<Row[] & object[]>(statement);
  } finally {
    await sql.end();
  }
}
