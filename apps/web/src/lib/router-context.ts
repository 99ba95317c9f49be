import type { QueryClient } from "@tanstack/react-query";
import type { RuntimeConfig } from "./runtime-config.ts";
import type { Api } from "./trpc.ts";
import type { Words } from "./words.ts";

/** What every route can reach. */
export interface RouterContext {
  queryClient: QueryClient;
  api: Api;
  words: Words;
  /** When the HTML was rendered; use `useNow()` while rendering. */
  now: number;
  runtime: RuntimeConfig;
}
