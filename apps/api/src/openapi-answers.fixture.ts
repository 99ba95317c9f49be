import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { describeApi } from "./http/openapi.ts";

interface Media {
  schema?: object;
}
interface Answer {
  headers?: Record<string, { required?: boolean }>;
  content?: Record<string, Media>;
}
interface Described {
  operationId: string;
  security?: object[];
  requestBody?: { content: Record<string, { examples?: Record<string, { value: object }> }> };
  responses: Record<string, Answer>;
}
export interface Operation {
  operationId: string;
  method: string;
  path: string;
  needsSession: boolean;
  /** The first body that the document gives as an example. */
  example: object | undefined;
  answers: Record<string, Answer>;
}

const document: object = JSON.parse(JSON.stringify(describeApi()));

/** The document's operations by their ids. */
export function operations(): Record<string, Operation> {
  const { paths } = document as { paths: Record<string, Record<string, Described>> };
  const all = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { operationId, security, requestBody, responses }]) => ({
      operationId,
      method: method.toUpperCase(),
      path,
      needsSession: security?.length === 1,
      example: Object.values(requestBody?.content["application/json"]?.examples ?? {})[0]?.value,
      answers: responses,
    })),
  );
  return Object.fromEntries(all.map((operation) => [operation.operationId, operation]));
}

/** Holds answers to the document, and remembers which of those that it describes were seen. */
export function answerChecker() {
  const known = operations();
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  formats.default(ajv);
  ajv.addSchema(closed({ ...document, $id: "openapi" }), "openapi");
  const unseen = new Set(
    Object.values(known).flatMap(({ operationId, answers }) =>
      Object.keys(answers).map((status) => `${operationId} ${status}`),
    ),
  );

  /**
   * The answer's status.
   * @throws Error saying how the answer differs from what the document describes
   */
  async function check(operationId: string, response: Response): Promise<number> {
    const { status } = response;
    const told = known[operationId]?.answers[status];
    const fail = (what: string): never => {
      throw new Error(`${operationId} answered ${status}: ${what}`);
    };
    if (told === undefined) return fail(`not described: ${await response.text()}`);
    for (const [name, { required }] of Object.entries(told.headers ?? {})) {
      if (required && !response.headers.has(name)) fail(`${name} is missing`);
    }
    const body = Buffer.from(await response.arrayBuffer());
    const type = response.headers.get("Content-Type")?.split(";", 1)[0] ?? "";
    if (told.content === undefined) {
      if (body.length > 0) fail("a body where none is described");
    } else if (type === "application/json") {
      const { operationId: id, method, path } = known[operationId] ?? fail("unknown");
      const at = ["paths", path, method.toLowerCase(), "responses", String(status), "content", type, "schema"];
      const validate = ajv.compile({ $ref: `openapi#/${at.map(pointer).join("/")}` });
      if (!validate(JSON.parse(body.toString())))
        fail(`${id}: ${ajv.errorsText(validate.errors)} in ${body.toString()}`);
    } else if (told.content[type.replace(/\/.*/, "/*")] === undefined) {
      fail(`${type} is not described`);
    }
    unseen.delete(`${operationId} ${status}`);
    return status;
  }

  return { check, unseen: () => [...unseen] };
}

function pointer(part: string): string {
  return encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"));
}

/** Objects that may hold nothing but what is described: so that a field which nobody described is found. */
function closed<T>(value: T): T {
  if (Array.isArray(value)) return value.map(closed) as T;
  if (typeof value !== "object" || value === null) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, closed(part)]));
  return { ...(isOpenObject(value) && { additionalProperties: false }), ...inner } as T;
}

function isOpenObject(value: object): boolean {
  return "type" in value && value.type === "object" && "properties" in value;
}
