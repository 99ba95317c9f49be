import { createRequire } from "node:module";
import { dirname } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { PRODUCT_NAME } from "@pashu/i18n/product-name";
import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { OPENAPI_PATH } from "./openapi.ts";
import { methodNotAllowed } from "./rest.ts";
import { pageSecurityPolicy } from "../http/security-headers.ts";
import type { AppEnv } from "../http/app-env.ts";

export const DOCS_PATH = "/api/docs";
const require = createRequire(import.meta.url);

export function docsRoutes(): Hono<AppEnv> {
  const manifest = require.resolve("swagger-ui-dist/package.json");
  const { version }: { version: string } = require(manifest);
  const assets = `${DOCS_PATH}/${version}`;
  const files = serveStatic<AppEnv>({
    root: dirname(manifest),
    rewriteRequestPath: (path) => path.slice(assets.length),
  });
  const html = page(assets);
  // Swagger UI uses data: URLs for icons, and inline styles.
  const policy = pageSecurityPolicy({ scripts: [SCRIPT], styles: [STYLE] }, { image: ["data:"], anyStyle: true });
  const routes = new Hono<AppEnv>()
    .get(DOCS_PATH, (c) => {
      c.header("Cache-Control", "no-cache");
      c.header("Content-Security-Policy", policy);
      return c.html(html);
    })
    .all(DOCS_PATH, methodNotAllowed(["GET"]));
  for (const file of ["swagger-ui.css", "swagger-ui-bundle.js"]) routes.get(`${assets}/${file}`, cacheForever, files);
  return routes;
}

const cacheForever = createMiddleware(async (c, next) => {
  await next();
  c.header("Cache-Control", "public, max-age=31536000, immutable");
});

function page(assets: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${PRODUCT_NAME.en}: REST API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${assets}/swagger-ui.css">
<style>${STYLE}</style>
</head>
<body>
<div id="api"></div>
<script src="${assets}/swagger-ui-bundle.js"></script>
<script>${SCRIPT}</script>
</body>
</html>
`;
}

/** Hides the Authorize dialog, which cannot set a cookie, and the unused links column; narrows margins on phones. */
const STYLE = `
body { margin: 0 }
.swagger-ui .auth-wrapper, .swagger-ui .response-col_links { display: none }
@media (max-width: 640px) {
  .swagger-ui .wrapper { padding: 0 8px }
  .swagger-ui .info { margin: 16px 0; overflow-wrap: anywhere }
  .swagger-ui .opblock .opblock-summary-description { padding: 4px 0 }
}`;

const SCRIPT = `
const dark = matchMedia("(prefers-color-scheme: dark)");
const follow = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", follow);
follow();
SwaggerUIBundle({ url: "${OPENAPI_PATH}", dom_id: "#api", deepLinking: true, defaultModelsExpandDepth: 0 });
`;
