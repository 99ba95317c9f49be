import type { QueryClient } from "@tanstack/react-query";
import type { RuntimeConfig } from "./page/runtime-config.ts";
import type { Api } from "./api/trpc.ts";
import type { I18n } from "./i18n/i18n.ts";

/** What every route can reach. */
export interface RouterContext {
  queryClient: QueryClient;
  api: Api;
  i18n: I18n;
  /** When the HTML was rendered; use `useNow()` while rendering. */
  now: number;
  runtime: RuntimeConfig;
}
