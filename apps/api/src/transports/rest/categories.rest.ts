import type { Category } from "@pashu/validators/enums";
import { z } from "zod";
import { exactSchema } from "./exact-schema.ts";
import { cachedHeaders, ifNoneMatchHeader, notModified } from "./cached-responses.ts";
import { caller, defineRoute } from "./rest.ts";

const count = z.int().min(0);
const countsSchema = exactSchema<Record<Category, number>>()(
  z
    .object({ cattle: count, buffalo: count, goats: count, sheep: count, poultry: count })
    .meta({ id: "CategoryCounts" }),
);

export const categoriesRest = [
  defineRoute(
    {
      method: "get",
      path: "/api/categories/counts",
      tag: "Animals",
      operationId: "countCategories",
      summary: "Count the active listings of each category",
      description: "A category without listings has 0. Changes appear within seconds.",
      requestHeaders: ifNoneMatchHeader,
      overrides: { responses: notModified },
      response: {
        status: 200,
        headers: cachedHeaders,
        description: "The number of listings by category.",
        schema: countsSchema,
        example: { cattle: 120, buffalo: 86, goats: 240, sheep: 31, poultry: 54 },
      },
    },
    ({ c }) => caller(c).categories.counts(),
  ),
];
