import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { firebaseWebConfig } from "./settings/firebase.ts";
import { misspelledSettings } from "./settings/misspelled-settings.ts";
import { EnvError, envNames, readEnv } from "./env.ts";
import { PRODUCTION as production } from "./testing/production-env.ts";

function problems(settings: Record<string, string>): string[] {
  try {
    readEnv(settings);
  } catch (error) {
    if (error instanceof EnvError) return error.message.split("\n");
    throw error;
  }
  return [];
}

describe("the environment", () => {
  it("needs no settings on a fresh machine", () => {
    expect(readEnv({})).toMatchObject({
      HOST: "127.0.0.1",
      PORT: 3000,
      OTP_DELIVERY: "demo",
      STORAGE: "disk",
      publicUrl: "http://localhost:3000",
    });
  });

  it("treats an empty value as absent", () => {
    expect(readEnv({ DATABASE_URL: "", PORT: "" })).toMatchObject({ PORT: 3000 });
  });

  it("reports all invalid settings at once", () => {
    const found = problems({ PORT: "http", DATABASE_URL: "mysql://x", LOG_LEVEL: "loud", OTP_DELIVERY: "pigeon" });
    for (const name of ["PORT", "DATABASE_URL", "LOG_LEVEL", "OTP_DELIVERY"]) {
      expect(found.some((problem) => problem.startsWith(`${name}:`))).toBe(true);
    }
  });

  it("reports invalid combinations together with invalid settings", () => {
    const { SECRET: _secret, ...others } = production;
    const found = problems({ ...others, PORT: "http", OTP_DELIVERY: "demo", PUBLIC_URL: "pashu.example" });
    expect(found.map((problem) => problem.split(":")[0]).toSorted()).toEqual([
      "OTP_DELIVERY",
      "PORT",
      "PUBLIC_URL",
      "SECRET",
    ]);
    const firebase = { IDENTITY: "firebase", FIREBASE_WEB_API_KEY: "public" };
    expect(problems(firebase).map((problem) => problem.split(":")[0])).toEqual([
      "FIREBASE_PROJECT_ID",
      "GOOGLE_APPLICATION_CREDENTIALS",
    ]);
  });

  it("requires TRUSTED_PROXIES in production with https", () => {
    const { TRUSTED_PROXIES: _proxies, ...others } = production;
    expect(problems(others)).toEqual([expect.stringMatching(/^TRUSTED_PROXIES: .* or none if no proxy/)]);
    expect(problems({ ...others, PUBLIC_URL: "http://pashu.example" })).toEqual([]);
    expect(problems({ ...others, TRUSTED_PROXIES: "10.0.0.0/8, ::1" })).toEqual([]);
    expect(readEnv({ ...others, TRUSTED_PROXIES: "none" }).TRUSTED_PROXIES.rules).toEqual([]);
    expect(problems({ ...others, TRUSTED_PROXIES: "some" })).toEqual([expect.stringMatching(/^TRUSTED_PROXIES: some/)]);
  });

  it.each([
    ["OTP_DELIVRY", "OTP_DELIVERY"],
    ["TRUSTED_PROXXIES", "TRUSTED_PROXIES"],
    ["LOGLEVEL", "LOG_LEVEL"],
    ["S3_ENDPIONT", "S3_ENDPOINT"],
    ["SECRETS", "SECRET"],
    ["DATABASE_POLL", "DATABASE_POOL"],
    ["DATABASE_REPLICAS_URL", "DATABASE_REPLICA_URLS"],
    ["PTABASE_URL", "DATABASE_URL"],
    ["APP_ENB", "APP_ENV"],
  ])("reports %s as a misspelling of %s", (misspelling, setting) => {
    expect(problems({ [misspelling]: "x" })).toEqual([expect.stringMatching(`^${misspelling}: .* mean ${setting}`)]);
  });

  it("reports a name like OTP_TEMPLATE_ID_EM, which is as far from several settings", () => {
    expect(problems({ OTP_TEMPLATE_ID_EM: "x" })).toEqual([
      expect.stringMatching(/^OTP_TEMPLATE_ID_EM: .*OTP_TEMPLATE_ID_/),
    ]);
  });

  it.each(envNames.filter((name) => name.length >= 6))(
    "reports %s with a letter replaced, added or missing",
    (name) => {
      for (const at of [0, 1, Math.floor(name.length / 2), name.length - 1]) {
        const [start, end] = [name.slice(0, at), name.slice(at + 1)];
        for (const wrong of [`${start}7${end}`, `${start}${end}`, `${start}${name[at]}7${end}`]) {
          expect(misspelledSettings({ [wrong]: "x" }, envNames)).toEqual([expect.stringContaining(wrong)]);
        }
      }
    },
  );

  it("ignores variables of other programs", () => {
    const others = [
      "HOME",
      "HOSTNAME",
      "PATH",
      "NODE_ENV",
      "POST",
      "PORTS",
      "XDG_DATA_DIRS",
      "TEST_DATABASE_URL",
      "AWS_REGION",
      "AWS_ACCESS_KEY_ID",
      "AWS_SECRET_ACCESS_KEY",
      "AWS_ENDPOINT_URL_S3",
      // Kubernetes sets DATABASE_PORT and DATABASE_HOST for a Service named "database".
      "DATABASE_PORT",
      "DATABASE_HOST",
      "DATABASE_SSL",
      "DATABASE_URI",
      "DATABASE_NAME",
      "REDIS_URI",
      ...[
        "DATABASE_USER",
        "DATABASE_PASS",
        "DATABASE_PASSWORD",
        "DATABASE_SCHEMA",
        "DATABASE_SERVICE_HOST",
        "REDIS_PORT",
      ],
      "REDIS_HOST",
      "REDIS_PASSWORD",
      "STORAGE_URL",
      "STORAGE_PORT",
      "SECRET_KEY",
      "SECRET_KEY_BASE",
      "SENTRY_DSN",
      ...[
        "APP_KEY",
        "APP_URL",
        "APP_NAME",
        "APP_DEBUG",
        "APP_ID",
        "LOG_FORMAT",
        "LOG_FILE",
        "PUBLIC_KEY",
        "PUBLIC_DIR",
      ],
      "S3_PORT",
      "S3_ACCESS_KEY",
      "S3_SECRET_KEY",
      "GCS_BUCKET",
      "WEB_PORT",
      "PGHOST",
      "PGUSER",
      "PGDATABASE",
      "LANG",
      "LC_ALL",
      "LOGNAME",
      "SHELL",
      "TERM",
      "EDITOR",
      "INVOCATION_ID",
      "NOTIFY_SOCKET",
      "STATE_DIRECTORY",
      "KUBERNETES_PORT",
      "KUBERNETES_SERVICE_HOST",
      "CI",
      "DEBUG",
      "SECURITY",
      "IDENTITY_FILE",
      "SSH_AUTH_SOCK",
      "OTEL_EXPORTER_OTLP_LOGS_ENDPOINT",
      "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT",
      "OTEL_EXPORTER_OTLP_HEADERS",
    ];
    for (const settings of [{}, production]) {
      expect(problems({ ...settings, ...Object.fromEntries(others.map((name) => [name, "x"])) })).toEqual([]);
    }
    expect(problems({ DATABASE_URLS: "x", DATABASE_URL: "postgres://localhost/pashu" })).toEqual([]);
  });

  it("requires SMS templates in all languages when any template is set", () => {
    const webhook = { OTP_DELIVERY: "webhook", OTP_WEBHOOK_URL: "https://sms.example", OTP_TEMPLATE_ID_HI: "2" };
    expect(problems(webhook).map((problem) => problem.split(":")[0])).toEqual([
      "OTP_TEMPLATE_ID_EN",
      "OTP_TEMPLATE_ID_MR",
    ]);
    expect(problems({ ...webhook, OTP_TEMPLATE_ID_EN: "1", OTP_TEMPLATE_ID_MR: "3" })).toEqual([]);
  });

  it("requires templates of reminders in all languages, and https in production", () => {
    const reminders = { REMINDER_WEBHOOK_URL: "http://sms.example", REMINDER_TEMPLATE_ID_HI: "2" };
    expect(problems({ ...production, ...reminders }).map((problem) => problem.split(":")[0])).toEqual([
      "REMINDER_TEMPLATE_ID_EN",
      "REMINDER_TEMPLATE_ID_MR",
      "REMINDER_WEBHOOK_URL",
    ]);
    expect(problems({ REMINDER_WEBHOOK_URL: "http://sms.example" })).toEqual([]);
  });

  it("requires templates of messages in all languages and for several notifications, and https in production", () => {
    const ids = { en: "1", hi: "2", mr: "3" };
    const messages = (templates: unknown, url = "https://sms.example") =>
      problems({ ...production, MESSAGE_WEBHOOK_URL: url, MESSAGE_TEMPLATES: JSON.stringify(templates) });
    const { mr: _mr, ...two } = ids;
    expect(messages({ sms: { several: ids, sold: ids } })).toEqual([]);
    expect(messages({ sms: { several: ids, sold: two } })).toEqual([
      expect.stringMatching(/^MESSAGE_TEMPLATES\.sms\.sold\.mr: /),
    ]);
    expect(messages({ sms: { several: ids } })).toEqual([
      "MESSAGE_TEMPLATES.sms: requires another kind than several, because other kinds are not sent",
    ]);
    expect(messages({ sms: { several: ids, sold: ids }, whatsapp: { sold: ids, expiring: ids } })).toEqual([
      "MESSAGE_TEMPLATES.whatsapp: requires several, for more than one notification",
    ]);
    for (const wrong of [{ pigeon: { several: ids, sold: ids } }, { sms: { several: ids, sold: ids, news: ids } }])
      expect(messages(wrong)).toEqual([expect.stringMatching(/^MESSAGE_TEMPLATES/)]);
    expect(problems({ MESSAGE_TEMPLATES: "{" })).toEqual(["MESSAGE_TEMPLATES: must be JSON"]);
    expect(messages({}, "http://sms.example").map((problem) => problem.split(":")[0])).toEqual([
      "MESSAGE_TEMPLATES",
      "MESSAGE_WEBHOOK_URL",
    ]);
    expect(problems({ MESSAGE_TEMPLATES: JSON.stringify({ sms: { several: ids, sold: ids } }) })).toEqual([]);
  });

  it("rejects demonstration logins in production and beyond loopback unless they are confirmed", () => {
    expect(problems({ ...production, OTP_DELIVERY: "demo" })).toHaveLength(1);
    expect(problems({ HOST: "0.0.0.0" })).toHaveLength(1);
    expect(problems({ HOST: "0.0.0.0", ALLOW_DEMO_LOGIN: "1" })).toEqual([]);
    expect(problems({ ...production, OTP_DELIVERY: "demo", ALLOW_DEMO_LOGIN: "1" })).toEqual([]);
  });

  it("accepts several database hosts only if the primary is asked for", () => {
    const hosts = "postgres://u:p@one:5432,two:5432/pashu";
    expect(problems({ DATABASE_URL: `${hosts}?target_session_attrs=read-write` })).toEqual([]);
    for (const url of [hosts, `${hosts}?target_session_attrs=any`, "postgres://one:x,two/pashu", "one,two"])
      expect(problems({ DATABASE_URL: url })).toEqual([expect.stringMatching(/^DATABASE_URL: /)]);
    const replicas = { DATABASE_URL: "postgres://one/pashu", DATABASE_REPLICA_URLS: "postgres://two,three/pashu" };
    expect(problems(replicas)).toEqual([expect.stringContaining("a URL for each replica")]);
  });

  it("accepts a list of replicas only with an external database", () => {
    const [one, other] = ["postgres://one/pashu", "postgresql://other:5433/pashu"];
    const settings = { DATABASE_URL: "postgres://primary/pashu", DATABASE_REPLICA_URLS: `${one}, ${other},` };
    expect(readEnv(settings).DATABASE_REPLICA_URLS).toEqual([one, other]);
    expect(readEnv({}).DATABASE_REPLICA_URLS).toEqual([]);
    expect(problems({ DATABASE_REPLICA_URLS: one })).toHaveLength(1);
    expect(problems({ ...settings, DATABASE_REPLICA_URLS: "mysql://x" })).toHaveLength(1);
  });

  it("requires a secret, a database and the public address in production", () => {
    expect(problems(production)).toEqual([]);
    const { SECRET: _secret, DATABASE_URL: _url, PUBLIC_URL: _address, ...others } = production;
    expect(problems(others)).toEqual([
      expect.stringMatching(/^SECRET:/),
      expect.stringMatching(/^DATABASE_URL:/),
      expect.stringMatching(/^PUBLIC_URL:/),
    ]);
  });

  it("requires the operator's details in production, and complete or no details elsewhere", () => {
    const { OPERATOR_NAME, OPERATOR_ADDRESS, GRIEVANCE_OFFICER, GRIEVANCE_EMAIL, ...others } = production;
    const needed = ["OPERATOR_NAME", "OPERATOR_ADDRESS", "GRIEVANCE_OFFICER", "GRIEVANCE_EMAIL"];
    expect(problems(others).map((problem) => problem.split(":")[0])).toEqual(needed);
    expect(problems({ OPERATOR_NAME }).map((problem) => problem.split(":")[0])).toEqual(needed.slice(1));
    expect(readEnv({}).operator).toBeNull();
    const named = { OPERATOR_NAME, OPERATOR_ADDRESS, GRIEVANCE_OFFICER };
    expect(readEnv({ ...others, ...named, GRIEVANCE_PHONE: "02382 220011" }).operator).toEqual({
      name: OPERATOR_NAME,
      address: OPERATOR_ADDRESS,
      officer: GRIEVANCE_OFFICER,
      phone: "02382 220011",
      email: undefined,
    });
    expect(readEnv({ ...named, GRIEVANCE_EMAIL }).operator).toMatchObject({ email: GRIEVANCE_EMAIL });
  });
});

