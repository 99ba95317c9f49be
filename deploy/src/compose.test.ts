import { parseEnv } from "node:util";
import { envNames, readEnv } from "@pashu/api/env";
import { SHUTDOWN_TIMEOUT_MS, SECOND, SUPERVISOR_SHUTDOWN_MARGIN_MS } from "@pashu/validators/limits";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { isPinned, read } from "./files.ts";

interface Service {
  image: string;
  build?: string | object;
  environment?: Record<string, string>;
  volumes?: string[];
  stop_grace_period?: string;
}

const text = read("docker-compose.yml");
const { services }: { services: Record<string, Service> } = parse(text, { merge: true });
const IN_PRODUCTION = { APP_ENV: "production", SECRET: "x".repeat(64) };
const IMAGE = { HOST: "0.0.0.0", PORT: "3000", DATA_DIR: "/data" };

/** Implements Compose's `${NAME:-default}` and `${NAME:+value}`. */
function interpolate(text: string, given: NodeJS.Dict<string>): string {
  return text.replaceAll(/\$\{(\w+):([-+])([^}]*)\}/g, (_, name: string, kind, other: string) => {
    const value = given[name] ?? "";
    return kind === "+" ? value && other : value || other;
  });
}

function settings(service: string, given: NodeJS.Dict<string> = {}): Record<string, string> {
  const environment = services[service]?.environment ?? {};
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, interpolate(value, given)]));
}

/** Settings that the image or the other services determine. */
const FIXED = [
  "HOST",
  "PORT",
  "DATA_DIR",
  "DATABASE_URL",
  "STORAGE",
  "STORAGE_DIR",
  "STORAGE_RESERVED_MB",
  "S3_BUCKET",
  "S3_REGION",
  "S3_ENDPOINT",
];

describe("docker-compose.yml", () => {
  it("pins every pulled image", () => {
    const pulled = Object.values(services).filter(
      ({ build, image }) => build === undefined && !image.endsWith(":local"),
    );
    expect(pulled.map(({ image }) => image).filter((image) => !isPinned(image))).toEqual([]);
  });

  it.each(["app", "bucket"])("gives %s settings that the server accepts", (name) => {
    const known = [...envNames, ...Object.keys(settings(name)).filter((setting) => setting.startsWith("OTEL_"))];
    expect(known).toEqual(expect.arrayContaining(Object.keys(settings(name))));
    expect(readEnv({ ...IMAGE, ...settings(name) })).toMatchObject({ STORAGE: "s3", IDENTITY: "builtin" });
    const real = { APP_ENV: "production", PUBLIC_URL: "https://pashu.example", ALLOW_DEMO_LOGIN: "0" };
    expect(() => readEnv({ ...IMAGE, ...settings(name, real) })).toThrow(/OTP_DELIVERY/);
    expect(() => readEnv({ ...IMAGE, ...settings(name, real) })).toThrow(/TRUSTED_PROXIES/);
    const proxied = settings(name, { ...real, TRUSTED_PROXIES: "10.0.0.0/8" });
    expect(() => readEnv({ ...IMAGE, ...proxied })).not.toThrow(/TRUSTED_PROXIES/);
  });

  it("configures Firebase's emulator with the command of its first comment", () => {
    const [command = ""] = /IDENTITY=firebase[^$]*?docker compose/.exec(text) ?? [];
    const given = parseEnv(command.replaceAll(/[\s\\#]+/g, "\n").replace(/docker\ncompose/, ""));
    const env = readEnv({ ...IMAGE, ...settings("app", given) });
    expect(env).toMatchObject({ IDENTITY: "firebase", FIREBASE_AUTH_EMULATOR_HOST: "firebase:9099" });
    expect(settings("app", { IDENTITY: "firebase" })["FIREBASE_AUTH_EMULATOR_HOST"]).toBe("");
  });

  it("passes on every setting that it does not set itself", () => {
    const names = Object.keys(parseEnv(read(".env.example"))).filter((name) => !FIXED.includes(name));
    const given = Object.fromEntries(names.map((name) => [name, `/given/${name}`]));
    const file = "GOOGLE_APPLICATION_CREDENTIALS";
    const { [file]: mounted, ...inside } = settings("app", given);
    expect({ ...inside, [file]: given[file] }).toMatchObject(given);
    const mounts = services["app"]?.volumes?.map((volume) => interpolate(volume, given));
    expect(mounts).toContain(`/given/${file}:${mounted}:ro`);
  });

  it("allows enough time for a graceful shutdown", () => {
    const { drainMs } = readEnv({ ...parseEnv(read("deploy/systemd/settings.env")), ...IN_PRODUCTION });
    const grace = Number(/^(\d+)s$/.exec(services["app"]?.stop_grace_period ?? "")?.[1]) * SECOND;
    expect(grace).toBeGreaterThan(drainMs + SHUTDOWN_TIMEOUT_MS + SUPERVISOR_SHUTDOWN_MARGIN_MS);
  });

  it("gives the server the credentials of the object store and the database", () => {
    const given = { POSTGRES_PASSWORD: "p", S3_ACCESS_KEY_ID: "k", S3_SECRET_ACCESS_KEY: "s" };
    const app = settings("app", given);
    expect(new URL(app.DATABASE_URL ?? "").password).toBe(settings("postgres", given).POSTGRES_PASSWORD);
    const store = settings("storage", given);
    expect([app.S3_ACCESS_KEY_ID, app.S3_SECRET_ACCESS_KEY]).toEqual([
      store.AWS_ACCESS_KEY_ID,
      store.AWS_SECRET_ACCESS_KEY,
    ]);
  });
});
