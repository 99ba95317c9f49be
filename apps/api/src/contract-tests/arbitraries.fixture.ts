import fc, { type Arbitrary } from "fast-check";
import type { JsonSchema } from "../testing/openapi-operations.ts";
import { HOSTILE_JSON } from "./hostile-values.fixture.ts";

const TEXT_MAX = 40;

/** Generates valid values of a schema. */
export function valueOf(schema: JsonSchema): Arbitrary<unknown> {
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants !== undefined) return fc.oneof(...variants.map(valueOf));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const types = [schema.type ?? "object"].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema)));
}

function ofType(type: string, schema: JsonSchema): Arbitrary<unknown> {
  const { minimum: min, maximum: max } = schema;
  switch (type) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "integer":
      return fc.integer({ min, max });
    case "number":
      return fc.double({ min, max, noNaN: true, noDefaultInfinity: true });
    case "array":
      return fc.array(valueOf(schema.items ?? {}), { maxLength: schema.maxItems ?? 5 });
    case "string":
      return textOf(schema);
    default:
      return objectOf(schema);
  }
}

function textOf({ format, pattern, minLength = 0, maxLength = TEXT_MAX }: JsonSchema): Arbitrary<string> {
  if (format === "uuid") return fc.uuid();
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, TEXT_MAX) });
}

function objectOf({ properties = {}, required = [] }: JsonSchema): Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, valueOf(part)]));
  return fc.record(fields, { requiredKeys: required });
}

const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: "binary", maxLength: TEXT_MAX }),
  fc.double(),
  fc.constantFrom(
    ...HOSTILE_JSON.filter(([, json]) => json.length < 1000).map(([, json]): unknown => JSON.parse(json)),
  ),
);

/** Valid values with some fields broken, missing or added. */
export function brokenValueOf(schema: JsonSchema): Arbitrary<unknown> {
  const names = Object.keys(schema.properties ?? schema.oneOf?.[0]?.properties ?? {});
  const field = fc.constantFrom(...names, "id", "sellerId", "__proto__", "constructor", "toString");
  const broken = fc.tuple(
    valueOf(schema),
    fc.dictionary(field, anything, { maxKeys: 3, noNullPrototype: true }),
    fc.subarray(names, { maxLength: Math.min(2, names.length) }),
  );
  return fc.oneof(
    { weight: 1, arbitrary: anything },
    {
      weight: 9,
      arbitrary: broken.map(([value, changes, removed]) => {
        const all = { ...(value as object), ...changes };
        return Object.fromEntries(Object.entries(all).filter(([name]) => !removed.includes(name)));
      }),
    },
  );
}
