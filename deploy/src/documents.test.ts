import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { COMMAND_CONNECTIONS, serverConnections } from "@pashu/api/connections";
import { readEnv } from "@pashu/api/env";
import { SECOND } from "@pashu/validators/limits";
import { describe, expect, it } from "vitest";
import { read } from "./files.ts";
import { shutdownMs } from "./limits.ts";

const ROOT = join(import.meta.dirname, "../..");
const FOLDERS = ["backup", "caddy", "haproxy", "kubernetes", "nginx", "prometheus", "systemd"];
const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, "deploy", folder)).map((file) => `deploy/${folder}/${file}`),
);
const one = readEnv({});

describe("the numbers of the documents", () => {
  it("docs/scaling.md has the connections of several processes", () => {
    const eight = { ...one, WEB_CONCURRENCY: 8, DATABASE_POOL: 6 };
    const each = serverConnections({ ...eight, WEB_CONCURRENCY: 1 });
    const sum = serverConnections(eight) + COMMAND_CONNECTIONS;
    const scaling = read("docs/scaling.md");
    expect(scaling).toContain(`${serverConnections(one)} by default`);
    expect(scaling).toContain(`(8 × ${each} + ${COMMAND_CONNECTIONS} + ${COMMAND_CONNECTIONS} = ${sum})`);
  });

  it("docs/operations.md has the connections of a process, and the time that a server needs to stop", () => {
    const operations = read("docs/operations.md");
    expect(operations).toContain(`That is ${serverConnections(one)} by default.`);
    expect(operations).toContain(`opens up to ${COMMAND_CONNECTIONS}, an operator's command ${COMMAND_CONNECTIONS}`);
    const needed = shutdownMs(2) / SECOND;
    expect(operations).toContain(`with \`WEB_CONCURRENCY\` it needs ${needed}`);
  });
});

it.each(["Dockerfile", "docker-compose.yml", ...files])("%s names only documents that exist", (path) => {
  const named = [...read(path).matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map(([document]) => document);
  expect(named.filter((document) => !existsSync(join(ROOT, document)))).toEqual([]);
});
