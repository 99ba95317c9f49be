import type { RouteConfig } from "@hono/zod-openapi";
import type { ErrorCode } from "@pashu/validators/errors";
import { ERROR_CODES } from "@pashu/validators/errors";
import { z } from "zod";
import { exactSchema } from "./exact-schema.ts";
import { errorBody, isRetryable, statusOf, type ErrorBody } from "../http/errors.ts";

const CODES = Object.keys(ERROR_CODES) as ErrorCode[];

const errorSchema = exactSchema<ErrorBody>()(
  z
    .object({
      error: z.string().meta({ description: "Error message in English." }),
      code: z.enum(CODES).meta({ description: "Error code. New codes may be added." }),
      fields: z
        .record(z.string(), z.string())
        .optional()
        .meta({ description: "With `INVALID_INPUT`: an error message for each invalid field." }),
      showCompressionGuide: z
        .literal(true)
        .optional()
        .meta({ description: "The video is too large and can be compressed." }),
      animalId: z.uuid().optional().meta({ description: "With `EAR_TAG_LISTED`: the user's listing with this tag." }),
      url: z.url().optional().meta({ description: "With `EAR_TAG_LISTED`: the page of that listing." }),
    })
    .meta({ id: "Error", description: "The body of every error response." }),
);

export const errorExamples = Object.fromEntries(CODES.map((code) => [code, { value: exampleOf(code) }]));

const RETRY_AFTER = {
  "Retry-After": {
    description: "Seconds to wait before a retry.",
    required: true,
    schema: { type: "integer" as const, minimum: 1 },
  },
};

export const RATE_LIMIT = {
  RateLimit: {
    description:
      "Remaining requests (`r`) and seconds until the reset (`t`) of each limit that counts the request, as in the IETF " +
      'draft "RateLimit header fields for HTTP". Absent if none counts it.',
    schema: { type: "string" as const, examples: ['"writes";r=0;t=1800'] },
  },
  "RateLimit-Policy": {
    description: "Quota (`q`) and window in seconds (`w`) of each limit.",
    schema: { type: "string" as const, examples: ['"writes";q=600;w=3600'] },
  },
};

export function describeErrors(codes: Iterable<ErrorCode>): RouteConfig["responses"] {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) byStatus.set(statusOf(code), [...(byStatus.get(statusOf(code)) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codesOfStatus]) => [
      status,
      {
        description: codesOfStatus.map((code) => `\`${code}\``).join(", "),
        ...(isRetryable(status) && { headers: { ...RETRY_AFTER, ...(status === 429 && RATE_LIMIT) } }),
        content: {
          "application/json": {
            schema: errorSchema,
            examples: Object.fromEntries(
              codesOfStatus.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
            ),
          },
        },
      },
    ]),
  );
}

function exampleOf(code: ErrorCode): ErrorBody {
  const fields = { price: { key: "valid.price" as const, values: {} } };
  const animalId = "019a9b20-1f40-7c11-8e07-5d0a4f2b9c31";
  const params: Record<string, string> =
    code === "EAR_TAG_LISTED" ? { animalId, url: `https://pashu.example/animal/${animalId}` } : {};
  return errorBody({ code, params, ...(code === "INVALID_INPUT" && { fields }) });
}
