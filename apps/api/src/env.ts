import { resolve } from "node:path";
import { LOCALES } from "@pashu/i18n/locales";
import { AppError } from "@pashu/validators/errors";
import {
  CODES_PER_DAY,
  CODES_PER_HOUR,
  EVENTS_KEEP_DAYS,
  LISTING_LIFE_DAYS,
  PRODUCTION_DRAIN_S,
  SECOND,
  WRITES_PER_HOUR,
} from "@pashu/validators/limits";
import { z } from "zod";
import { firebaseProblems, firebaseSettings } from "./settings/firebase.ts";
import { messageProblems, messageSettings } from "./settings/messages.ts";
import { moderationProblems, moderationSettings } from "./settings/moderation.ts";
import { reminderProblems, reminderSettings } from "./settings/reminders.ts";
import { databaseUrl } from "./settings/database-url.ts";
import { missingTemplates, templateSettings } from "./settings/sms-templates.ts";
import { parseProxies } from "./platform/client-address.ts";
import { misspelledSettings } from "./settings/misspelled-settings.ts";
import { operatorOf, operatorProblems, operatorSettings, type Operator } from "./settings/operator.ts";

const flag = z.enum(["0", "1", "off", "on", "false", "true"]).transform((value) => ["1", "on", "true"].includes(value));

/** OpenStreetMap's server. Its usage policy allows one request per second. */
const PUBLIC_GEOCODER = "https://nominatim.openstreetmap.org";

function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text;
}

const server = z.object({
  APP_ENV: z.enum(["development", "production"]).default("development"),
  HOST: z.string().min(1).default("127.0.0.1"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUSTED_PROXIES: z
    .string()
    .default("")
    .transform((list, check) => {
      try {
        return parseProxies(list === "none" ? "" : list);
      } catch (error) {
        check.addIssue(error instanceof Error ? error.message : "not a list of IP addresses");
        return z.NEVER;
      }
    }),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("warn"),
  DATA_DIR: z.string().min(1).default(".data"),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URLS: z
    .string()
    .default("")
    .transform((list) => list.split(",").map((url) => url.trim()))
    .transform((urls) => urls.filter((url) => url !== ""))
    .pipe(
      z.array(
        z.url({
          protocol: /^postgres(ql)?$/,
          error: "must be a URL for each replica, with one host, separated by commas",
        }),
      ),
    ),
  DATABASE_POOL: z.coerce.number().int().min(1).max(500).default(8),
  WEB_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(1),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).optional(),
  WEB_MEMORY_MB: z.coerce.number().int().min(64).optional(),
  VISITOR_CACHE: flag.default(true),
  SEED_DEMO: flag.optional(),
  LISTING_LIFE_DAYS: z.coerce.number().int().min(1).max(365).default(LISTING_LIFE_DAYS),
  EVENTS_KEEP_DAYS: z.coerce.number().int().min(31).default(EVENTS_KEEP_DAYS),
  SECRET: z.string().min(32).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  BOT_CHECK: flag.optional(),
  OTP_COST_PAISE: z.coerce.number().min(0).default(0),
  WRITES_PER_HOUR: z.coerce.number().int().min(1).default(WRITES_PER_HOUR),
  GEOCODER_URL: z.union([z.literal("off"), z.url({ protocol: /^https?$/ })]).default(PUBLIC_GEOCODER),
  METRICS_TOKEN: z.string().min(16).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default("pashu-bazaar"),
  WEBHOOK_PRIVATE_ORIGINS: z
    .string()
    .default("")
    .transform((list) => list.split(",").map((origin) => origin.trim()))
    .transform((origins) => origins.filter((origin) => origin !== ""))
    .pipe(z.array(z.string().refine(isOrigin, "must be origins such as http://127.0.0.1:4000, separated by commas"))),
  SUPPORT_PHONE: z.string().optional(),
  SUPPORT_EMAIL: z.email().optional(),
  ...operatorSettings.shape,
  ...reminderSettings.shape,
  ...messageSettings.shape,
  ...moderationSettings.shape,
});

const bucket = z.object({
  STORAGE: z.literal("s3"),
  S3_BUCKET: z.string().min(1),
  S3_REGION: z.string().min(1).default("us-east-1"),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_PUBLIC_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
});

