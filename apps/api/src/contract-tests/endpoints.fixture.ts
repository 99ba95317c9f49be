import { isErrorCode, type ErrorCode } from "@pashu/validators/errors";
import type { Role } from "@pashu/validators/moderation";
import type { AnyProcedure } from "@trpc/server";
import { z } from "zod";
import { createResponseChecker } from "../testing/openapi-responses.ts";
import {
  codesOf,
  fieldsOf,
  operations,
  resolved,
  type JsonSchema,
  type Operation,
} from "../testing/openapi-operations.ts";
import type { TestClient } from "../testing/server.ts";
import { appRouter } from "../transports/trpc/router.ts";

export type Values = Record<string, unknown>;
export type Standing = "suspended" | "banned";
type BlockCode = "SUSPENDED" | "BANNED";

export interface ApiEndpoint {
  name: string;
  inputNames: string[];
  body: JsonSchema | undefined;
  examples: Values[];
  needsSession: boolean;
  ownerOnly: boolean;
  /** Null: needs none. */
  role: Role | null;
  /** What it answers to a suspended or banned user, if it refuses them. */
  refusal(standing: Standing): BlockCode | undefined;
  rejectsBlockedPhones: boolean;
  /** Puts each value into path, query or body; `extraFields` are added to the body. */
  send(client: TestClient, values: Values, extraFields?: Values): Promise<Response>;
  /** @throws Error when the response does not match its description or leaks internals */
  check(response: Response): Promise<number>;
}

const { check } = createResponseChecker();
const BLOCK_CODES: Record<Standing, BlockCode> = { suspended: "SUSPENDED", banned: "BANNED" };
/** Not about the owner of the resource. */
const OTHER_403 = new Set<ErrorCode>([
  "CROSS_SITE",
  "KEY_SCOPE",
  "SUSPENDED",
  "BANNED",
  "OWN_CONTENT",
  "SELLER_BLOCKED",
]);
/** Stack traces and messages of libraries and the database, which no response may contain. */
const INTERNALS =
  /\bat \S+ \(|node_modules|\.ts:\d|postgres|drizzle|superjson|zod|violates|syntax|failed query|sqlstate/i;

export function restEndpoints(): ApiEndpoint[] {
  return Object.values(operations()).map((operation) => ({
    name: operation.operationId,
    inputNames: [...operation.parameters.map(({ name }) => name), ...Object.keys(fieldsOf(operation.body))],
    body: operation.body,
    examples: operation.examples,
    needsSession: operation.needsSession,
    ownerOnly: codesOf(operation, 403).some((code) => !OTHER_403.has(code)),
    role: null,
    refusal: (standing) =>
      codesOf(operation, 403).find((code) => code === BLOCK_CODES[standing]) as BlockCode | undefined,
    rejectsBlockedPhones: codesOf(operation, 429).includes("PHONE_BLOCKED"),
    send: (client, values, extraFields = {}) => sendRest(client, operation, values, extraFields),
    async check(response) {
      const text = response.status < 400 ? "" : await response.clone().text();
      if (response.status >= 500 || INTERNALS.test(text)) throw new Error(`${response.status} ${text}`);
      return check(operation.operationId, response);
    },
  }));
}

function sendRest(
  client: TestClient,
  { method, path, parameters, body }: Operation,
  values: Values,
  extraFields: Values,
) {
  const inQuery = parameters.filter((parameter) => parameter.in === "query" && parameter.name in values);
  const query = new URLSearchParams(inQuery.map(({ name }) => [name, asText(values[name])]));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (!(name in values)) throw new Error(`no value for ${name} of ${method} ${path}`);
    return encodeURIComponent(asText(values[name]));
  });
  const fields = Object.entries(values).filter(([name]) => name in fieldsOf(body));
  return client.send(
    method,
    query.size === 0 ? filled : `${filled}?${query}`,
    body && { ...extraFields, ...Object.fromEntries(fields) },
  );
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** All other procedures must reject visitors. */
const PUBLIC_PROCEDURES = new Set([
  "animals.alternatives",
  "alerts.link",
  "animals.changes",
  "animals.count",
  "animals.list",
  "animals.get",
  "animals.page",
  "animals.similar",
  "animals.similarNear",
  "auth.me",
  "auth.phoneExists",
  "auth.proof",
  "auth.sendOtp",
  "auth.verifyOtp",
  "auth.openSession",
  "auth.logout",
  "categories.counts",
  "diseaseNotices.current",
  "diseaseNotices.list",
  "grievances.check",
  "grievances.file",
  "grievances.proof",
  "market.open",
  "animals.newest",
  "market.reach",
  "places.coordinates",
  "places.areas",
  "places.pincode",
  "prices.range",
  "push.publicKey",
  "rates.list",
  "rates.nearby",
  "rates.page",
  "rates.topBreeds",
  "reviews.list",
  "saleLinks.open",
  "savedAnimals.onPhone",
  "sellers.animals",
]);
const OWNER_ONLY_PROCEDURES = new Set([
  "animals.update",
  "animals.delete",
  "animals.markSold",
  "animals.undoSold",
  "animals.renew",
  "buyers.list",
  "photoCodes.own",
  "photoCodes.submit",
  "reviews.write",
]);
/** By router, or by procedure where a router has others. */
const ROLES: Record<string, Role> = {
  "diseaseNotices.all": "moderator",
  "diseaseNotices.change": "operator",
  "diseaseNotices.end": "operator",
  "diseaseNotices.preview": "operator",
  "diseaseNotices.publish": "operator",
  "market.numbers": "moderator",
  moderation: "moderator",
  "moderation.findPerson": "operator",
  "photoCodes.waiting": "moderator",
  "photoCodes.decide": "moderator",
};
/** Queries that refuse users who are suspended or banned, because they contain data of others. */
const REFUSING_QUERIES = new Set(["buyers.list"]);
/** All other mutations of signed-in users refuse those that are suspended or banned. */
const BLOCKED_USERS_MAY = new Set([
  "alerts.open",
  "alerts.remove",
  "animals.delete",
  "apiKeys.end",
  "blocks.remove",
  "auth.endOtherSessions",
  "auth.endSession",
  "contacts.remove",
  "contacts.removeAll",
  "notifications.markSeen",
  "push.unsubscribe",
  "standing.answer",
  "standing.appeal",
  "standing.markRead",
  "users.delete",
  "users.setContactSharing",
  "webhooks.delete",
  // The test switches this webhook off.
  "webhooks.setActive",
]);
const SUSPENDED_USERS_MAY = new Set([
  "alerts.change",
  "alerts.create",
  "animals.markSold",
  "blocks.add",
  "contacts.change",
  "notifications.setMessageChannel",
  "push.setTopic",
  "push.subscribe",
  "reports.withdraw",
  "savedAnimals.add",
  "savedAnimals.merge",
  "savedAnimals.remove",
  "users.setSaleReminders",
  "users.update",
]);
const PHONE_BLOCK_PROCEDURES = new Set(["auth.sendOtp", "auth.verifyOtp", "auth.openSession"]);

