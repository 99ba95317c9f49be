import { Hono } from "hono";
import { assertSelf } from "../../http/assert-self.ts";
import { readJsonObject } from "../../http/read-json.ts";
import { caller, unparsed } from "../../http/rest.ts";
import type { AppEnv } from "../../http/types.ts";

export const savedAnimalsRest = new Hono<AppEnv>()
  .get("/users/:userId/saved-animals", async (c) => {
    assertSelf(c.get("ctx"), c.req.param("userId"));
    return c.json(await caller(c).savedAnimals.list());
  })
  .post("/saved-animals", async (c) => {
    const { userId = "me", ...saved } = await readJsonObject(c);
    assertSelf(c.get("ctx"), String(userId));
    return c.json(await caller(c).savedAnimals.add(unparsed(saved)), 201);
  })
  .delete("/saved-animals/:animalId", async (c) => {
    await caller(c).savedAnimals.remove({ animalId: c.req.param("animalId") });
    return c.body(null, 204);
  });
