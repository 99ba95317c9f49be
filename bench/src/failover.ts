import { setTimeout as delay } from "node:timers/promises";
import { SECOND } from "@pashu/validators/limits";
import { type NodeName, missingProgram, type PatroniCluster, startPatroni } from "./failover/patroni.ts";
import { type Outcome, watch } from "./failover/watch.ts";
import { formatSeconds, waitUntil } from "./faults/fault-result.ts";
import { audit, signUpSellers, startWriters } from "./faults/writers.ts";
import { writeReport } from "./report.ts";
import { startServer } from "./server.ts";

const SELLERS_PER_SERVER = 2;
/** Few writes, because the nodes, the servers and the load share the machine. */
const WRITE_INTERVAL_MS = 400;
const QUIET_MS = 3 * SECOND;
const AFTER_MS = 4 * SECOND;
const FAILOVER_MS = 90 * SECOND;
/** Writes must work this long after a node accepts them. */
const WRITES_AFTER_PROMOTION_MS = 10 * SECOND;
/** As long as the longest response. A hanging read is repeated on another server after 1.5 s. */
const READ_GAP_MS = 5 * SECOND;
const RESPONSE_MS = 5 * SECOND;

interface Fault {
  name: string;
  inject(cluster: PatroniCluster, primary: NodeName): Promise<void>;
  /** Brings the node back. */
  repair(cluster: PatroniCluster, node: NodeName): Promise<void>;
}

const nothing = async () => {};
const FAULTS: Fault[] = [
  {
    name: "switchover by patronictl",
    inject: (cluster, primary) => cluster.switchover(primary),
    repair: nothing,
  },
  {
    name: "kill -9 of the primary's PostgreSQL",
    inject: (cluster, primary) => cluster.signalPostgres(primary, "SIGKILL"),
    repair: nothing,
  },
  {
    name: "kill -9 of the primary's node (etcd, Patroni, PostgreSQL)",
    inject: (cluster, primary) => cluster.signalNode(primary, "SIGKILL"),
    repair: (cluster, node) => cluster.startNode(node),
  },
  {
    name: "kill -9 of the primary's Patroni alone",
    inject: (cluster, primary) => cluster.signalProgram("patroni", primary, "SIGKILL"),
    repair: (cluster, node) => cluster.startNode(node),
  },
  {
    name: "two of three etcd stop for 10 s longer than the primary needs to notice",
    inject: async (cluster, primary) => {
      const others = cluster.nodes.filter((node) => node !== primary);
      await Promise.all(others.map((node) => cluster.signalProgram("etcd", node, "SIGKILL")));
      await waitUntil(async () => (await cluster.primary()) === null, FAILOVER_MS);
      await delay(10 * SECOND);
      await Promise.all(others.map((node) => cluster.startNode(node)));
    },
    repair: nothing,
  },
  {
    name: "the primary's node hangs (SIGSTOP), as without power or network",
    inject: (cluster, primary) => cluster.signalNode(primary, "SIGSTOP"),
    repair: (cluster, node) => cluster.signalNode(node, "SIGCONT"),
  },
];

/** Fails the primary of a Patroni cluster in several ways, under two servers with load. */
export async function benchFailover(): Promise<void> {
  const missing = await missingProgram();
  if (missing !== null) {
    console.log(
      `Skipped: this bench needs ${missing}. On Debian: apt-get install patroni etcd-server etcd-client haproxy postgresql-15`,
    );
    return;
  }
  const cluster = await startPatroni();
  const rows: string[][] = [];
  let isMet = true;
  let postgres = "";
  try {
    postgres = await cluster.query(async (sql) => String((await sql`show server_version`)[0]?.["server_version"]));
    const login = `postgres://pashu:${cluster.password}@`;
    const ways = {
      "several hosts": `${login}${cluster.hosts.join(",")}/pashu?target_session_attrs=read-write`,
      HAProxy: `${login}${cluster.proxy}/pashu`,
    };
    const replicas = cluster.hosts.map((host) => `${login}${host}/pashu`).join(",");
    for (const [way, url] of Object.entries(ways)) {
      for (const fault of FAULTS) {
        const row = await failOver(cluster, fault, { DATABASE_URL: url, DATABASE_REPLICA_URLS: replicas })
          .then(({ cells, met }) => [...cells, met ? "yes" : "no"])
          .catch((error: unknown) => [`failed: ${String(error)}`, ...Array<string>(7).fill(""), "no"]);
        isMet &&= row.at(-1) === "yes";
        rows.push([way, fault.name, ...row]);
        console.log(rows.at(-1)?.join(" | "));
      }
    }
  } finally {
    await cluster.stop();
  }
  await writeReport({
    name: "failover",
    title: "Failover of the database",
    postgres,
    notes: [
      `${cluster.version}, three nodes with etcd and HAProxy, configured by \`deploy/patroni\`; two servers, whose \`DATABASE_REPLICA_URLS\` names all nodes`,
      "Way: how `DATABASE_URL` finds the primary",
      "Promoted: when a node accepted writes again, after the fault. A primary that is gone keeps its role for up to `ttl` (20 s)",
      "Without writes, without reads: the longest time between two successes. Visitors: the slowest of a cached page, an uncached list, a search and a listing, each twice a second on both servers. Writers retry with the same `Idempotency-Key`",
      `Budget: 0 acknowledged writes lost; writes within ${formatSeconds(WRITES_AFTER_PROMOTION_MS)} of the promotion; visitors' reads at most ${formatSeconds(READ_GAP_MS)} apart; all other responses are 503 with \`Retry-After\` within ${formatSeconds(RESPONSE_MS)}`,
    ],
    head: [
      "way",
      "fault",
      "promoted after",
      "without writes",
      "without reads",
      "lost / acknowledged",
      "visitors: 200, other",
      "users: 200, 503, other",
      "slowest 503",
      "replicas afterwards",
      "met",
    ],
    rows,
  });
  if (!isMet) process.exitCode = 1;
}

