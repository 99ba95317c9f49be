import { envNames, readEnv } from "@pashu/api/env";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { isPinned, read } from "./files.ts";

interface Service {
  image: string;
  build?: string | object;
  environment?: Record<string, string>;
}

const { services }: { services: Record<string, Service> } = parse(read("docker-compose.yml"), { merge: true });

/** As compose fills in what is not set: `${NAME:-default}`. */
function settings(service: string, given: Record<string, string> = {}): Record<string, string> {
  const environment = services[service]?.environment ?? {};
  const filled = (value: string) => value.replaceAll(/\$\{(\w+):-([^}]*)\}/g, (_, name, other) => given[name] ?? other);
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filled(value)]));
}

describe("docker-compose.yml", () => {
  it("pins every image that it does not build", () => {
    const pulled = Object.values(services).filter(
      ({ build, image }) => build === undefined && !image.endsWith(":local"),
    );
    expect(pulled.map(({ image }) => image).filter((image) => !isPinned(image))).toEqual([]);
  });

  it.each(["app", "bucket"])("gives %s only settings that there are, with which it starts", (name) => {
    expect(envNames).toEqual(expect.arrayContaining(Object.keys(settings(name))));
    const image = { HOST: "0.0.0.0", PORT: "3000", DATA_DIR: "/data" };
    expect(readEnv({ ...image, ...settings(name) })).toMatchObject({ STORAGE: "s3", IDENTITY: "builtin" });
    const emulated = readEnv({ ...image, ...settings(name, { IDENTITY: "firebase" }) });
    expect(emulated).toMatchObject({ IDENTITY: "firebase", FIREBASE_AUTH_EMULATOR_HOST: "firebase:9099" });
    const real = { APP_ENV: "production", PUBLIC_URL: "https://pashu.example", ALLOW_DEMO_LOGIN: "0" };
    expect(() => readEnv({ ...image, ...settings(name, real) })).toThrow(/OTP_DELIVERY/);
    expect(() => readEnv({ ...image, ...settings(name, real) })).toThrow(/TRUSTED_PROXIES/);
    const proxied = settings(name, { ...real, TRUSTED_PROXIES: "10.0.0.0/8" });
    expect(() => readEnv({ ...image, ...proxied })).not.toThrow(/TRUSTED_PROXIES/);
  });

  it("lets the server, the store and the database agree on their passwords", () => {
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
