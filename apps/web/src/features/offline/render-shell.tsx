import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { RouterProvider, type AnyRouter } from "@tanstack/react-router";
import { getQueryKey } from "@trpc/react-query";
import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { trpc } from "~/lib/api/trpc.ts";
import { readPersistedQuery } from "./persisted-queries.ts";

/** Renders the requested page into the service worker's app shell. */
export async function renderIntoShell(router: AnyRouter, queryClient: QueryClient): Promise<void> {
  await Promise.all([router.load(), restoreNotices(queryClient)]);
  const head = document.head.querySelectorAll("meta, link");
  const page = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  flushSync(() => createRoot(document).render(page));
  // React removes them together with the shell.
  document.head.append(...head);
}

/** The disease notices come with a page, which the shell replaces, so no query fetches them. */
async function restoreNotices(queryClient: QueryClient): Promise<void> {
  const queryKey: QueryKey = getQueryKey(trpc.diseaseNotices.current, undefined, "query");
  const query = queryClient.getQueryCache().build(queryClient, { queryKey });
  const notices = await readPersistedQuery(query).catch(() => undefined);
  if (notices !== undefined) query.setData(notices);
}
