import { Hono } from "hono";
import { readJsonObject } from "../../http/read-json.ts";
import { caller, unparsed } from "../../http/rest.ts";
import type { AppEnv } from "../../http/types.ts";

export const reviewsRest = new Hono<AppEnv>()
  .get("/sellers/:sellerId/reviews", async (c) =>
    c.json(await caller(c).reviews.list({ sellerId: c.req.param("sellerId") })),
  )
  .put("/sellers/:sellerId/review", async (c) => {
    const body = await readJsonObject(c);
    return c.json(await caller(c).reviews.write(unparsed({ ...body, sellerId: c.req.param("sellerId") })));
  });
