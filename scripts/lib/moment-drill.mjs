import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { createServer } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { assertEqual, assertOk, assertRecorded, fetchAll, psql, runOps, serve } from "./drill-site.mjs";
import { ROOT } from "./root.mjs";
import { run } from "./run.mjs";

const DEBIAN_VERSIONS = "/usr/lib/postgresql";
const RECIPE = join(ROOT, "deploy/pgbackrest");
const UNIT = join(ROOT, "deploy/systemd/pashu-bazaar-base-backup@.service");
const [BEFORE, AFTER, LEAVING] = [1, 2, 3].map((n) => `019a0000-0000-7000-8000-00000000000${n}`);
/** `archive_timeout`, and the time that PostgreSQL and pgBackRest may take beyond it. */
const ARCHIVED_WITHIN_S = 60 + 30;

/**
 * Follows docs/point-in-time-recovery.md with a PostgreSQL of its own: changes listings before and after a moment, loses
 * the data folder, restores to the moment, and applies later deletions of accounts again.
 */
export async function drillMoment() {
  const bin = await findPrograms();
  const folder = mkdtempSync(join(tmpdir(), "pashu-moment-"));
  const port = await freePort();
  const site = { DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/pashu`, DATA_DIR: join(folder, "server") };
  const cluster = (name) => createCluster({ bin, folder, port, data: join(folder, "postgresql", name) });
  const [first, newest, restored] = ["first", "newest", "restored"].map(cluster);
  let serving;

  try {
    mkdirSync(join(folder, "postgresql"));
    copyFileSync(join(RECIPE, "pgbackrest.conf"), join(folder, "pgbackrest.conf"));
    if (isRoot()) await assertOk(run(["chown", "-R", "postgres", folder]));
    await first.create();
    await first.start();
    await first.pgbackrest(["stanza-create"]);
    await first.pgbackrest(["check"]);
    await psql(site.DATABASE_URL.replace(/pashu$/, "postgres"), "create database pashu");
    serving = await serve(site);
    await backUp(first);
    await assertRecorded(site.DATABASE_URL, "base-backup");

    const query = (command) => psql(site.DATABASE_URL, command);
    await query(`insert into users (id, name, phone) values ('${LEAVING}', 'Leaving', '+919000000001')`);
    await query(copyOfListing(BEFORE));
    await serving.stop();
    serving = await serve(site);
    const before = await fetchAll(serving.address);
    const moment = await query("select clock_timestamp()");
    await query(copyOfListing(AFTER));
    await query("delete from animals where id in (select id from animals where on_sale order by id limit 1)");
    await runOps(site, ["delete-accounts", LEAVING]);
    await serving.stop();
    const seconds = await secondsUntilArchived(query);
    await first.stop("immediate");
    rmSync(first.data, { recursive: true });

    await newest.restore(["--type=default", "--archive-mode=off"]);
    await newest.start();
    const users = async () => (await query("select id from users")).split("\n");
    const kept = new Set(await users());
    if ((await query(`select count(*) from animals where id = '${AFTER}'`)) !== "1")
      throw new Error("The archive lacks the last change.");
    await newest.stop("fast");

    await restored.restore(["--type=time", `--target=${moment}`, "--target-action=promote"]);
    await restored.start();
    await assertOk(
      run([
        "psql",
        `--dbname=${site.DATABASE_URL}`,
        "--set=ON_ERROR_STOP=1",
        `--file=${join(RECIPE, "after-restore.sql")}`,
      ]),
    );
    const found = await query(`select string_agg(id::text, ' ') from animals where id in ('${BEFORE}', '${AFTER}')`);
    if (found !== BEFORE) throw new Error(`The restored database has the listings "${found}" of the drill.`);
    const deletedSince = (await users()).filter((id) => !kept.has(id));
    if (deletedSince.join() !== LEAVING) throw new Error(`Users deleted since: ${deletedSince.join()}`);
    await runOps(site, ["delete-accounts", ...deletedSince]);
    serving = await serve(site);
    assertEqual(before, await fetchAll(serving.address));
    await backUp(restored);
    if ((await users()).includes(LEAVING)) throw new Error("The account that was deleted after the moment is back.");
    console.log(
      `Restored to ${moment}: ${before.size} responses are identical, later changes are gone, a later deletion of an ` +
        `account was applied again. The last change was archived after ${seconds} seconds.`,
    );
  } finally {
    await serving?.stop().catch(() => {});
    for (const each of [first, newest, restored]) await each.stop("immediate").catch(() => {});
    rmSync(folder, { recursive: true, force: true });
  }
}

async function findPrograms() {
  const versions = existsSync(DEBIAN_VERSIONS) ? readdirSync(DEBIAN_VERSIONS).map(Number) : [];
  const newest = versions.filter((version) => existsSync(join(DEBIAN_VERSIONS, `${version}`, "bin/initdb")));
  const bin = newest.length > 0 ? join(DEBIAN_VERSIONS, `${Math.max(...newest)}`, "bin") : "";
  const found = await Promise.all([
    run(["pgbackrest", "version"]),
    run([join(bin, "initdb"), "--version"]),
    run(["psql", "--version"]),
  ]);
  if (found.every(({ ok }) => ok)) return bin;
  throw new Error(
    "The restore to a moment needs pgbackrest, psql and PostgreSQL's server programs (Debian: apt install pgbackrest " +
      "postgresql). To restore only a dump: npm run backup-drill -- dump",
  );
}

function createCluster({ bin, folder, port, data }) {
  // They override the paths and the key of the shipped pgbackrest.conf. archive_command inherits them.
  const env = {
    PGBACKREST_CONFIG: join(folder, "pgbackrest.conf"),
    PGBACKREST_REPO1_PATH: join(folder, "postgresql/repository"),
    PGBACKREST_REPO1_CIPHER_PASS: "only for this drill",
    PGBACKREST_LOG_PATH: folder,
    PGBACKREST_LOCK_PATH: join(folder, "postgresql/lock"),
    PGBACKREST_PG1_PATH: data,
    PGBACKREST_PG1_PORT: `${port}`,
    PGBACKREST_PG1_SOCKET_PATH: folder,
    PGHOST: folder,
    PGPORT: `${port}`,
    PGUSER: "postgres",
  };
  // PostgreSQL refuses to run as root.
  const as = isRoot() ? ["runuser", "-u", "postgres", "--"] : [];
  const execute = (command) => assertOk(run([...as, ...command], { env, cwd: folder }));
  const pgCtl = (args) => execute([join(bin, "pg_ctl"), `--pgdata=${data}`, ...args]);
  const pgbackrest = (args) => execute(["pgbackrest", "--stanza=pashu", ...args]);
  const address = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`;
  return {
    data,
    execute,
    pgbackrest,
    async create() {
      const options = ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"];
      await execute([join(bin, "initdb"), `--pgdata=${data}`, ...options]);
      appendFileSync(join(data, "postgresql.conf"), readFileSync(join(RECIPE, "postgresql.conf")));
    },
    restore: (args) => pgbackrest([...args, "restore"]),
    /** Returns when PostgreSQL accepts writes. */
    async start() {
      await pgCtl(["--wait", "--timeout=300", "-o", address, `--log=${data}.log`, "start"]);
      const isRecovering = ["psql", "--dbname=postgres", "-Atc", "select pg_is_in_recovery()"];
      while ((await execute(isRecovering)).stdout.trim() !== "f") await sleep(200);
    },
    stop: (mode) => pgCtl(["--wait", `--mode=${mode}`, "stop"]),
  };
}

/** Runs the commands of the systemd unit. */
async function backUp(cluster) {
  const unit = readFileSync(UNIT, "utf8");
  for (const [, command] of unit.matchAll(/^ExecStart(?:Post)?=(.+)$/gm))
    await cluster.execute(["sh", "-c", command.replaceAll("%i", "full")]);
}

function copyOfListing(id) {
  const columns = "title, description, category, price, location, seller_id, images, expires_at";
  return `insert into animals (id, ${columns}) select '${id}', ${columns} from animals where on_sale order by id limit 1`;
}

/** archive_timeout alone archives the segment, which is far from full. */
async function secondsUntilArchived(query) {
  const [written, started] = [await query("select pg_walfile_name(pg_current_wal_insert_lsn())"), Date.now()];
  for (;;) {
    const seconds = Math.round((Date.now() - started) / 1000);
    if ((await query(`select last_archived_wal >= '${written}' from pg_stat_archiver`)) === "t") return seconds;
    if (seconds > ARCHIVED_WITHIN_S) throw new Error(`Not archived within ${seconds} seconds.`);
    await sleep(500);
  }
}

function isRoot() {
  return process.getuid?.() === 0;
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  return port;
}
