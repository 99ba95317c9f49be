import type { ErrorCode } from "@pashu/validators/errors";
import { buildOpenApiDocument } from "../transports/rest/openapi.ts";

export interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  description?: string;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: JsonSchema;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  oneOf?: JsonSchema[];
  anyOf?: JsonSchema[];
}

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  schema: JsonSchema;
}

interface Media {
  schema?: object;
  examples?: Record<string, object>;
}
interface ResponseDescription {
  headers?: Record<string, { required?: boolean }>;
  content?: Record<string, Media>;
}
interface OperationDescription {
  operationId: string;
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: {
    content: Record<string, { schema: JsonSchema; examples?: Record<string, { value: Record<string, unknown> }> }>;
  };
  responses: Record<string, ResponseDescription>;
}
export interface Operation {
  operationId: string;
  method: string;
  path: string;
  needsSession: boolean;
  /** The scope that an API key needs. */
  scope: string | undefined;
  /** Path and query parameters; other tests cover headers. */
  parameters: Parameter[];
  /** The JSON body with all references resolved. */
  body: JsonSchema | undefined;
  examples: Record<string, unknown>[];
  example: Record<string, unknown> | undefined;
  responses: Record<string, ResponseDescription>;
}

interface Document {
  paths: Record<string, Record<string, OperationDescription>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: object };
}

export const document: Document = JSON.parse(JSON.stringify(buildOpenApiDocument()));

export function operations(): Record<string, Operation> {
  const all = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { operationId, security = [], parameters = [], requestBody, responses }]) => {
      const json = requestBody?.content["application/json"];
      const examples = Object.values(json?.examples ?? {}).map(({ value }) => value);
      return {
        operationId,
        method: method.toUpperCase(),
        path,
        needsSession: security.length > 0 && security.every((scheme) => Object.keys(scheme).length > 0),
        scope: security.find((scheme) => "key" in scheme)?.["key"]?.[0],
        parameters: parameters.filter((parameter) => parameter.in !== "header"),
        body: json && resolved(json.schema, document.components.schemas),
        examples,
        example: examples[0],
        responses: responses,
      };
    }),
  );
  return Object.fromEntries(all.map((operation) => [operation.operationId, operation]));
}

export function codesOf({ responses }: Operation, status: number): ErrorCode[] {
  return Object.keys(responses[status]?.content?.["application/json"]?.examples ?? {}) as ErrorCode[];
}

/** Returns the fields of a body, over all variants of a union. */
export function fieldsOf(body: JsonSchema | undefined): Record<string, JsonSchema> {
  const shapes = [body ?? {}, ...(body?.oneOf ?? []), ...(body?.anyOf ?? [])];
  return Object.assign({}, ...shapes.map(({ properties = {} }) => properties));
}

export function resolved(schema: JsonSchema, named: Record<string, JsonSchema>): JsonSchema {
  const inner = (part: JsonSchema) => resolved(part, named);
  if (schema.$ref !== undefined) {
    const target = named[schema.$ref.split("/").at(-1) ?? ""];
    if (target === undefined) throw new Error(`${schema.$ref} does not exist`);
    return inner(target);
  }
  const { properties, items, oneOf, anyOf } = schema;
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, inner(part)])),
    }),
    ...(items && { items: inner(items) }),
    ...(oneOf && { oneOf: oneOf.map(inner) }),
    ...(anyOf && { anyOf: anyOf.map(inner) }),
  };
}
