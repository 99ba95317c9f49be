import type { QueryClient } from "@tanstack/react-query";
import type { RuntimeConfig } from "./page/runtime-config.ts";
import type { Api } from "./api/trpc.ts";
import type { I18n } from "./i18n/i18n.ts";

export interface RouterContext {
  queryClient: QueryClient;
  api: Api;
  i18n: I18n;
  now: number;
  runtime: RuntimeConfig;
  origin: string;
  /** Status of the server's response that a loader has set. */
  response: { status?: number };
}
