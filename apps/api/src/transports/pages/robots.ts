import { LOCALES } from "@pashu/i18n/locales";
import { PRODUCT_NAME } from "@pashu/i18n/product-name";
import { translate } from "@pashu/i18n/translator";
import { CATEGORIES } from "@pashu/validators/enums";
import { FEED_PATHS } from "@pashu/validators/search/feed-address";
import { Hono } from "hono";
import type { Deps } from "../../deps.ts";
import { OPENAPI_PATH } from "../rest/openapi.ts";
import { DOCS_PATH } from "../rest/docs-page.ts";
import type { AppEnv } from "../http/app-env.ts";
import { SITEMAP_PATH } from "./sitemaps.ts";

/** Pages of one user, and addresses that are not pages. */
const DISALLOWED = [
  "/api/",
  "/trpc/",
  "/l/",
  "/profile",
  "/notifications",
  "/calls",
  "/keys",
  "/webhooks",
  "/import",
  "/saved",
  "/alerts/",
  "/sell",
  "/create",
  "/edit/",
  "/offline",
  "/console",
];

/** robots.txt (RFC 9309) and llms.txt (https://llmstxt.org). */
export function robotsRoutes({ env: { publicUrl } }: Pick<Deps, "env">): Hono<AppEnv> {
  const robots = [
    "User-agent: *",
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    `Allow: ${DOCS_PATH}`,
    `Allow: ${OPENAPI_PATH}`,
    // Feed readers may follow robots.txt; X-Robots-Tag keeps feeds out of search results.
    ...Object.values(FEED_PATHS).map((path) => `Allow: ${path}`),
    "",
    `Sitemap: ${publicUrl}${SITEMAP_PATH}`,
    "",
  ].join("\n");
  const llms = llmsText(publicUrl);
  const headers = { "Cache-Control": "public, max-age=86400" };
  return new Hono<AppEnv>()
    .get("/robots.txt", (c) => c.text(robots, 200, headers))
    .get("/llms.txt", (c) => c.text(llms, 200, headers));
}

function llmsText(publicUrl: string): string {
  const link = (name: string, path: string, about: string) => `- [${name}](${publicUrl}${path}): ${about}`;
  const categories = CATEGORIES.map((category) =>
    link(translate("en", `category.${category}`), `/marketplace?category=${category}`, `${category} for sale`),
  );
  return `# ${PRODUCT_NAME.en}

> ${translate("en", "preview.site")}

Listings are in English, Hindi or Marathi. The parameter \`lang\` (${LOCALES.map((locale) => `\`${locale}\``).join(", ")}) selects the language of a page. Prices are in rupees. The page of an animal is \`${publicUrl}/animal/{id}\`. A seller's phone number is shown only to users who have signed in.

## Pages

${link("Browse Animals", "/marketplace", "all animals for sale, newest first")}
${categories.join("\n")}
${link("Feed", FEED_PATHS.atom, "the newest animals for sale, with the parameters of the list")}
${link("Sitemap", SITEMAP_PATH, "the addresses of all animals for sale")}

## Programs

${link("Guide", "/developers", "examples for programs, limits, errors and changes of the REST API")}
${link("API documentation", DOCS_PATH, "the REST API for reading and managing listings")}
${link("OpenAPI", OPENAPI_PATH, "its machine-readable description")}
`;
}
