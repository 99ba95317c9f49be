import { Hono } from "hono";
import { caller } from "../../http/rest.ts";
import type { AppEnv } from "../../http/types.ts";

export const categoriesRest = new Hono<AppEnv>().get("/categories/counts", async (c) =>
  c.json(await caller(c).categories.counts()),
);
