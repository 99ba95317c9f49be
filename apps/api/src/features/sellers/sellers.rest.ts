import { Hono } from "hono";
import { caller } from "../../http/rest.ts";
import type { AppEnv } from "../../http/types.ts";

export const sellersRest = new Hono<AppEnv>()
  .get("/sellers/:sellerId/contact", async (c) => {
    c.header("Cache-Control", "no-store");
    return c.json(await caller(c).sellers.contact({ sellerId: c.req.param("sellerId") }));
  })
  .get("/sellers/:sellerId/animals", async (c) =>
    c.json(await caller(c).sellers.animals({ sellerId: c.req.param("sellerId") })),
  );
