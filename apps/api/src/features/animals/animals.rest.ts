import { Hono } from "hono";
import { readJson, readJsonObject } from "../../http/read-json.ts";
import { caller, unparsed } from "../../http/rest.ts";
import type { AppEnv } from "../../http/types.ts";

export const animalsRest = new Hono<AppEnv>()
  .get("/animals", async (c) => {
    const { items } = await caller(c).animals.list(unparsed(c.req.query()));
    return c.json(items);
  })
  .get("/animals/:id", async (c) => c.json(await caller(c).animals.get({ id: c.req.param("id") })))
  .post("/animals", async (c) => c.json(await caller(c).animals.create(unparsed(await readJson(c))), 201))
  .patch("/animals/:id", async (c) => {
    const changes = await readJsonObject(c);
    return c.json(await caller(c).animals.update(unparsed({ ...changes, id: c.req.param("id") })));
  })
  .delete("/animals/:id", async (c) => {
    await caller(c).animals.delete({ id: c.req.param("id") });
    return c.body(null, 204);
  });
