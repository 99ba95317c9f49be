import { z } from "zod";

export const ifNoneMatchHeader = z.object({
  "If-None-Match": z
    .string()
    .optional()
    .meta({ description: "`ETag` values of responses that the client has, or `*`." }),
});

/** Of operations whose responses to visitors are in the public response cache. */
export const cachedHeaders = {
  ETag: {
    description:
      "Entity tag. Absent in responses that are not cached: of lists with filters, `search`, `updatedSince`, `cursor`, `offset` or by distance, and with a session or key.",
    schema: { type: "string" as const, examples: ['W/"x8TqKfW1n0pZrV3sYb6mLc"'] },
  },
};

export const notModified = {
  304: { description: "The response has not changed since the one with this `ETag`.", headers: cachedHeaders },
};