const storage = z.discriminatedUnion("STORAGE", [
  z.object({
    STORAGE: z.literal("disk"),
    STORAGE_DIR: z.string().min(1).optional(),
    STORAGE_RESERVED_MB: z.coerce.number().int().min(0).default(1024),
  }),
  bucket,
]);

const builtin = z.object({
  IDENTITY: z.literal("builtin"),
  CODES_PER_HOUR: z.coerce.number().int().min(1).default(CODES_PER_HOUR),
  CODES_PER_DAY: z.coerce.number().int().min(1).default(CODES_PER_DAY),
});

const builtinIdentity = z.discriminatedUnion("OTP_DELIVERY", [
  builtin.extend({ OTP_DELIVERY: z.literal("demo"), ALLOW_DEMO_LOGIN: flag.default(false) }),
  builtin.extend({ OTP_DELIVERY: z.literal("log") }),
  builtin.extend({
    OTP_DELIVERY: z.literal("webhook"),
    OTP_WEBHOOK_URL: z.url({ protocol: /^https?$/ }),
    OTP_WEBHOOK_TOKEN: z.string().optional(),
    /** Ids registered on an Indian DLT platform: a template per language, the sender and the entity. */
    ...templateSettings("OTP"),
    OTP_SENDER_ID: z.string().optional(),
    OTP_ENTITY_ID: z.string().optional(),
    /** Ends the message with the site's host and the code. DLT platforms have templates of this text of their own. */
    OTP_ORIGIN_BOUND: flag.default(false),
  }),
]);

const identity = z.discriminatedUnion("IDENTITY", [builtinIdentity, firebaseSettings]);

const envSchema = z.intersection(z.intersection(server, storage), identity);
type Settings = z.output<typeof envSchema>;

export type Env = Settings & {
  dataDir: string;
  publicUrl: string;
  botCheck: boolean;
  drainMs: number;
  /** Flags of Node.js, which reads them itself. */
  nodeOptions: string;
  support: { phone?: string; email?: string };
  operator: Operator | null;
};

export const envNames = [
  ...Object.keys(server.shape),
  ...[...storage.options, ...builtinIdentity.options, firebaseSettings].flatMap((option) => Object.keys(option.shape)),
];

export class EnvError extends Error {
  override readonly name = "EnvError";
}

/** An unassigned number and a reserved domain (RFC 2606). */
const DEMONSTRATION_SUPPORT = { phone: "+910000000010", email: "help@pashu-bazaar.example" };

/** Discriminators of the schema's unions, which zod cannot default. */
const DEFAULTS = { STORAGE: "disk", IDENTITY: "builtin", OTP_DELIVERY: "demo" };

type Values = Record<string, string | undefined>;

/** @throws EnvError with all problems, one per line */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const set: Values = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const values: Values = { ...DEFAULTS, ...set };
  const parsed = envSchema.safeParse(values);
  const problems = [...misspelledSettings(set, envNames), ...findProblems(values, parsed.error)];
  if (!parsed.success || problems.length > 0) throw new EnvError(problems.join("\n"));
  const env = parsed.data;
  const dataDir = resolve(env.DATA_DIR);
  return {
    ...env,
    dataDir,
    support: supportOf(env),
    operator: operatorOf(env),
    nodeOptions: set.NODE_OPTIONS ?? "",
    drainMs: (env.DRAIN_SECONDS ?? (env.APP_ENV === "production" ? PRODUCTION_DRAIN_S : 0)) * SECOND,
    botCheck: env.BOT_CHECK ?? !(env.IDENTITY === "builtin" && env.OTP_DELIVERY === "demo"),
    publicUrl: (env.PUBLIC_URL ?? `http://${urlHost(env.HOST)}:${env.PORT}`).replace(/\/$/, ""),
  };
}

export function isProduction({ APP_ENV }: NodeJS.ProcessEnv = process.env): boolean {
  return APP_ENV === "production";
}

/** Reports invalid values, then checks combinations of the valid ones, so that all problems appear at once. */
function findProblems(values: Values, error: z.ZodError | undefined): string[] {
  const issues = error?.issues ?? [];
  const invalid = new Set(issues.map(({ path }) => String(path[0])));
  const validValues: Values = {
    ...DEFAULTS,
    ...Object.fromEntries(Object.entries(values).filter(([name]) => !invalid.has(name))),
  };
  const env = server.parse(validValues);
  return [
    ...issues.map(({ path, message }) => `${path.join(".")}: ${message}`),
    ...[...serverProblems(env, values), ...identityProblems(env, validValues, values)].filter(
      (problem) => !invalid.has(problem.slice(0, problem.indexOf(":"))),
    ),
  ];
}