describe("the Firebase settings", () => {
  const folder = mkdtempSync(join(tmpdir(), "pashu-env-"));
  const keyFile = join(folder, "key.json");
  const project = { IDENTITY: "firebase", FIREBASE_PROJECT_ID: "pashu-1", FIREBASE_WEB_API_KEY: "public" };
  const write = (content: object) => writeFileSync(keyFile, JSON.stringify(content));
  const account = { project_id: "pashu-1", client_email: "server@pashu-1.iam.gserviceaccount.com" };
  const { privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  beforeAll(() => write({ ...account, private_key: privateKey }));
  afterAll(() => rmSync(folder, { recursive: true }));

  it("include the project and the service account key", () => {
    const settings = { ...project, GOOGLE_APPLICATION_CREDENTIALS: keyFile };
    expect(readEnv({ ...production, ...settings })).toMatchObject({
      IDENTITY: "firebase",
      GOOGLE_APPLICATION_CREDENTIALS: { projectId: "pashu-1" },
      botCheck: true,
    });
  });

  it("are all reported at once when missing", () => {
    const found = problems({ IDENTITY: "firebase", FIREBASE_AUTH_EMULATOR_HOST: "somewhere", LOG_LEVEL: "loud" });
    expect(found.map((problem) => problem.split(":")[0]).toSorted()).toEqual([
      "FIREBASE_AUTH_EMULATOR_HOST",
      "FIREBASE_PROJECT_ID",
      "FIREBASE_WEB_API_KEY",
      "LOG_LEVEL",
    ]);
    expect(problems(project)).toEqual([expect.stringMatching(/^GOOGLE_APPLICATION_CREDENTIALS: required/)]);
  });

  it("reject a key file that is missing, broken, without a key, or of another project", () => {
    const found = (file = keyFile) => problems({ ...project, GOOGLE_APPLICATION_CREDENTIALS: file })[0];
    expect(found(join(folder, "none.json"))).toContain("ENOENT");
    writeFileSync(keyFile, "-----BEGIN");
    expect(found()).toContain("not JSON");
    write({ ...account, private_key: "secret words" });
    expect(found()).toContain("private_key");
    expect(found()).not.toContain("secret words");
    write({ ...account, project_id: "pashu-2", private_key: privateKey });
    expect(found()).toContain("another project, pashu-2");
  });

  it("give browsers the emulator's public address", () => {
    const settings = { IDENTITY: "firebase", FIREBASE_PROJECT_ID: "demo-1", FIREBASE_WEB_API_KEY: "any" } as const;
    const emulator = { ...settings, FIREBASE_AUTH_EMULATOR_HOST: "firebase:9099" };
    expect(firebaseWebConfig(emulator).emulator).toBe("http://firebase:9099");
    const publicEmulator = { ...emulator, FIREBASE_AUTH_EMULATOR_PUBLIC_HOST: "localhost:9099" };
    expect(firebaseWebConfig(publicEmulator).emulator).toBe("http://localhost:9099");
  });

  it("reject the emulator in production, where it would accept any login", () => {
    const settings = { ...project, FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" };
    expect(problems(settings)).toEqual([]);
    expect(problems({ ...production, ...settings })).toEqual([
      expect.stringMatching(/^FIREBASE_AUTH_EMULATOR_HOST: .*not allowed in production/),
    ]);
  });
});

describe(".env.example", () => {
  const lines = readFileSync(join(import.meta.dirname, "../../../.env.example"), "utf8").split("\n");
  const example = Object.fromEntries(
    lines.filter((line) => /^[A-Z0-9_]+=/.test(line)).map((line) => line.split("=", 2) as [string, string]),
  );

  it("lists exactly the supported settings", () => {
    expect(Object.keys(example).toSorted()).toEqual([...new Set(envNames)].toSorted());
  });

  it("contains the defaults", () => {
    expect(readEnv(example)).toEqual(readEnv({}));
  });
});
