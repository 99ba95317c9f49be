import { type ChildProcess, execFile, spawn } from "node:child_process";
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv, promisify } from "node:util";
import { connect } from "@pashu/db/client";
import { findFreePort } from "@pashu/db/embedded/free-port";
import type postgres from "postgres";
import { waitUntil } from "../faults/fault-result.ts";
import { withDescendants } from "../process-tree.ts";

const run = promisify(execFile);
const SHIPPED = join(import.meta.dirname, "../../../deploy/patroni");
/** The shipped files have the addresses 10.0.0.11 to 10.0.0.13. */
const ADDRESSES = { db1: "127.0.0.11", db2: "127.0.0.12", db3: "127.0.0.13" } as const;
export type NodeName = keyof typeof ADDRESSES;
const NODES = Object.keys(ADDRESSES) as NodeName[];
const SHIPPED_PORTS = ["5432", "8008", "2379", "2380", "5000"] as const;
const PROGRAMS = ["patroni", "patronictl", "etcd", "haproxy"];
const START_MS = 120_000;
const PASSWORD = "only-for-this-bench";

interface Member {
  name: NodeName;
  role: string;
  state: string;
}

export interface PatroniCluster {
  /** `host:port` of each node's PostgreSQL. */
  hosts: string[];
  nodes: readonly NodeName[];
  /** `host:port` of HAProxy, which leads to the primary. */
  proxy: string;
  password: string;
  version: string;
  /** The start time changes with a restart of PostgreSQL. */
  primary(): Promise<{ node: NodeName; startedAt: string | null } | null>;
  waitUntilHealthy(): Promise<void>;
  signalPostgres(node: NodeName, signal: NodeJS.Signals): Promise<void>;
  signalProgram(program: "etcd" | "patroni", node: NodeName, signal: NodeJS.Signals): Promise<void>;
  /** Signals etcd, Patroni and PostgreSQL of a node. */
  signalNode(node: NodeName, signal: NodeJS.Signals): Promise<void>;
  /** Starts what does not run. */
  startNode(node: NodeName): Promise<void>;
  switchover(from: NodeName): Promise<void>;
  query<Result>(work: (sql: postgres.Sql) => Promise<Result>): Promise<Result>;
  stop(): Promise<void>;
}

/** Returns the first program that is not installed. */
export async function missingProgram(): Promise<string | null> {
  for (const program of PROGRAMS) {
    const found = await run("which", [program]).then(
      () => true,
      () => false,
    );
    if (!found) return program;
  }
  return null;
}

