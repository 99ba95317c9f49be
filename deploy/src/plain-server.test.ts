import { parseEnv } from "node:util";
import { envNames, readEnv } from "@pashu/api/env";
import {
  SHUTDOWN_TIMEOUT_MS,
  KEEP_ALIVE_TIMEOUT_MS,
  MEGABYTE,
  MINUTE,
  SECOND,
  SUPERVISOR_SHUTDOWN_MARGIN_MS,
  UPLOAD_RESPONSE_TIMEOUT_MS,
  UPLOAD_MAX_BYTES,
  UPLOAD_URL_TTL_MS,
} from "@pashu/validators/limits";
import { describe, expect, it } from "vitest";
import { find, read } from "./files.ts";

const unit = read("deploy/systemd/pashu-bazaar@.service");
const backup = read("deploy/systemd/pashu-bazaar-backup.service");
const nginx = read("deploy/nginx/pashu-bazaar.conf");
const caddy = read("deploy/caddy/Caddyfile");
const haproxy = read("deploy/haproxy/haproxy.cfg");
const guide = read("docs/plain-server.md");
const settings = parseEnv(read("deploy/systemd/settings.env"));
const env = readEnv({
  ...settings,
  APP_ENV: "production",
  SECRET: "x".repeat(64),
});

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);
const setting = (text: string, name: string) => find(text, new RegExp(`^${name}=(.*)$`, "m"));
const secondsIn = (text: string, pattern: RegExp) => Number(find(text, pattern)) * SECOND;

const PROXIES = [
  { name: "nginx", text: nginx, idle: /keepalive_timeout (\d+)s/, responseTimeout: /proxy_read_timeout (\d+)s/ },
  { name: "Caddy", text: caddy, idle: /keepalive (\d+)s/, responseTimeout: null },
  { name: "HAProxy", text: haproxy, idle: /timeout http-keep-alive (\d+)s/, responseTimeout: /timeout server (\d+)s/ },
];

describe("deploy/systemd", () => {
  it("runs the command of the image in production", () => {
    const command: string[] = JSON.parse(find(read("Dockerfile"), /^CMD (\[.*\])$/m));
    expect(setting(unit, "ExecStart")).toBe(`/usr/bin/${command.join(" ")}`);
    expect(guide).toContain(`\`${command.join(" ")}\``);
    expect(unit).toMatch(/^Environment=.*\bAPP_ENV=production\b/m);
  });

  it("allows enough time for a graceful shutdown with WEB_CONCURRENCY", () => {
    const stop = Number(setting(unit, "TimeoutStopSec")) * SECOND;
    expect(stop).toBeGreaterThan(env.drainMs + SHUTDOWN_TIMEOUT_MS + SUPERVISOR_SHUTDOWN_MARGIN_MS);
  });

  it("has settings that the server accepts", () => {
    expect(envNames).toEqual(expect.arrayContaining(Object.keys(settings)));
    expect(env).toMatchObject({ STORAGE: "disk", botCheck: true });
    expect(env.TRUSTED_PROXIES?.check("127.0.0.1")).toBe(true);
    for (const file of [unit, backup]) expect(guide).toContain(setting(file, "EnvironmentFile"));
  });

  it("backs up the server's DATA_DIR", () => {
    const dataDir = find(unit, /\bDATA_DIR=(\S+)/);
    expect(find(backup, /\bDATA_DIR=(\S+)/)).toBe(dataDir);
    expect(dataDir).toBe(`/var/lib/${setting(unit, "StateDirectory")}`);
    const [script, folder = ""] = setting(backup, "ExecStart").split(" ");
    expect(script).toBe(`${setting(unit, "WorkingDirectory")}/deploy/backup/backup.sh`);
    expect(
      setting(backup, "StateDirectory")
        .split(" ")
        .map((name) => `/var/lib/${name}`),
    ).toEqual([dataDir, folder]);
  });
});

describe.each(PROXIES)("the $name configuration", ({ text, idle, responseTimeout }) => {
  it("forwards to the instances that the guide starts", () => {
    const started = all(guide, /enable --now pashu-bazaar@(\d+) pashu-bazaar@\d+/g).concat(
      all(guide, /enable --now pashu-bazaar@\d+ pashu-bazaar@(\d+)/g),
    );
    expect(started).toHaveLength(2);
    const ports = all(text, /127\.0\.0\.1:(\d+)/g);
    expect(ports).toEqual(started);
  });

  it("closes idle connections before the server does", () => {
    expect(secondsIn(text, idle)).toBeLessThan(KEEP_ALIVE_TIMEOUT_MS);
  });

  it("waits for the response to an upload", () => {
    if (responseTimeout !== null) expect(secondsIn(text, responseTimeout)).toBeGreaterThan(UPLOAD_RESPONSE_TIMEOUT_MS);
    else expect(text).not.toMatch(/response_header_timeout|read_timeout/);
  });

  it("denies /metrics", () => {
    expect(text).toMatch(/\/metrics\b/);
    expect(text).toMatch(/\b403\b/);
  });
});

