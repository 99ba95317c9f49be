import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { serveStatic } from "@hono/node-server/serve-static";
import { ASSETS_PATH } from "@pashu/validators/protocol";
import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppDeps } from "../../create-deps.ts";
import { firebaseWebConfig } from "../../settings/firebase.ts";
import { pageRoutes, type PageRenderer } from "./pages.ts";
import { pageSecurityPolicy, type PageSources } from "../http/security-headers.ts";
import type { AppEnv } from "../http/app-env.ts";

const SERVICE_WORKER = "/sw.js";

const serviceWorkerPolicy = createMiddleware<AppEnv>(async (c, next) => {
  c.header("Content-Security-Policy", "default-src 'none'; connect-src 'self'; frame-ancestors 'none'");
  await next();
});

/** Serves the built web app: immutable assets with hashed names, a few files at the root, and the pages. */
export async function builtSite(deps: AppDeps, webDist: string): Promise<Hono<AppEnv>> {
  const bundle: PageRenderer = await import(pathToFileURL(join(webDist, "server/entry-server.js")).href);
  const site = new Hono<AppEnv>();
  const root = join(webDist, "client");
  const files = (cacheControl: string) =>
    serveStatic({ root, precompressed: true, onFound: (_path, c) => c.header("Cache-Control", cacheControl) });
  site.use(`${ASSETS_PATH}*`, files("public, max-age=31536000, immutable"));
  site.get(`${ASSETS_PATH}*`, (c) => c.notFound());
  for (const file of ["/favicon.svg", "/icons/*"]) site.use(file, files("public, max-age=86400"));
  site.get("/icons/*", (c) => c.notFound());
  site.use(SERVICE_WORKER, serviceWorkerPolicy, files("no-cache"));
  const { connect = [], ...identity } = firebaseSources(deps);
  const sources = { ...identity, connect: [...connect, ...(await uploadOrigin(deps))] };
  return site.route(
    "/",
    pageRoutes(deps, bundle, (inline) => pageSecurityPolicy(inline, sources)),
  );
}

/** Returns the object store's origin when browsers upload directly to it. */
async function uploadOrigin({ storage }: AppDeps): Promise<string[]> {
  return storage.receiver === null ? [new URL(await storage.createUploadUrl(randomUUID())).origin] : [];
}

const RECAPTCHA = "https://www.google.com/recaptcha/";

function firebaseSources({ env }: AppDeps): PageSources {
  if (env.IDENTITY !== "firebase") return {};
  const { emulator } = firebaseWebConfig(env);
  return {
    connect: [
      "https://identitytoolkit.googleapis.com",
      "https://securetoken.googleapis.com",
      RECAPTCHA,
      ...(emulator === undefined ? [] : [emulator]),
    ],
    script: [RECAPTCHA, "https://www.gstatic.com/recaptcha/"],
    anyStyle: true,
    frame: [RECAPTCHA, "https://recaptcha.google.com/recaptcha/"],
  };
}
