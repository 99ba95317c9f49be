import type { AppRouter } from "@pashu/api/router";
import type { Namespace } from "@pashu/i18n/messages";
import { QueryClientProvider, type QueryPersister } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import type { TRPCLink } from "@trpc/client";
import { createTRPCQueryUtils } from "@trpc/react-query";
import type { ReactNode } from "react";
import { createQueryClient } from "./lib/api/query-client.ts";
import type { RouterContext } from "./lib/router-context.ts";
import type { RuntimeConfig } from "./lib/page/runtime-config.ts";
import { trpc } from "./lib/api/trpc.ts";
import type { I18n } from "./lib/i18n/i18n.ts";
import { routeTree } from "./routeTree.gen.ts";
import { ErrorPage } from "./features/shell/error-page.tsx";

interface Start {
  i18n: I18n;
  now: number;
  runtime: RuntimeConfig;
  link: TRPCLink<AppRouter>;
  persister?: QueryPersister;
  /** Required on the server, which has no `location`. */
  origin?: string;
}

export function createAppRouter({ i18n, now, runtime, link, persister, origin = location.origin }: Start) {
  const queryClient = createQueryClient(persister);
  const client = trpc.createClient({ links: [link] });
  const api = createTRPCQueryUtils({ queryClient, client });
  const context: RouterContext = { queryClient, api, i18n, now, runtime, origin, response: {} };
  let isFirstRendering = !import.meta.env.SSR;
  return createRouter({
    routeTree,
    context,
    defaultPreload: "intent",
    // The query cache, not the router, decides when data is stale.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorPage,
    scrollRestoration: () => {
      // The router would scroll to the top after hydration, although the user may have scrolled before it.
      const keepsPosition = isFirstRendering && scrollY > 0;
      isFirstRendering = false;
      return !keepsPosition;
    },
    Wrap: ({ children }: { children: ReactNode }) => (
      <trpc.Provider client={client} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </trpc.Provider>
    ),
  });
}

export type WebRouter = ReturnType<typeof createAppRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: WebRouter;
  }
  interface StaticDataRouteOption {
    /** Namespaces (packages/i18n) that the route's page needs in addition to `app`. */
    namespaces?: readonly Namespace[];
    /** The HTML works by itself: scripts and most styles load after the largest picture. */
    hydratesAfterPaint?: boolean;
  }
}
