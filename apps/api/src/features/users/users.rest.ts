import { Hono } from "hono";
import { assertSelf } from "../../http/assert-self.ts";
import { readJson } from "../../http/read-json.ts";
import { caller, unparsed } from "../../http/rest.ts";
import type { AppEnv } from "../../http/types.ts";

export const usersRest = new Hono<AppEnv>().patch("/users/:userId", async (c) => {
  assertSelf(c.get("ctx"), c.req.param("userId"));
  return c.json(await caller(c).users.update(unparsed(await readJson(c))));
});
