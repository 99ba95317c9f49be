import type { TRPCLink } from "@trpc/client";
import { unstable_localLink } from "@trpc/client";
import { Hono } from "hono";
import superjson from "superjson";
import type { Deps } from "../deps.ts";
import { appRouter, type AppRouter } from "../trpc/router.ts";
import { visitorContext } from "./context.ts";
import { requestLocale } from "./locale.ts";
import type { AppEnv } from "./types.ts";

/** What the web's server bundle does for us (apps/web/src/entry-server.tsx). */
export interface PageRenderer {
  render(input: {
    request: Request;
    locale: string;
    runtime: { identity: string; botCheck: boolean; support: { phone?: string; email?: string } };
    link: TRPCLink<AppRouter>;
  }): Promise<{ status: number; headers: Record<string, string>; html: string }>;
}

/** Every path that nothing else answers is a page: finished HTML, the same for all visitors of a language. */
export function pageRoutes(deps: Deps, renderer: PageRenderer, securityPolicy: (html: string) => string) {
  const runtime = {
    identity: deps.identity.kind,
    botCheck: deps.env.botCheck,
    support: deps.env.support,
  };
  return new Hono<AppEnv>().get("*", async (c) => {
    const page = await renderer.render({
      request: c.req.raw,
      locale: requestLocale(c),
      runtime,
      link: unstable_localLink({
        router: appRouter,
        createContext: async () => visitorContext(deps, c),
        transformer: superjson,
      }),
    });
    c.header("Vary", "Cookie, Accept-Language");
    c.header("Cache-Control", "no-cache");
    for (const [name, value] of Object.entries(page.headers)) c.header(name, value);
    c.header("Content-Security-Policy", securityPolicy(page.html));
    return c.html(page.html, page.status as 200);
  });
}