describe("the proxy configurations", () => {
  it("allow the largest upload", () => {
    expect(Number(find(nginx, /client_max_body_size (\d+)m;/)) * MEGABYTE).toBe(UPLOAD_MAX_BYTES);
    expect(Number(find(caddy, /max_size (\d+)MiB/)) * MEGABYTE).toBe(UPLOAD_MAX_BYTES);
    expect(haproxy).not.toMatch(/body_size|content-length/);
    expect(guide).toContain(`allow ${UPLOAD_MAX_BYTES / MEGABYTE} MB.`);
  });

  it("stream uploads, because the upload URL of a slow client would expire", () => {
    expect(nginx).toMatch(/location \/uploads\/ \{[^}]*proxy_request_buffering off;/);
    expect(caddy).not.toMatch(/request_buffers|buffer_requests/);
    expect(haproxy).not.toMatch(/http-buffer-request/);
  });

  it("are described with the current timeouts in docs/plain-server.md", () => {
    expect(guide).toContain(`before the server does after ${KEEP_ALIVE_TIMEOUT_MS / SECOND}`);
    expect(guide).toContain(`within the ${UPLOAD_URL_TTL_MS / MINUTE} minutes for which an upload URL is valid`);
  });

  it("replace the X-Forwarded-For of clients", () => {
    expect(nginx).toMatch(/X-Forwarded-For \$remote_addr;/);
    expect(haproxy).toMatch(/http-request set-header X-Forwarded-For %\[src\]/);
    expect(caddy).not.toMatch(/trusted_proxies/);
  });

  it("log neither query strings nor the tokens of links that need no login", () => {
    expect(nginx).toMatch(
      /map \$uri \$logged_path \{\s*~\^\/l\/ \/l\/-;\s*~\^\/alerts\/off\/ \/alerts\/off\/-;\s*default \$uri;/,
    );
    expect(find(nginx, /log_format without_secrets ([^;]+);/)).not.toMatch(
      /\$(request|request_uri|args|http_referer)\b/,
    );
    const servers = nginx.split(/^server \{/m).slice(1);
    for (const server of servers) expect(server).toMatch(/access_log \S+ without_secrets;/);
    expect(servers.at(-1)).toMatch(/error_log \S+ crit;/);
    expect(haproxy).not.toMatch(/option httplog|%\{\+Q\}r|%H[PUQ]\b/);
    expect(haproxy).toMatch(/path,regsub\(\^\/l\/\.\*,\/l\/-\),regsub\(\^\/alerts\/off\/\.\*,\/alerts\/off\/-\)/);
    const [, pattern = "", replacement = ""] = /request>uri regexp "(.+)" "(.+)"/.exec(caddy) ?? [];
    const logged = (uri: string) => uri.replaceAll(new RegExp(pattern, "g"), replacement);
    expect(logged("/l/token?lang=hi")).toBe("/l/");
    expect(logged("/alerts/off/token?lang=hi")).toBe("/alerts/off/");
    expect(logged("/api/auth/phone-exists?phone=98")).toBe("/api/auth/phone-exists");
  });

  it("detect a shutdown before the drain ends", () => {
    for (const [text, interval] of [
      [caddy, /health_interval (\d+)s/],
      [haproxy, /inter (\d+)s/],
    ] as const)
      expect(secondsIn(text, interval)).toBeLessThan(env.drainMs / 2);
  });

  it("pass the server's errors on, and remove no instance that responds with one", () => {
    expect(all(nginx, /proxy_next_upstream ([^;]+);/g)).toEqual(["error timeout"]);
    expect(nginx).not.toMatch(/^[^#]*(proxy_intercept_errors|error_page)\b/m);
    expect(haproxy).not.toMatch(/^[^#]*(observe|errorfile|http-error|\b50\d\b)/m);
    expect(caddy).not.toMatch(/^[^#]*(unhealthy_status|handle_errors|handle_response|fail_duration)/m);
  });
});
