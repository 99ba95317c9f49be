import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type * as limitsModule from "@pashu/validators/limits";
import { transformWithOxc, type Plugin } from "vite";
import type { ApiFacts } from "../src/features/developers/api-facts.ts";

const MODULE = "virtual:api-facts";
const RESOLVED = `\0${MODULE}`;
const OPENAPI_FILE = fileURLToPath(new URL("../../api/openapi.json", import.meta.url));
const LIMITS_FILE = fileURLToPath(import.meta.resolve("@pashu/validators/limits"));
const CHANGELOG_FILE = fileURLToPath(new URL("../../../CHANGELOG.md", import.meta.url));

type Limits = typeof limitsModule;
type Limit = limitsModule.Limit;

/** The number of a limit whose window the texts name. */
function per(windowMs: number, limit: Limit): number {
  if (limit.windowMs !== windowMs) throw new Error(`/developers names another window than ${JSON.stringify(limit)}`);
  return limit.max;
}

/** Numbers of limits. If the page imported them, objects among them would be in the first load of every page. */
export const numbersOf = (limits: Limits): ApiFacts["limits"] => ({
  requestsPerMinute: per(limits.MINUTE, limits.REQUESTS_PER_API_KEY),
  keys: limits.API_KEYS_MAX,
  webhooks: limits.WEBHOOKS_MAX,
  writesPerHour: limits.WRITES_PER_HOUR,
  uploadsPerHour: per(limits.HOUR, limits.UPLOADS_PER_USER),
  megabytesPerDay: per(limits.DAY, limits.UPLOADED_MEGABYTES_PER_USER),
  imageMegabytes: limits.IMAGE_MAX_BYTES / limits.MEGABYTE,
  images: limits.IMAGES_MAX,
  contactsPerHour: per(limits.HOUR, limits.CONTACTS_PER_USER[0]),
  contactsPerDay: per(limits.DAY, limits.CONTACTS_PER_USER[1]),
  pageSize: limits.PAGE_SIZE_MAX,
  changesDays: limits.CHANGES_KEEP_MS / limits.DAY,
  newAccountDays: limits.CREDIBLE_ACCOUNT_AGE_MS / limits.DAY,
  newAccountListings: per(10 * limits.MINUTE, limits.NEW_ACCOUNT_LISTINGS[0]),
});

export const webhookTimesOf = (limits: Limits): ApiFacts["webhookTimes"] => ({
  seconds: limits.WEBHOOK_TIMEOUT_MS / limits.SECOND,
  days: Math.floor(limits.WEBHOOK_RETRY_MS.reduce((sum, ms) => sum + ms, 0) / limits.DAY),
});

interface OpenApi {
  paths: Record<string, Record<string, { responses: Record<string, { content?: Record<string, Media> }> }>>;
  components: { examples: Record<string, { value: { error: string } }> };
}
interface Media {
  examples?: Record<string, unknown>;
}

export function errorsOf({ paths, components }: OpenApi): ApiFacts["errors"] {
  const byStatus = new Map<number, Set<string>>();
  const responses = Object.values(paths).flatMap((path) =>
    Object.values(path).flatMap((each) => Object.entries(each.responses)),
  );
  for (const [name, { content = {} }] of responses) {
    const status = Number(name);
    if (status < 400) continue;
    const codes = byStatus.get(status) ?? new Set();
    byStatus.set(status, codes);
    for (const code of Object.keys(content["application/json"]?.examples ?? {})) codes.add(code);
  }
  return [...byStatus]
    .sort(([one], [other]) => one - other)
    .map(([status, codes]) => ({
      status,
      codes: [...codes].sort().map((code) => ({ code, message: components.examples[code]?.value.error ?? "" })),
    }));
}

const ENTRY = /^- \*\*REST(?:, )?(.*?)\*\*:? (.*)$/;

export function changesOf(changelog: string): ApiFacts["changes"] {
  return changelog.split(/^## /m).flatMap((release) => {
    const [version = "", ...lines] = release.split("\n");
    const entries = lines.flatMap((line) => {
      const [, about, text] = ENTRY.exec(line) ?? [];
      if (text === undefined) return [];
      return [about ? `${about[0]?.toUpperCase()}${about.slice(1)}: ${text}` : text];
    });
    return entries.length === 0 ? [] : [{ version, entries }];
  });
}

/** Node 20 imports no TypeScript. */
async function readLimits(): Promise<Limits> {
  const { code } = await transformWithOxc(readFileSync(LIMITS_FILE, "utf8"), LIMITS_FILE);
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}

/** Collects the limits, error codes and API changes for /developers from their declarations. */
export function apiFacts(): Plugin {
  return {
    name: "pashu:api-facts",
    resolveId: (id) => (id === MODULE ? RESOLVED : null),
    async load(id) {
      if (id !== RESOLVED) return null;
      for (const file of [OPENAPI_FILE, CHANGELOG_FILE, LIMITS_FILE]) this.addWatchFile(file);
      const limits = await readLimits();
      const facts: ApiFacts = {
        limits: numbersOf(limits),
        webhookTimes: webhookTimesOf(limits),
        errors: errorsOf(JSON.parse(readFileSync(OPENAPI_FILE, "utf8"))),
        changes: changesOf(readFileSync(CHANGELOG_FILE, "utf8")),
      };
      return `export default ${JSON.stringify(facts)}`;
    },
  };
}
