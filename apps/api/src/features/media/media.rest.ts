import { Hono } from "hono";
import { readJson } from "../../http/read-json.ts";
import { caller, unparsed } from "../../http/rest.ts";
import type { AppEnv } from "../../http/types.ts";

export const mediaRest = new Hono<AppEnv>()
  .post("/objects/upload", async (c) => c.json(await caller(c).media.requestUpload()))
  .put("/animal-images", async (c) => c.json(await caller(c).media.finishImage(unparsed(await readJson(c)))))
  .put("/animal-videos", async (c) => c.json(await caller(c).media.finishVideo(unparsed(await readJson(c)))));
