import { HEALTH_CHECKS } from "@pashu/validators/protocol";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { read } from "./files.ts";

const { liveness, readiness, serving } = HEALTH_CHECKS;
const [pod] = parse(read("deploy/kubernetes/deployment.yaml")).spec.template.spec.containers;

/** The health check in each shipped file. nginx has none. */
const CHECKED: [file: string, pattern: RegExp, paths: string[]][] = [
  ["deploy/haproxy/haproxy.cfg", /httpchk GET (\S+)/g, [serving]],
  ["deploy/caddy/Caddyfile", /health_uri (\S+)/g, [serving]],
  ["Dockerfile", /PORT\}(\/\w+)`/g, [liveness]],
  [".github/workflows/ci.yml", /127\.0\.0\.1:3000(\/\w+z)$/gm, [readiness]],
];

describe("the health checks", () => {
  it("are those of the table in docs/operations.md", () => {
    const [, section = ""] = read("docs/operations.md").split(/^## Health checks$/m);
    const [table = ""] = section.split(/^## /m);
    const rows = [...table.matchAll(/^\| `(\/\w+)` .*\| (\w+):/gm)].map(([, path, use]) => [use, path]);
    expect(Object.fromEntries(rows)).toEqual({ liveness, deployments: readiness, proxies: serving });
  });

  it.each(CHECKED)("%s uses the one for its purpose", (file, pattern, paths) => {
    expect([...read(file).matchAll(pattern)].map(([, path]) => path)).toEqual(paths);
  });

  it("deploy/kubernetes lets the database decide on a rollout, and only a shutdown on requests", () => {
    const probes = [pod.startupProbe, pod.livenessProbe, pod.readinessProbe];
    expect(probes.map(({ httpGet }) => httpGet.path)).toEqual([readiness, liveness, serving]);
  });

  it("docs/plain-server.md names the one of proxies", () => {
    const proxies =
      read("docs/plain-server.md")
        .split(/^## Reverse proxy$/m)[1]
        ?.split(/^## /m)[0] ?? "";
    const named = [...proxies.matchAll(/`(\/\w+z)`/g)].map(([, path]) => path);
    expect(new Set(named)).toEqual(new Set([serving]));
  });
});
