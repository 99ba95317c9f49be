import { isErrorCode } from "@pashu/validators/errors";
import type { AnyProcedure } from "@trpc/server";
import { z } from "zod";
import { answerChecker } from "../testing/openapi-responses.ts";
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

export interface ApiCall {
  name: string;
  takes: string[];
  body: JsonSchema | undefined;
  examples: Values[];
  needsSession: boolean;
  /** True if only the owner may read or change its resource. */
  refusesOthers: boolean;
  refusesBlocked: boolean;
  /** Puts each value into path, query or body; `beside` is added to the body. */
  send(client: TestClient, values: Values, beside?: Values): Promise<Response>;
  /** @throws Error when the response does not match its description or leaks internals */
  check(answer: Response): Promise<number>;
}

const { check } = answerChecker();
/** Internals that no response may contain: stack traces, texts of libraries and the database. */
const INSIDES =
  /\bat \S+ \(|node_modules|\.ts:\d|postgres|drizzle|superjson|zod|violates|syntax|failed query|sqlstate/i;

export function restCalls(): ApiCall[] {
  return Object.values(operations()).map((operation) => ({
    name: operation.operationId,
    takes: [...operation.parameters.map(({ name }) => name), ...Object.keys(fieldsOf(operation.body))],
    body: operation.body,
    examples: operation.examples,
    needsSession: operation.needsSession,
    refusesOthers: codesOf(operation, 403).some((code) => code !== "CROSS_SITE"),
    refusesBlocked: codesOf(operation, 429).includes("PHONE_BLOCKED"),
    send: (client, values, beside = {}) => sendRest(client, operation, values, beside),
    async check(answer) {
      const text = answer.status < 400 ? "" : await answer.clone().text();
      if (answer.status >= 500 || INSIDES.test(text)) throw new Error(`${answer.status} ${text}`);
      return check(operation.operationId, answer);
    },
  }));
}

function sendRest(client: TestClient, { method, path, parameters, body }: Operation, values: Values, beside: Values) {
  const inQuery = parameters.filter((parameter) => parameter.in === "query" && parameter.name in values);
  const query = new URLSearchParams(inQuery.map(({ name }) => [name, asText(values[name])]));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (!(name in values)) throw new Error(`nobody said what ${name} of ${method} ${path} is`);
    return encodeURIComponent(asText(values[name]));
  });
  const fields = Object.entries(values).filter(([name]) => name in fieldsOf(body));
  return client.send(
    method,
    query.size === 0 ? filled : `${filled}?${query}`,
    body && { ...beside, ...Object.fromEntries(fields) },
  );
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Procedures for visitors. All others must reject them. */
const OPEN_PROCEDURES = new Set([
  "animals.list",
  "animals.get",
  "auth.me",
  "auth.phoneExists",
  "auth.proof",
  "auth.sendOtp",
  "auth.verifyOtp",
  "auth.openSession",
  "auth.logout",
  "categories.counts",
  "places.pincode",
  "reviews.list",
  "sellers.animals",
]);
const FOR_ONE_PERSON = new Set(["animals.update", "animals.delete", "reviews.write"]);
const FOR_UNBLOCKED_PHONES = new Set(["auth.sendOtp", "auth.verifyOtp", "auth.openSession"]);

export function trpcCalls(): ApiCall[] {
  const examples = Object.assign({}, ...Object.values(operations()).flatMap((operation) => operation.examples));
  const { _def: router } = appRouter;
  return Object.entries(flat(router.procedures)).map(([name, procedure]) => {
    const { _def: definition } = procedure;
    const body = inputOf(procedure);
    const takes = Object.keys(fieldsOf(body));
    return {
      name: `tRPC ${name}`,
      takes,
      body,
      examples: [
        Object.fromEntries(takes.filter((field) => field in examples).map((field) => [field, examples[field]])),
      ],
      needsSession: !OPEN_PROCEDURES.has(name),
      refusesOthers: FOR_ONE_PERSON.has(name),
      refusesBlocked: FOR_UNBLOCKED_PHONES.has(name),
      async send(client, values, beside = {}) {
        const json = body && {
          ...beside,
          ...Object.fromEntries(Object.entries(values).filter(([key]) => takes.includes(key))),
        };
        if (definition.type === "mutation") return client.send("POST", `/trpc/${name}`, { json });
        return client.send("GET", `/trpc/${name}?input=${encodeURIComponent(JSON.stringify({ json }))}`);
      },
      async check(answer) {
        const text = await answer.text();
        if (answer.status < 400) return answer.status;
        const { error } = JSON.parse(text);
        if (answer.status >= 500 || INSIDES.test(text)) throw new Error(`${name} answered ${answer.status} ${text}`);
        if (!isErrorCode(error.json.data.appCode)) throw new Error(`${name} answered without a code: ${text}`);
        return answer.status;
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

function inputOf({ _def }: AnyProcedure): JsonSchema | undefined {
  const [input] = "inputs" in _def && Array.isArray(_def.inputs) ? _def.inputs : [];
  if (!(input instanceof z.ZodType)) return undefined;
  const schema: JsonSchema = JSON.parse(JSON.stringify(z.toJSONSchema(input, { io: "input", unrepresentable: "any" })));
  return resolved(schema, schema.$defs ?? {});
}

export const ALL_CALLS = [...restCalls(), ...trpcCalls()];
