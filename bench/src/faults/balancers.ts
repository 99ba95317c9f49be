import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { findFreePort } from "@pashu/db/embedded/free-port";
import { getStatus, HOST } from "./request.ts";
import { waitUntil } from "./fault-result.ts";

const run = promisify(execFile);
const DEPLOY = join(import.meta.dirname, "../../../deploy");
const START_TIMEOUT_MS = 20_000;

interface Ports {
  http: number;
  https: number;
}

interface Program {
  file: string;
  version: string[];
  /** Replaces the ports, paths and servers of the configuration in `deploy`, and nothing else. */
  adapt(configuration: string, folder: string, ports: Ports): string;
  start: string[];
}

export const BALANCERS = ["nginx", "haproxy", "caddy"] as const;
export type BalancerName = (typeof BALANCERS)[number];

const PROGRAMS: Record<BalancerName, Program> = {
  nginx: {
    file: "nginx/pashu-bazaar.conf",
    version: ["-v"],
    adapt: (configuration, folder, { http, https }) => `
      daemon off;
      pid ${folder}/nginx.pid;
      error_log ${folder}/error.log;
      events { worker_connections 4096; }
      http {
        client_body_temp_path ${folder}/body;
        proxy_temp_path ${folder}/proxy;
        ${configuration
          .replaceAll(/^ *listen \[::\].*$/gm, "")
          .replaceAll(/listen 80;/g, `listen 127.0.0.1:${http};`)
          .replaceAll(/listen 443 /g, `listen 127.0.0.1:${https} `)
          .replaceAll("/var/log/nginx", folder)
          .replaceAll(/\/etc\/letsencrypt\S*\/(\w+\.pem);/g, `${folder}/$1;`)}
      }`,
    start: ["-c"],
  },
  haproxy: {
    file: "haproxy/haproxy.cfg",
    version: ["-v"],
    adapt: (configuration, folder, { http, https }) =>
      configuration
        .replace("bind :80", `bind 127.0.0.1:${http}`)
        .replace("bind :443", `bind 127.0.0.1:${https}`)
        .replace(`/etc/haproxy/${HOST}.pem`, `${folder}/both.pem`),
    start: ["-db", "-f"],
  },
  caddy: {
    file: "caddy/Caddyfile",
    version: ["version"],
    adapt: (configuration, folder, { http, https }) =>
      configuration
        .replace("{\n", `{\n  admin off\n  http_port ${http}\n  https_port ${https}\n  skip_install_trust\n`)
        .replace(`${HOST} {\n`, `${HOST} {\n  bind 127.0.0.1\n  tls ${folder}/fullchain.pem ${folder}/privkey.pem\n`),
    start: ["run", "--adapter", "caddyfile", "--config"],
  },
};

/** Starts a proxy with its configuration of `deploy` in front of two servers, or of one. */
export async function startBalancer(
  name: BalancerName,
  servers: readonly string[],
): Promise<{ url: string; stop(): Promise<void> }> {
  const { file, adapt, start } = PROGRAMS[name];
  const folder = await mkdtemp(join(tmpdir(), `pashu-${name}-`));
  await createCertificate(folder);
  const ports = { http: await findFreePort(), https: await findFreePort() };
  const configuration = join(folder, "configuration");
  await writeFile(
    configuration,
    withServers(adapt(await readFile(join(DEPLOY, file), "utf8"), folder, ports), servers),
  );
  const child = spawn(name, [...start, configuration], {
    env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ["ignore", "ignore", "ignore"],
  });
  const failed = once(child, "error").then(([error]) => Promise.reject(error as Error));
  const url = `https://127.0.0.1:${ports.https}`;
  const elapsed = await Promise.race([
    waitUntil(async () => (await getStatus(`${url}/readyz`)) === 200, START_TIMEOUT_MS),
    failed,
  ]);
  if (elapsed === Infinity) throw new Error(`${name} did not start.`);
  return {
    url,
    stop: async () => {
      // nginx keeps its workers after SIGKILL.
      child.kill("SIGTERM");
      await once(child, "exit");
      await rm(folder, { recursive: true });
    },
  };
}

/** The address of the second server is removed if there is only one. */
function withServers(configuration: string, [one = "", two]: readonly string[]): string {
  const withOne = configuration.replaceAll("127.0.0.1:3001", new URL(one).host);
  if (two !== undefined) return withOne.replaceAll("127.0.0.1:3002", new URL(two).host);
  return withOne.replaceAll(/^ *server .*127\.0\.0\.1:3002.*$/gm, "").replaceAll(" 127.0.0.1:3002", "");
}

async function createCertificate(folder: string): Promise<void> {
  const [key, certificate] = [join(folder, "privkey.pem"), join(folder, "fullchain.pem")];
  const subject = ["-subj", `/CN=${HOST}`, "-addext", `subjectAltName=DNS:${HOST}`];
  await run("openssl", [
    "req",
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-days",
    "2",
    "-keyout",
    key,
    "-out",
    certificate,
    ...subject,
  ]);
  await writeFile(join(folder, "both.pem"), (await readFile(certificate, "utf8")) + (await readFile(key, "utf8")));
}

export async function balancerVersions(): Promise<string> {
  const versions = BALANCERS.map(async (name) => {
    const { stdout, stderr } = await run(name, PROGRAMS[name].version).catch((cause: unknown) => {
      throw new Error(`This bench needs ${name} on the PATH, e.g. \`apt-get install ${name}\`.`, { cause });
    });
    return `${name} ${/\d+\.\d+[\d.]*/.exec(stdout + stderr)?.[0]}`;
  });
  return (await Promise.all(versions)).join(", ");
}
