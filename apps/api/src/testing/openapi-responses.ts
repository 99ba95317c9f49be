import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { document, operations } from "./openapi-operations.ts";

/** Validates responses against openapi.json and records which described responses were seen. */
export function createResponseChecker() {
  const known = operations();
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  formats.default(ajv);
  ajv.addSchema(closed({ ...document, $id: "openapi" }), "openapi");
  const validators = new Map<string, ValidateFunction>();
  const unseen = new Set(
    Object.values(known).flatMap(({ operationId, responses }) =>
      Object.keys(responses).map((status) => `${operationId} ${status}`),
    ),
  );

  /** @throws Error with the difference between the response and its description */
  async function check(operationId: string, response: Response): Promise<number> {
    const { status } = response;
    const described = known[operationId]?.responses[status];
    const fail = (problem: string): never => {
      throw new Error(`${operationId} answered ${status}: ${problem}`);
    };
    if (described === undefined) return fail(`not described: ${await response.text()}`);
    for (const [name, { required }] of Object.entries(described.headers ?? {})) {
      if (required && !response.headers.has(name)) fail(`${name} is missing`);
    }
    for (const name of ["RateLimit", "RateLimit-Policy"]) {
      if (response.ok && response.headers.has(name) && described.headers?.[name] === undefined)
        fail(`${name} is not described`);
    }
    const body = Buffer.from(await response.arrayBuffer());
    const type = response.headers.get("Content-Type")?.split(";", 1)[0] ?? "";
    if (described.content === undefined) {
      if (body.length > 0) fail("a body where none is described");
    } else if (/^application\/(?:.+\+)?json$/.test(type) && type in described.content) {
      const { operationId: id, method, path } = known[operationId] ?? fail("unknown");
      const at = ["paths", path, method.toLowerCase(), "responses", String(status), "content", type, "schema"];
      const reference = `openapi#/${at.map(pointer).join("/")}`;
      const validate = validators.get(reference) ?? ajv.compile({ $ref: reference });
      validators.set(reference, validate);
      if (!validate(JSON.parse(body.toString())))
        fail(`${id}: ${ajv.errorsText(validate.errors)} in ${body.toString()}`);
    } else if ((described.content[type] ?? described.content[type.replace(/\/.*/, "/*")]) === undefined) {
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

function closed<T>(value: T): T {
  if (Array.isArray(value)) return value.map(closed) as T;
  if (typeof value !== "object" || value === null) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, closed(part)]));
  return { ...(isOpenObject(value) && { additionalProperties: false }), ...inner } as T;
}

function isOpenObject(value: object): boolean {
  return "type" in value && value.type === "object" && "properties" in value;
}
