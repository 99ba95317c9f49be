import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { REQUEST_TIMEOUT_MS } from "@pashu/validators/limits";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connect, type Database } from "./client.ts";
import { type PrivateCluster, type PrivateServer, startPrivateCluster } from "./embedded/private-cluster.fixture.ts";
import { LISTINGS_CHANGED, onListingChanges } from "./listing-changes.ts";
import { migrate } from "./migrate.ts";

let first: PrivateCluster;
let second: PrivateServer;
beforeAll(async () => {
  first = await startPrivateCluster();
  second = await first.startReplica();
}, 120_000);
afterAll(async () => {
  await second.remove();
  await first.remove();
});

/** The servers' passwords are the same, because one is a copy of the other. */
function urlOf(...hosts: string[]): string {
  const { username, password, pathname } = new URL(first.url);
  return `postgres://${username}:${password}@${hosts.join(",")}${pathname}?target_session_attrs=read-write`;
}
const hostOf = ({ url }: PrivateServer) => new URL(url).host;

async function portOf({ db }: Database): Promise<string> {
  const [row] = await db.execute<{ port: string }>(sql`select current_setting('port') as port`);
  return row?.port ?? "";
}

async function promote({ url }: PrivateServer): Promise<void> {
  const connection = postgres(url, { max: 1, fetch_types: false });
  await connection`select pg_promote()`;
  await connection.end();
}

describe("a URL with several hosts", { timeout: 60_000 }, () => {
  it("leads to the primary, also when the first host is a standby or refuses connections", async () => {
    for (const other of [hostOf(second), "127.0.0.1:1"]) {
      const database = connect(urlOf(other, hostOf(first)), { max: 3 });
      const ports = await Promise.all([portOf(database), portOf(database), portOf(database)]);
      expect(new Set(ports)).toEqual(new Set([new URL(first.url).port]));
      expect(await database.primary.readPosition()).toBeGreaterThan(0);
      await database.close();
    }
    expect(await migrate(urlOf(hostOf(second), hostOf(first)))).toEqual([]);
  });

  it("leads to the primary within the deadline of a request when the first host hangs", async () => {
    const hanging = createServer(() => {}).listen(0, "127.0.0.1");
    await once(hanging, "listening");
    const { port } = hanging.address() as AddressInfo;
    const database = connect(urlOf(`127.0.0.1:${port}`, hostOf(first)));
    const start = performance.now();
    expect(await portOf(database)).toBe(new URL(first.url).port);
    expect(performance.now() - start).toBeLessThan(REQUEST_TIMEOUT_MS);
    await database.close();
    hanging.close();
  });

  it("rejects at once while no host is a primary", async () => {
    for (const url of [second.url, urlOf(hostOf(second), "127.0.0.1:1")]) {
      const database = connect(url);
      await expect(portOf(database)).rejects.toMatchObject({ cause: { code: "CONNECTION_DESTROYED" } });
      expect(await database.primary.readPosition()).toBeNull();
      await expect(migrate(url)).rejects.toMatchObject({ code: "CONNECTION_DESTROYED" });
      await database.close();
    }
  });

  it("leads to the promoted server, and stays there when the former primary returns as a primary", async () => {
    const database = connect(urlOf(hostOf(first), hostOf(second)), { max: 2 });
    let invalidations = 0;
    await onListingChanges(database.sql, () => (invalidations += 1));
    expect(await portOf(database)).toBe(new URL(first.url).port);
    await first.stop();
    await promote(second);
    await expect.poll(() => portOf(database).catch(() => "")).toBe(new URL(second.url).port);
    await expect.poll(() => invalidations, { timeout: 5_000 }).toBe(2);
    await database.sql.notify(LISTINGS_CHANGED, "");
    await expect.poll(() => invalidations).toBe(3);

    await first.start();
    const onFirst = connect(first.url, { max: 1 });
    expect(await portOf(onFirst)).toBe(new URL(first.url).port);
    await onFirst.close();
    const again = connect(urlOf(hostOf(first), hostOf(second)), { max: 2 });
    for (const each of [database, again]) await expect.poll(() => portOf(each)).toBe(new URL(second.url).port);

    await second.stop();
    // The driver's backoff lets more than one check of the hosts pass.
    for (let attempt = 0; attempt < 6; attempt += 1)
      await Promise.all([database, again].map((each) => expect(portOf(each)).rejects.toThrow()));
    await second.start();
    for (const each of [database, again])
      await expect.poll(() => portOf(each).catch(() => ""), { timeout: 5_000 }).toBe(new URL(second.url).port);
    await Promise.all([database.close(), again.close()]);
  });
});