function supportOf({ APP_ENV, SUPPORT_PHONE: phone, SUPPORT_EMAIL: email }: Settings) {
  const unset = phone === undefined && email === undefined;
  return unset && APP_ENV === "development" ? DEMONSTRATION_SUPPORT : { phone, email };
}

function serverProblems(env: z.output<typeof server>, values: Values): string[] {
  const production = env.APP_ENV === "production";
  const problems: string[] = [];
  if (env.DATABASE_REPLICA_URLS.length > 0 && env.DATABASE_URL === undefined) {
    problems.push(
      "DATABASE_REPLICA_URLS: requires DATABASE_URL (their primary), because the embedded database has no replicas",
    );
  }
  if (production && env.SECRET === undefined) problems.push("SECRET: required in production (32 characters or more)");
  if (production && env.DATABASE_URL === undefined) problems.push("DATABASE_URL: required in production");
  if (production && env.PUBLIC_URL === undefined) {
    problems.push("PUBLIC_URL: required in production, because it decides whether cookies are restricted to https");
  }
  if (production && env.PUBLIC_URL?.startsWith("https:") && values["TRUSTED_PROXIES"] === undefined) {
    problems.push(
      "TRUSTED_PROXIES: required in production with an https PUBLIC_URL, because a proxy terminates TLS and otherwise all " +
        "clients share its address and its rate limits; set the proxy's addresses or subnets (such as 127.0.0.1 or " +
        "10.0.0.0/8), or none if no proxy sends X-Forwarded-For",
    );
  }
  return [
    ...problems,
    ...operatorProblems(env, { production }),
    ...reminderProblems(env, { production }),
    ...messageProblems(env, { production }),
    ...moderationProblems(env),
  ];
}

function identityProblems(env: z.output<typeof server>, validValues: Values, values: Values): string[] {
  if (validValues["IDENTITY"] === "firebase") {
    const settings = firebaseSettings.partial().parse(validValues);
    // An invalid emulator address still means that the emulator is intended.
    settings.FIREBASE_AUTH_EMULATOR_HOST ??= values["FIREBASE_AUTH_EMULATOR_HOST"];
    return firebaseProblems(settings, { production: env.APP_ENV === "production" });
  }
  const { success, data } = builtinIdentity.safeParse(validValues);
  return success ? deliveryProblems({ ...env, ...data }) : [];
}

function deliveryProblems(env: z.output<typeof server> & z.output<typeof builtinIdentity>): string[] {
  const problems: string[] = [];
  const production = env.APP_ENV === "production";
  if (env.OTP_DELIVERY === "demo" && !env.ALLOW_DEMO_LOGIN && (production || !isLoopback(env.HOST))) {
    problems.push(
      "OTP_DELIVERY: demo shows login codes to every visitor, so it is not allowed in production or on a non-loopback HOST; choose another delivery, or set ALLOW_DEMO_LOGIN=1 to allow it",
    );
  }
  if (env.OTP_DELIVERY === "webhook") {
    const missing = missingTemplates("OTP", env);
    problems.push(
      ...missing.map((name) => `${name}: required as well, because codes are sent in ${LOCALES.length} languages`),
    );
  }
  if (env.OTP_DELIVERY === "webhook" && production && !env.OTP_WEBHOOK_URL.startsWith("https:")) {
    problems.push("OTP_WEBHOOK_URL: must be https in production, because it transports login codes");
  }
  return problems;
}

export function s3Options(env: Env & z.output<typeof bucket>) {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  const hasKeys = accessKeyId !== undefined && secretAccessKey !== undefined;
  return {
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    publicEndpoint: env.S3_PUBLIC_ENDPOINT,
    ...(hasKeys && { credentials: { accessKeyId, secretAccessKey } }),
  };
}

/**
 * Returns the settings of the built-in identity provider.
 * @throws AppError NOT_FOUND with another provider
 */
export function builtinIdentitySettings(env: Env): Env & z.output<typeof builtinIdentity> {
  if (env.IDENTITY !== "builtin") throw new AppError("NOT_FOUND");
  return env;
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host.startsWith("127.");
}

function urlHost(host: string): string {
  if (isLoopback(host) || host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}
