import { isLocale } from "@pashu/i18n/locales";
import { Hono } from "hono";
import type { Deps } from "../../deps.ts";
import type { AppEnv } from "../http/app-env.ts";
import { failureOf } from "../http/failure.ts";
import { withContext } from "../http/request-context.ts";
import { createCaller } from "../trpc/router.ts";

/** Forms of a listing's page, for browsers in which its scripts have not loaded. */
export function animalFormRoutes(deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>().post("/animal/:id/save", withContext(deps), async (c) => {
    const id = c.req.param("id");
    const ctx = c.get("ctx");
    const query = new URLSearchParams();
    const lang = c.req.query("lang");
    if (isLocale(lang)) query.set("lang", lang);
    // The page opens the login once its scripts have loaded.
    if (ctx.user === null) query.set("do", "save");
    else await createCaller(ctx).savedAnimals.add({ animalId: id }).catch(ignoreNotFound);
    c.header("Cache-Control", "no-store");
    return c.redirect(`/animal/${encodeURIComponent(id)}${query.size > 0 ? `?${query.toString()}` : ""}`, 303);
  });
}

/** The page answers 404. */
function ignoreNotFound(error: unknown): void {
  const { code } = failureOf(error);
  if (code !== "ANIMAL_NOT_FOUND" && code !== "INVALID_INPUT") throw error;
}
