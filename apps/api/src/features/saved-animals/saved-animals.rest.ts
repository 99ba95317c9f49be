import { AppError } from "@pashu/validators/errors";
import { Hono } from "hono";
import { readJson } from "../../http/read-json.ts";
import { caller, unparsed } from "../../http/rest.ts";
import type { AppEnv } from "../../http/types.ts";

/** The documented fixed id 1, and `me`, mean whoever is signed in. */
const MYSELF = new Set(["1", "me"]);

export const savedAnimalsRest = new Hono<AppEnv>()
  .get("/users/:userId/saved-animals", async (c) => {
    const { user } = c.get("ctx");
    const userId = c.req.param("userId");
    if (user !== null && !MYSELF.has(userId) && userId !== user.id) throw new AppError("NOT_OWNER");
    return c.json(await caller(c).savedAnimals.list());
  })
  .post("/saved-animals", async (c) => {
    await caller(c).savedAnimals.add(unparsed(await readJson(c)));
    return c.body(null, 201);
  })
  .delete("/saved-animals/:animalId", async (c) => {
    await caller(c).savedAnimals.remove({ animalId: c.req.param("animalId") });
    return c.body(null, 204);
  });
