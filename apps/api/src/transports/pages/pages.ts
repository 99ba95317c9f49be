import type { TRPCLink } from "@trpc/client";
import { MAX_CONCURRENT_PAGES } from "@pashu/validators/limits";
import { unstable_localLink } from "@trpc/client";
import { Hono } from "hono";
import { compress } from "hono/compress";
import type { Deps } from "../../deps.ts";
import { firebaseWebConfig, type FirebaseWebConfig } from "../../settings/firebase.ts";
import type { Operator } from "../../settings/operator.ts";
import { failureOf } from "../http/failure.ts";
import { appRouter, type AppRouter } from "../trpc/router.ts";
import { transformer } from "../trpc/transformer.ts";
import { visitorContext } from "../http/request-context.ts";
import { requestLocale } from "../http/locale.ts";
import { retryAfterOf } from "../../platform/retry-after.ts";
import type { InlineCode } from "../http/security-headers.ts";
import { publicCache } from "../http/public-cache.ts";
import { comeAgain } from "../http/shed-load.ts";
import type { AppEnv } from "../http/types.ts";

/** What the web's server bundle does for us (apps/web/src/entry-server.tsx). */
export interface PageRenderer {
  /** The canonical address of a page that is the same for all visitors of a language; null for any other page. */
  cacheKeyOf(url: string): string | null;
  render(input: {
    request: Request;
    locale: string;
    runtime: {
      identity: string;
      firebase?: FirebaseWebConfig;
      botCheck: boolean;
      support: { phone?: string; email?: string };
      operator: Operator | null;
    };
    link: TRPCLink<AppRouter>;
  }): Promise<{ route: string; status: number; headers: Record<string, string>; html: string; inline: InlineCode }>;
}

/** Every path that nothing else answers is a page: finished HTML, the same for all visitors of a language. */
export function pageRoutes(deps: Deps, renderer: PageRenderer, securityPolicy: (inline: InlineCode) => string) {
  const runtime = {
    identity: deps.identity.kind,
    ...(deps.env.IDENTITY === "firebase" && { firebase: firebaseWebConfig(deps.env) }),
    botCheck: deps.env.botCheck,
    support: deps.env.support,
    operator: deps.env.operator,
  };
  let inTheMaking = 0;
  const cache = publicCache(deps, {
    addressOf: (c) => renderer.cacheKeyOf(c.req.url),
    accept: "text/html",
    byLanguage: true,
  });
  return new Hono<AppEnv>().get("*", cache, compress(), async (c) => {
    if (inTheMaking >= MAX_CONCURRENT_PAGES) return comeAgain(c);
    inTheMaking += 1;
    let isAway = false;
    const rendering = renderer.render({
      request: c.req.raw,
      locale: requestLocale(c),
      runtime,
      link: unstable_localLink({
        router: appRouter,
        createContext: async () => visitorContext(deps, c),
        transformer,
        onError: ({ error }) => {
          isAway ||= failureOf(error).code === "UNAVAILABLE";
        },
      }),
    });
    const page = await rendering.finally(() => (inTheMaking -= 1));
    c.set("pageRoute", page.route);
    c.header("Vary", "Cookie, Accept-Encoding, Accept-Language");
    c.header("Cache-Control", "no-cache");
    for (const [name, value] of Object.entries(page.headers)) c.header(name, value);
    c.header("Content-Security-Policy", securityPolicy(page.inline));
    // The page says so itself, in the person's language; its status tells machines.
    if (isAway) {
      c.header("Retry-After", retryAfterOf());
      c.header("Cache-Control", "no-store");
    }
    return c.html(page.html, isAway ? 503 : (page.status as 200));
  });
}
