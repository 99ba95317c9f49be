import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { connect, type Database } from "./client.ts";
import { type PrivateCluster, type PrivateServer, startPrivateCluster } from "./embedded/private-cluster.fixture.ts";
import { defineRead, type Reads, readsFrom } from "./reads.ts";
import { type Replicas, watchReplicas } from "./replicas.ts";
import { users } from "./schema/users.ts";

let primary: PrivateCluster;
let standby: PrivateServer;
let database: Database;
beforeAll(async () => {
  primary = await startPrivateCluster();
  standby = await primary.startReplica();
  database = connect(primary.url, { max: 2 });
}, 120_000);
afterAll(async () => {
  await database.close();
  await standby.remove();
  await primary.remove();
});

const countUsers = defineRead(
  ({ db }) =>
    () =>
      db.$count(users),
);
const divideByZero = defineRead(
  ({ db }) =>
    () =>
      db.execute(sql`select 1 / 0`),
);

/** False on the primary. */
const isRecovering = defineRead(({ db }) => async () => {
  const [row] = await db.execute<{ value: boolean }>(sql`select pg_is_in_recovery() as value, pg_sleep(0.1)`);
  return row?.value;
});

function onReplica<Result>(read: (reads: Reads) => Promise<Result>): Promise<Result> {
  const reads = replicas.choose();
  if (reads === null) throw new Error("no replica is in use");
  return read(reads);
}

let replicas: Replicas;
let logged: object[];
beforeEach(async () => {
  logged = [];
  replicas = watchReplicas({
    primary: database.primary,
    urls: [standby.url],
    connection: { max: 2 },
    primaryReads: readsFrom(database),
    log: { info: (details) => logged.push(details), warn: (details) => logged.push(details) },
  });
  await expect.poll(() => replicas.states()).toEqual(["ok"]);
});
afterEach(() => replicas.close());

async function onStandby(statement: string): Promise<void> {
  const connection = postgres(standby.url, { max: 1, fetch_types: false });
  await connection.unsafe(statement);
  await connection.end();
}

let userCount = 0;
const addUser = () =>
  database.db.insert(users).values({ id: `user-${(userCount += 1)}`, name: "Sunita", phone: `+9190000${userCount}` });

describe("a replica", { timeout: 60_000 }, () => {
  it("serves reads with the rows of the primary", async () => {
    await addUser();
    await expect.poll(() => onReplica(countUsers)).toBe(userCount);
    const [at] = await database.sql`select count(*)::int as walsenders from pg_stat_replication`;
    expect(at?.walsenders).toBe(1);
  });

  it("is not used while it lags, and is used again afterwards", async () => {
    await onStandby("select pg_wal_replay_pause()");
    await addUser();
    await expect.poll(() => replicas.states()).toEqual(["behind"]);
    expect(replicas.choose()).toBeNull();
    await expect.poll(() => logged.at(-1)).toEqual({ replica: new URL(standby.url).host, state: "behind" });
    await onStandby("select pg_wal_replay_resume()");
    await expect.poll(() => replicas.states()).toEqual(["ok"]);
    expect(await onReplica(countUsers)).toBe(userCount);
  });

  it("is replaced by the primary when it stops during a read, and is used again after its restart", async () => {
    const reads = replicas.choose();
    if (reads === null) throw new Error("no replica is in use");
    expect(await countUsers(reads)).toBe(userCount);
    await standby.stop();
    expect(await countUsers(reads)).toBe(userCount);
    expect(replicas.states()).toEqual(["away"]);
    expect(replicas.choose()).toBeNull();
    await standby.start();
    await expect.poll(() => replicas.states()).toEqual(["ok"]);
    expect(await onReplica(countUsers)).toBe(userCount);
  });

  it("serves as many visitors as each other one while no primary answers", async () => {
    let answers = true;
    const reads: number[] = [];
    const two = watchReplicas({
      primary: { readPosition: async () => (answers ? database.primary.readPosition() : null) },
      urls: [standby.url, standby.url],
      connection: { max: 2 },
      primaryReads: readsFrom(database),
      onConnect(replica) {
        const index = reads.push(0) - 1;
        replica.observeStatements(() => {
          reads[index] = (reads[index] ?? 0) + 1;
          return () => {};
        });
      },
      log: { info: () => {}, warn: () => {} },
    });
    await expect.poll(() => two.states()).toEqual(["ok", "ok"]);
    answers = false;
    await expect.poll(() => two.serveVisitors()).toBe(true);
    for (let visitor = 0; visitor < 4; visitor += 1) expect(await countUsers(two.visitorReads)).toBe(userCount);
    expect(reads).toEqual([2, 2]);
    await two.close();
  });

  it("is replaced by the primary for a read that exceeds the given timeout", async () => {
    expect(await onReplica(isRecovering)).toBe(true);
    const reads = replicas.choose(readsFrom(database), 20);
    expect(reads && (await isRecovering(reads))).toBe(false);
    expect(replicas.states()).toEqual(["ok"]);
  });

  it("rejects with the error of a statement and stays in use", async () => {
    await expect(onReplica(divideByZero)).rejects.toMatchObject({ cause: { code: "22012" } });
    expect(replicas.states()).toEqual(["ok"]);
  });

  it("is not used while it is the primary", async () => {
    const none = watchReplicas({
      primary: database.primary,
      urls: [primary.url],
      connection: {},
      primaryReads: readsFrom(database),
      log: { info: (details) => logged.push(details), warn: (details) => logged.push(details) },
    });
    await expect.poll(() => logged).toContainEqual({ replica: new URL(primary.url).host, state: "primary" });
    expect(none.choose()).toBeNull();
    await none.close();
  });
});
