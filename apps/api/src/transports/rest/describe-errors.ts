import type { RouteConfig } from "@hono/zod-openapi";
import type { ErrorCode } from "@pashu/validators/errors";
import { ERROR_CODES } from "@pashu/validators/errors";
import { z } from "zod";
import { describes } from "./describes.ts";
import { errorBody, isRetryable, statusOf, type ErrorBody } from "../http/errors.ts";

const CODES = Object.keys(ERROR_CODES) as ErrorCode[];

const errorSchema = describes<ErrorBody>()(
  z
    .object({
      error: z.string().meta({ description: "What went wrong, in English, for people." }),
      code: z.enum(CODES).meta({ description: "What went wrong, for programs. New ones may come." }),
      fields: z
        .record(z.string(), z.string())
        .optional()
        .meta({ description: "With `INVALID_INPUT`: what is wrong with each field, by its name." }),
      showCompressionGuide: z
        .literal(true)
        .optional()
        .meta({ description: "The video would be taken if it were smaller." }),
    })
    .meta({ id: "Error", description: "Every refusal, whatever its status." }),
);

/** An example of each refusal, for all calls together. */
export const errorExamples = Object.fromEntries(CODES.map((code) => [code, { value: exampleOf(code) }]));

const RETRY_AFTER = {
  "Retry-After": { description: "Seconds to wait.", required: true, schema: { type: "integer" as const, minimum: 1 } },
};

const RATE_LIMIT = {
  RateLimit: {
    description: "What is left of each limit and the seconds until it is whole again, as the IETF's draft has it.",
    schema: { type: "string" as const, examples: ['"writes";r=0;t=1800'] },
  },
  "RateLimit-Policy": {
    description: "Each limit: how often, and in how many seconds.",
    schema: { type: "string" as const, examples: ['"writes";q=600;w=3600'] },
  },
};

/** The answers for what a call may refuse for, by status. */
export function describeErrors(codes: Iterable<ErrorCode>): RouteConfig["responses"] {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) byStatus.set(statusOf(code), [...(byStatus.get(statusOf(code)) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, known]) => [
      status,
      {
        description: known.map((code) => `\`${code}\``).join(", "),
        ...(isRetryable(status) && { headers: { ...RETRY_AFTER, ...(status === 429 && RATE_LIMIT) } }),
        content: {
          "application/json": {
            schema: errorSchema,
            examples: Object.fromEntries(known.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
          },
        },
      },
    ]),
  );
}

function exampleOf(code: ErrorCode): ErrorBody {
  const fields = { price: { key: "valid.price" as const, values: {} } };
  return errorBody({ code, params: {}, ...(code === "INVALID_INPUT" && { fields }) });
}
