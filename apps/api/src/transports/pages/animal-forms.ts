import { readerTitle } from "@pashu/i18n/in-language";
import { isLocale } from "@pashu/i18n/locales";
import { groupDigits } from "@pashu/validators/digits";
import { hidePhones } from "@pashu/validators/without-phones";
import { Hono, type Context } from "hono";
import type { AppDeps } from "../../create-deps.ts";
import type { AppEnv } from "../http/app-env.ts";
import { failureOf } from "../http/failure.ts";
import { withContext } from "../http/request-context.ts";
import { createCaller } from "../trpc/router.ts";

/** Controls of a listing's page, for browsers in which its scripts have not loaded. */
export function animalFormRoutes(deps: AppDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.use("/animal/:id/:action{save|share}", withContext(deps));
  routes.post("/animal/:id/save", async (c) => {
    const id = c.req.param("id");
    const ctx = c.get("ctx");
    // The page saves it on the phone once its scripts have loaded.
    if (ctx.user === null) return c.redirect(pageOf(c, id, { do: "save" }), 303);
    await createCaller(ctx).savedAnimals.add({ animalId: id }).catch(nullIfNotFound);
    return c.redirect(pageOf(c, id), 303);
  });
  routes.get("/animal/:id/save", (c) => c.redirect(pageOf(c, c.req.param("id")), 303));
  routes.get("/animal/:id/share", async (c) => {
    const id = c.req.param("id");
    const ctx = c.get("ctx");
    const animal = await createCaller(ctx).animals.get({ id }).catch(nullIfNotFound);
    if (animal === null) return c.redirect(pageOf(c, id), 303);
    const title = hidePhones(readerTitle(animal, ctx.locale));
    const text = `${title} · ₹${groupDigits(animal.price)}\n${ctx.origin}/animal/${id}?lang=${ctx.locale}`;
    return c.redirect(`https://wa.me/?${new URLSearchParams({ text }).toString()}`, 303);
  });
  return routes;
}

function pageOf(c: Context<AppEnv>, id: string, parameters: Record<string, string> = {}): string {
  const lang = c.req.query("lang");
  const query = new URLSearchParams({ ...(isLocale(lang) && { lang }), ...parameters });
  return `/animal/${encodeURIComponent(id)}${query.size > 0 ? `?${query.toString()}` : ""}`;
}

/** The page answers 404. */
function nullIfNotFound(error: unknown): null {
  const { code } = failureOf(error);
  if (code !== "ANIMAL_NOT_FOUND" && code !== "INVALID_INPUT") throw error;
  return null;
}
