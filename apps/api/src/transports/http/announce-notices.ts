import { DISEASE_NOTICES_HEADER } from "@pashu/validators/protocol";
import { createMiddleware } from "hono/factory";
import type { DiseaseNoticesState } from "../../features/disease-notices/current-notices.ts";
import type { AppEnv } from "./app-env.ts";

/** Adds the version of the current disease notices, so that a page that stays open fetches them when they change. */
export function announceNotices({ diseaseNotices }: DiseaseNoticesState) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const current = diseaseNotices.current();
    // Not by c.header, which would copy the response: @hono/node-server sends a copied body more slowly.
    if (current !== null) c.res.headers.set(DISEASE_NOTICES_HEADER, current.version);
  });
}
