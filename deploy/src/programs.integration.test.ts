import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { parseAllDocuments } from "yaml";
import { read } from "./files.ts";

const ROOT = join(import.meta.dirname, "../..");
const SYSTEMD = "deploy/systemd";
/** As systemd rates it, from 0 to 10. A service without a sandbox has more than 9. */
const EXPOSURE_MAX = 3;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "pashu-deploy-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Tests of a program that is not installed are skipped. */
function has(program: string, ...args: string[]): boolean {
  return spawnSync(program, args, { stdio: "ignore" }).status === 0;
}

/** @returns both streams */
async function run(program: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
  const { stdout, stderr } = await promisify(execFile)(program, args, { cwd: ROOT, env });
  return stdout + stderr;
}

function write(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

it.runIf(has("promtool", "--version")).each(["alerts", "backup-alerts"])(
  "alerts fire and are silent when %s.test.yml says so",
  async (name) => {
    expect(await run("promtool", "test", "rules", `deploy/prometheus/${name}.test.yml`)).toContain("SUCCESS");
  },
);

it.runIf(has("kubectl", "version", "--client"))(
  "kubectl builds deploy/kubernetes, and changed settings restart the pods",
  async () => {
    const built = parseAllDocuments(await run("kubectl", "kustomize", "deploy/kubernetes")).map((one) => one.toJS());
    const { spec } = built.find(({ kind }) => kind === "Deployment");
    // The name contains a hash of settings.env.
    expect(spec.template.spec.containers[0].envFrom[0].configMapRef.name).toMatch(/^pashu-bazaar-\w{10}$/);
  },
);

it.runIf(has("docker", "compose", "version"))("docker compose accepts docker-compose.yml", async () => {
  expect(await run("docker", "compose", "config", "--quiet")).toBe("");
});

it.runIf(has("systemd-analyze", "--offline=true", "--version"))(
  "systemd accepts the units and rates the server's as safe",
  async () => {
    const units = readdirSync(join(ROOT, SYSTEMD)).filter((file) => /\.(service|timer)$/.test(file));
    // The programs are not installed here.
    const files = units.map((unit) =>
      write(unit, read(`${SYSTEMD}/${unit}`).replaceAll(/^(Exec\w+=)\S+/gm, "$1/bin/true")),
    );
    const output = await run("systemd-analyze", "verify", "--man=no", ...files);
    // It also reports faults of the machine's own units.
    expect(output.split("\n").filter((line) => line.includes(folder))).toEqual([]);
    const services = files.filter((file) => /pashu-bazaar(@|-backup)\.service$/.test(file));
    expect(services).toHaveLength(2);
    await run("systemd-analyze", "security", "--offline=true", `--threshold=${EXPOSURE_MAX * 10}`, ...services);
  },
);

// Certificates and ports of a real machine are left out.
it.runIf(has("nginx", "-v"))("nginx accepts its configuration", async () => {
  const site = read("deploy/nginx/pashu-bazaar.conf")
    .replaceAll(/^ *(listen \[::\]|ssl_certificate).*$/gm, "")
    .replaceAll(/listen (80|443 ssl http2);/g, "listen 127.0.0.1:8080;")
    .replaceAll("/var/log/nginx", folder);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const paths = temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(" ");
  const file = write("nginx.conf", `pid ${folder}/pid; error_log ${folder}/log; events {} http {\n${paths}\n${site}}`);
  expect(await run("nginx", "-t", "-c", file)).toContain("test is successful");
});

it.runIf(has("haproxy", "-v")).each(["haproxy", "patroni"])("HAProxy accepts deploy/%s/haproxy.cfg", async (name) => {
  const file = write("haproxy.cfg", read(`deploy/${name}/haproxy.cfg`).replace(/ ssl crt .*/, ""));
  expect(await run("haproxy", "-c", "-f", file)).toContain("Configuration file is valid");
});

it.runIf(has("caddy", "version"))("Caddy accepts its configuration", async () => {
  const validate = ["validate", "--adapter", "caddyfile", "--config", "deploy/caddy/Caddyfile"];
  expect(await run("caddy", ...validate)).toContain("Valid configuration");
});