/** Starts three nodes and HAProxy on this machine, with the shipped configuration. */
export async function startPatroni(): Promise<PatroniCluster> {
  const folder = await mkdtemp(join(tmpdir(), "pashu-patroni-"));
  await chmod(folder, 0o755);
  const owner = await postgresUser();
  const ports = new Map<string, number>();
  for (const port of SHIPPED_PORTS) ports.set(port, await findFreePort());
  const portOf = (shipped: (typeof SHIPPED_PORTS)[number]) => ports.get(shipped) ?? 0;
  const children = new Map<string, ChildProcess>();

  const nodeFolder = (node: NodeName) => join(folder, node);
  const start = (name: string, command: string, args: string[], env: Record<string, string> = {}) => {
    const running = children.get(name);
    if (running?.exitCode === null && running.signalCode === null) return;
    const child = spawn(command, args, {
      cwd: folder,
      env: { PATH: process.env["PATH"] ?? "", LANG: "C.UTF-8", ...env },
      stdio: "ignore",
      ...owner,
    });
    children.set(name, child);
  };
  /** A shipped file with this machine's addresses, folders and passwords. */
  const adapted = async (file: string, node: NodeName = "db1") => {
    const lines = (await readFile(join(SHIPPED, file), "utf8")).split("\n").map((line) => {
      const isOwn = !line.includes("10.0.0.12") && !line.trimStart().startsWith("server ");
      return (isOwn ? line.replaceAll("10.0.0.11", ADDRESSES[node]) : line).replaceAll("10.0.0.", "127.0.0.");
    });
    const withPorts = [...ports].reduce(
      (text, [shipped, port]) => text.replaceAll(shipped, String(port)),
      lines.join("\n"),
    );
    return withPorts
      .replaceAll(/change-me-\w+/g, PASSWORD)
      .replaceAll(/\/var\/(?:lib|run)\/postgresql(?:\/15)?/g, nodeFolder(node))
      .replaceAll("/var/lib/etcd", join(nodeFolder(node), "etcd-data"))
      .replace(/^(name: |ETCD_NAME=")db1/m, `$1${node}`);
  };

  const startNode = async (node: NodeName) => {
    const etcd = await readFile(join(nodeFolder(node), "etcd"), "utf8");
    start(`etcd ${node}`, "etcd", [], { ...(parseEnv(etcd) as Record<string, string>), ETCD_LOG_LEVEL: "error" });
    start(`patroni ${node}`, "patroni", [join(nodeFolder(node), "patroni.yml")]);
  };
  for (const node of NODES) {
    await mkdir(nodeFolder(node));
    await chown(nodeFolder(node), owner.uid, owner.gid);
    for (const file of ["patroni.yml", "etcd"]) {
      const own = join(nodeFolder(node), file);
      await writeFile(own, await adapted(file, node), { mode: 0o600 });
      await chown(own, owner.uid, owner.gid);
    }
  }
  await Promise.all(NODES.map(startNode));

  const members = async (): Promise<Member[]> => {
    const answers = NODES.map(async (node) => {
      const response = await fetch(`http://${ADDRESSES[node]}:${portOf("8008")}/cluster`, {
        signal: AbortSignal.timeout(500),
      });
      return ((await response.json()) as { members: Member[] }).members;
    });
    return Promise.any(answers);
  };
  const startOfPrimary = async (node: NodeName) => {
    const url = `http://${ADDRESSES[node]}:${portOf("8008")}/primary`;
    const response = await fetch(url, { signal: AbortSignal.timeout(500) }).catch(() => null);
    if (response?.status !== 200) return null;
    // Without it, Patroni has not noticed yet that its PostgreSQL is gone.
    return ((await response.json()) as { postmaster_start_time?: string | null }).postmaster_start_time ?? null;
  };
  const primary = async () => {
    const found = await Promise.all(NODES.map(async (node) => ({ node, startedAt: await startOfPrimary(node) })));
    return found.find(({ startedAt }) => startedAt !== null) ?? null;
  };
  const waitUntilHealthy = async () => {
    const isHealthy = async () => {
      const all = await members();
      const replicas = all.filter(({ state, role }) => state === "running" && role !== "leader");
      return (
        (await primary()) !== null &&
        replicas.length === NODES.length - 1 &&
        replicas.some(({ role }) => role === "sync_standby")
      );
    };
    if ((await waitUntil(isHealthy, START_MS)) === Infinity)
      throw new Error(`The cluster is not healthy: ${JSON.stringify(await members().catch(String))}`);
  };
  const postmaster = async (node: NodeName) => {
    const file = join(nodeFolder(node), "pashu", "postmaster.pid");
    const text = await readFile(file, "utf8").catch(() => "");
    return text === "" ? [] : [Number(text.split("\n")[0])];
  };
  const signalAll = async (roots: number[], signal: NodeJS.Signals) => {
    for (const pid of await withDescendants(roots)) {
      try {
        process.kill(pid, signal);
      } catch {
        // It has already exited.
      }
    }
  };
  const signalProgram: PatroniCluster["signalProgram"] = async (program, node, signal) =>
    signalAll([children.get(`${program} ${node}`)?.pid ?? []].flat(), signal);
  const hosts = NODES.map((node) => `${ADDRESSES[node]}:${portOf("5432")}`);
  const connectAs = (user: string, database: string) =>
    connect(`postgres://${user}:${PASSWORD}@${hosts.join(",")}/${database}?target_session_attrs=primary`, {
      max: 1,
      statementTimeoutMs: 0,
    });
  const stop = async () => {
    const pids = [...children.values()].flatMap(({ pid }) => pid ?? []);
    const postmasters = await Promise.all(NODES.map(postmaster));
    await signalAll([...pids, ...postmasters.flat()], "SIGKILL");
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  };

  await writeFile(join(folder, "haproxy.cfg"), await adapted("haproxy.cfg"));
  start("haproxy", "haproxy", ["-f", join(folder, "haproxy.cfg"), "-db", "-q"]);

  try {
    await waitUntilHealthy();
    const database = connectAs("postgres", "postgres");
    await database.sql.unsafe(`create role pashu login password '${PASSWORD}'`);
    await database.sql.unsafe("create database pashu owner pashu template template0 encoding 'UTF8' locale 'C.UTF-8'");
    await database.close();
  } catch (error) {
    await stop();
    throw error;
  }
  const { stdout } = await run("patroni", ["--version"]);
  return {
    hosts,
    nodes: NODES,
    proxy: `127.0.0.1:${portOf("5000")}`,
    password: PASSWORD,
    version: stdout.trim(),
    primary,
    waitUntilHealthy,
    signalPostgres: async (node, signal) => signalAll(await postmaster(node), signal),
    signalProgram,
    signalNode: async (node, signal) => {
      const own = [`etcd ${node}`, `patroni ${node}`].flatMap((name) => children.get(name)?.pid ?? []);
      await signalAll([...own, ...(await postmaster(node))], signal);
    },
    startNode,
    switchover: async (from) => {
      const config = join(nodeFolder(from), "patroni.yml");
      await run("patronictl", ["-c", config, "switchover", "--leader", from, "--force"], {
        env: { ...process.env, LANG: "C.UTF-8" },
      });
    },
    query: async (work) => {
      const { sql, close } = connectAs("pashu", "pashu");
      const result = await work(sql);
      await close();
      return result;
    },
    stop,
  };
}

/** PostgreSQL refuses to run as root. */
async function postgresUser(): Promise<{ uid: number; gid: number }> {
  if (process.getuid?.() !== 0) return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const ids = await Promise.all(["-u", "-g"].map((kind) => run("id", [kind, "postgres"])));
  const [uid = 0, gid = 0] = ids.map(({ stdout }) => Number(stdout));
  return { uid, gid };
}