export function trpcEndpoints(): ApiEndpoint[] {
  const examples = Object.assign({}, ...Object.values(operations()).flatMap((operation) => operation.examples));
  const { _def: router } = appRouter;
  return Object.entries(flat(router.procedures)).map(([name, procedure]) => {
    const { _def: definition } = procedure;
    const body = inputSchemaOf(procedure);
    const inputNames = Object.keys(fieldsOf(body));
    const role = ROLES[name] ?? ROLES[name.split(".", 1)[0] ?? ""] ?? null;
    const isOpen = role !== null || PUBLIC_PROCEDURES.has(name) || BLOCKED_USERS_MAY.has(name);
    return {
      name: `tRPC ${name}`,
      inputNames,
      body,
      examples: [
        Object.fromEntries(inputNames.filter((field) => field in examples).map((field) => [field, examples[field]])),
      ],
      needsSession: !PUBLIC_PROCEDURES.has(name),
      ownerOnly: OWNER_ONLY_PROCEDURES.has(name),
      role,
      refusal(standing) {
        if ((definition.type !== "mutation" && !REFUSING_QUERIES.has(name)) || isOpen) return undefined;
        return standing === "suspended" && SUSPENDED_USERS_MAY.has(name) ? undefined : BLOCK_CODES[standing];
      },
      rejectsBlockedPhones: PHONE_BLOCK_PROCEDURES.has(name),
      async send(client, values, extraFields = {}) {
        const json = body && {
          ...extraFields,
          ...Object.fromEntries(Object.entries(values).filter(([key]) => inputNames.includes(key))),
        };
        if (definition.type === "mutation") return client.send("POST", `/trpc/${name}`, { json });
        return client.send("GET", `/trpc/${name}?input=${encodeURIComponent(JSON.stringify({ json }))}`);
      },
      async check(response) {
        const text = await response.text();
        if (response.status < 400) return response.status;
        const { error } = JSON.parse(text);
        if (response.status >= 500 || INTERNALS.test(text))
          throw new Error(`${name} answered ${response.status} ${text}`);
        if (!isErrorCode(error.json.data.appCode)) throw new Error(`${name} answered without a code: ${text}`);
        return response.status;
      },
    };
  });
}

function flat(procedures: object, prefix = ""): Record<string, AnyProcedure> {
  return Object.assign(
    {},
    ...Object.entries(procedures).map(([name, part]) =>
      "_def" in part ? { [prefix + name]: part } : flat(part, `${prefix}${name}.`),
    ),
  );
}

function inputSchemaOf({ _def }: AnyProcedure): JsonSchema | undefined {
  const [input] = "inputs" in _def && Array.isArray(_def.inputs) ? _def.inputs : [];
  if (!(input instanceof z.ZodType)) return undefined;
  const schema: JsonSchema = JSON.parse(JSON.stringify(z.toJSONSchema(input, { io: "input", unrepresentable: "any" })));
  return resolved(schema, schema.$defs ?? {});
}

export const ALL_ENDPOINTS = [...restEndpoints(), ...trpcEndpoints()];
