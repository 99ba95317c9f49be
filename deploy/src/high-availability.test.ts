import { parseEnv } from "node:util";
import { serverConnections } from "@pashu/api/connections";
import { readEnv } from "@pashu/api/env";
import { connectionsPerProcess } from "@pashu/db/client";
import { hostUrls } from "@pashu/db/host-urls";
import { MINUTE, READS_WITHOUT_PRIMARY_MS } from "@pashu/validators/limits";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { find, read } from "./files.ts";

const ADDRESSES = ["10.0.0.11", "10.0.0.12", "10.0.0.13"];
/** PostgreSQL reserves 3; Patroni, replication and a backup use a few. */
const OTHER_CONNECTIONS = 20;

interface Patroni {
  restapi: { listen: string; connect_address: string };
  etcd3: { hosts: string };
  bootstrap: {
    dcs: {
      ttl: number;
      loop_wait: number;
      retry_timeout: number;
      synchronous_mode: boolean;
      primary_start_timeout: number;
      postgresql: { use_pg_rewind: boolean; parameters: { max_connections: number } };
    };
    initdb: (string | Record<string, string>)[];
  };
  postgresql: { listen: string; connect_address: string };
}
const patroni: Patroni = parse(read("deploy/patroni/patroni.yml"));
const { dcs, initdb } = patroni.bootstrap;
const etcd = parseEnv(read("deploy/patroni/etcd"));
const haproxy = read("deploy/patroni/haproxy.cfg");
const guide = read("docs/high-availability.md");
const settingsOf = (name: string) => new RegExp(`^ *${name}=(.*)$`, "m").exec(guide)?.[1] ?? "";
const settings = {
  DATABASE_URL: settingsOf("DATABASE_URL"),
  DATABASE_REPLICA_URLS: settingsOf("DATABASE_REPLICA_URLS"),
};
const env = readEnv(settings);

describe("deploy/patroni", () => {
  it("never acknowledges a write that a promotion would lose, and creates a database that the server accepts", () => {
    expect(dcs).toMatchObject({ synchronous_mode: true, postgresql: { use_pg_rewind: true } });
    expect(initdb).toEqual(expect.arrayContaining([{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"]));
    expect(guide).toMatch(/createdb .*--template template0 --encoding UTF8 --locale C\.UTF-8/);
  });

  it("has times that Patroni accepts and the guide names", () => {
    expect(dcs.ttl).toBeGreaterThanOrEqual(Math.max(20, dcs.loop_wait + 2 * dcs.retry_timeout));
    for (const name of ["ttl", "loop_wait", "primary_start_timeout"] as const)
      expect(guide).toContain(`\`${name}\` (${dcs[name]} s)`);
    expect(guide).toContain(`for up to ${READS_WITHOUT_PRIMARY_MS / MINUTE} minutes`);
  });

  it("names the same three nodes in all files and in the guide", () => {
    const hosts = (port: number) => ADDRESSES.map((address) => `${address}:${port}`);
    const [own] = ADDRESSES;
    expect(patroni.etcd3.hosts.split(",")).toEqual(hosts(2379));
    expect(patroni.restapi).toEqual({ listen: `${own}:8008`, connect_address: `${own}:8008` });
    expect(patroni.postgresql).toMatchObject({ listen: `${own}:5432`, connect_address: `${own}:5432` });
    expect(etcd["ETCD_INITIAL_CLUSTER"]).toBe(
      hosts(2380)
        .map((host, index) => `db${index + 1}=http://${host}`)
        .join(","),
    );
    expect([...haproxy.matchAll(/^ {2}server db\d (\S+)$/gm)].map(([, host]) => host)).toEqual(hosts(5432));
    expect(hostUrls(settings.DATABASE_URL).map((url) => new URL(url).host)).toEqual(hosts(5432));
    expect(env.DATABASE_REPLICA_URLS.map((url) => new URL(url).host)).toEqual(hosts(5432));
  });

  it("has HAProxy send connections to the node that Patroni names, and close those of a former primary", () => {
    expect(haproxy).toMatch(/option httpchk OPTIONS \/primary\n +http-check expect status 200/);
    expect(haproxy).toMatch(/default-server check port 8008 .*on-marked-down shutdown-sessions/);
  });

  it("has HAProxy listen where the guide connects", () => {
    expect(guide).toContain(`postgres://pashu:password@${find(haproxy, /bind (\S+)/)}/pashu`);
  });

  it("has enough connections for two servers with four processes, on a node that was a replica before", () => {
    const server = { ...env, WEB_CONCURRENCY: 4 };
    const asReplica = server.WEB_CONCURRENCY * (connectionsPerProcess(server.DATABASE_POOL) + 1);
    const needed = 2 * (serverConnections(server) + asReplica) + OTHER_CONNECTIONS;
    expect(dcs.postgresql.parameters.max_connections).toBeGreaterThanOrEqual(needed);
    expect(guide).toContain(`\`max_connections\` (${dcs.postgresql.parameters.max_connections} in`);
  });
});