async function failOver(cluster: PatroniCluster, fault: Fault, settings: Record<string, string>) {
  const env = {
    ...settings,
    WRITES_PER_HOUR: "1000000",
    SECRET: "only for this bench, 32 characters!",
    OTP_DELIVERY: "demo",
    BOT_CHECK: "off",
    DATABASE_POOL: "4",
  };
  await cluster.waitUntilHealthy();
  const servers = [await startServer(settings["DATABASE_URL"] ?? "", env)];
  servers.push(await startServer(settings["DATABASE_URL"] ?? "", env));
  const load: { stop(): Promise<unknown> }[] = [];
  try {
    const cookies = await Promise.all(servers.map(({ url }) => signUpSellers(url, SELLERS_PER_SERVER)));
    const writers = servers.map(({ url }, index) => startWriters(url, cookies[index] ?? [], WRITE_INTERVAL_MS));
    load.push(...writers);
    await waitUntil(async () => writers.every(({ acknowledged }) => acknowledged.size >= 10), FAILOVER_MS);
    const watched = servers.map(({ url }, index) => watch(url, cookies[index]?.[0] ?? ""));
    load.push(...watched);
    await delay(QUIET_MS);

    const former = await cluster.primary();
    if (former === null) throw new Error("The cluster has no primary.");
    const primary = former.node;
    const start = performance.now();
    const injected = fault.inject(cluster, primary);
    const isAnother = async () => {
      const now = await cluster.primary();
      return now !== null && (now.node !== former.node || now.startedAt !== former.startedAt);
    };
    await waitUntil(isAnother, FAILOVER_MS);
    const promotedAfter = performance.now() - start;
    await injected;
    const before = writers.map(({ acknowledged }) => acknowledged.size);
    const haveWritten = async () =>
      writers.every(({ acknowledged }, index) => acknowledged.size > (before[index] ?? 0) + 4);
    const writesAfter = await waitUntil(haveWritten, FAILOVER_MS);
    await delay(AFTER_MS);
    const end = performance.now();
    await fault.repair(cluster, primary);
    // A node that hung first has to notice that it is not the primary any more.
    await delay(AFTER_MS);
    await cluster.waitUntilHealthy();
    const states = async () => {
      const { replicas } = (await (await fetch(`${servers[0]?.url}/readyz`)).json()) as { replicas: string[] };
      return replicas.toSorted();
    };
    await waitUntil(async () => (await states()).join() === "ok,ok,primary", FAILOVER_MS);
    const finalStates = await states();

    const all = (await Promise.all(watched.map((each) => each.stop()))).flat();
    const outcomes = all.filter(({ endedAt }) => endedAt >= start - SECOND && endedAt <= end);
    await Promise.all(writers.map((each) => each.stop()));
    const found = await Promise.all(writers.map((each) => cluster.query((sql) => audit(each, sql))));
    const lost = sum(found.map((each) => each.lost));
    const acknowledged = sum(found.map((each) => each.acknowledged));
    const writeGap = Math.max(...writers.map(({ times }) => longestGap([...times.filter((time) => time <= end), end])));

    const visitors = outcomes.filter(({ kind }) => kind !== "user");
    const users = outcomes.filter(({ kind }) => kind === "user");
    const readGap = Math.max(
      ...groups(visitors).map((each) => longestGap([...each.filter(isOk).map(({ endedAt }) => endedAt), end])),
    );
    const rejected = outcomes.filter(({ status }) => status === 503);
    const slowest = Math.max(0, ...rejected.map(({ ms }) => ms));
    const isClean = outcomes.every(({ status, hasRetryAfter }) => status === 200 || (status === 503 && hasRetryAfter));
    const statuses = (some: Outcome[]) => {
      const others = some.filter((each) => !isOk(each) && each.status !== 503);
      return {
        ok: some.filter(isOk).length,
        busy: some.filter(({ status }) => status === 503).length,
        others: others.length,
      };
    };
    const [ofVisitors, ofUsers] = [statuses(visitors), statuses(users)];
    return {
      cells: [
        formatSeconds(promotedAfter),
        formatSeconds(writeGap),
        formatSeconds(readGap),
        `${lost} / ${acknowledged}`,
        `${ofVisitors.ok}, ${ofVisitors.busy} × 503, ${ofVisitors.others}`,
        `${ofUsers.ok}, ${ofUsers.busy}, ${ofUsers.others}`,
        formatSeconds(slowest),
        finalStates.join(", "),
      ],
      met:
        lost === 0 &&
        writesAfter <= WRITES_AFTER_PROMOTION_MS &&
        readGap <= READ_GAP_MS &&
        isClean &&
        slowest <= RESPONSE_MS &&
        finalStates.join() === "ok,ok,primary",
    };
  } finally {
    await Promise.allSettled(load.map((each) => each.stop()));
    await Promise.all(servers.map((server) => server.stop()));
  }
}

const isOk = ({ status }: Outcome) => status === 200;
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

function groups(outcomes: Outcome[]): Outcome[][] {
  return [...new Set(outcomes.map(({ url }) => url))].map((url) => outcomes.filter((each) => each.url === url));
}

function longestGap(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.max(0, ...sorted.map((time, index) => time - (sorted[index - 1] ?? time)));
}
