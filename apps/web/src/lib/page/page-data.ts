import type { Locale } from "@pashu/i18n/locales";
import type { Namespace } from "@pashu/i18n/messages";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { RuntimeConfig } from "./runtime-config.ts";
import type { LoadedNamespace } from "../i18n/i18n.ts";

/** Data in the HTML from which the browser hydrates exactly what the server rendered. */
export interface PageData {
  locale: Locale;
  /** True for the app shell, which the service worker serves offline (service-worker/shell.ts). */
  shell?: true;
  now: number;
  runtime: RuntimeConfig;
  /** Messages of the rendered routes. Most texts are in the HTML too, so they compress well. */
  messages: LoadedNamespace[];
  /** For a page that hydrates after its first paint. */
  late?: {
    /** Namespaces to load before hydration. */
    namespaces: Namespace[];
    /** Paths of scripts to load before hydration, because React discards HTML that changes while it waits for code. */
    modules: string[];
  };
  queries: PageQuery[];
}

/** A result of a query, and when it was read. A third of the bytes of React Query's `dehydrate`, which adds each default. */
type PageQuery = readonly [key: QueryKey, data: unknown, updatedAt: number];

export function queriesOf(client: QueryClient): PageQuery[] {
  const queries = client.getQueryCache().findAll({ predicate: ({ state }) => state.status === "success" });
  return queries.map(({ queryKey, state }) => [queryKey, state.data, state.dataUpdatedAt]);
}

export function restoreQueries(client: QueryClient, queries: readonly PageQuery[]): void {
  for (const [key, data, updatedAt] of queries) client.setQueryData(key, data, { updatedAt });
}

export const SHELL_PATH = "/offline";

const PAGE_ID = "page";

/** A data block, which browsers do not run, so the content security policy need not allow it. */
export function pageDataTag(page: PageData): string {
  return `<script type="application/json" id="${PAGE_ID}">${JSON.stringify(page).replaceAll("<", "\\u003c")}</script>`;
}

export function readPageData(): PageData {
  return JSON.parse(document.getElementById(PAGE_ID)?.textContent ?? "");
}
