import { LOCALES } from "@pashu/i18n/locales";
import { PRODUCT_NAME } from "@pashu/i18n/product-name";
import { translate } from "@pashu/i18n/translator";
import { Hono } from "hono";
import type { AppEnv } from "../http/app-env.ts";

const ICONS = (["any", "maskable"] as const).flatMap((purpose) =>
  [192, 512].map((size) => ({
    src: `/icons/${purpose}-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  })),
);
/** The page background of the light theme in apps/web/src/styles.css. */
const BACKGROUND = "#fbf6ec";

/** Web app manifests: one per language, all with the same app id. */
export function webManifestRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  for (const locale of LOCALES) {
    const shortcut = (name: "nav.browse" | "nav.sell" | "nav.saved", url: string) => ({
      name: translate(locale, name),
      url,
    });
    const manifest = JSON.stringify({
      id: "/",
      name: PRODUCT_NAME[locale],
      short_name: PRODUCT_NAME[locale],
      description: translate(locale, "landing.tagline"),
      lang: locale,
      start_url: "/",
      scope: "/",
      display: "standalone",
      background_color: BACKGROUND,
      theme_color: BACKGROUND,
      icons: ICONS,
      shortcuts: [
        shortcut("nav.browse", "/marketplace"),
        shortcut("nav.sell", "/sell"),
        shortcut("nav.saved", "/saved"),
      ],
    });
    routes.get(`/manifest-${locale}.webmanifest`, (c) =>
      c.body(manifest, 200, {
        "Content-Type": "application/manifest+json",
        "Cache-Control": "public, max-age=86400",
      }),
    );
  }
  return routes;
}
