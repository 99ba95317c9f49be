import type { AppRouter } from "@pashu/api/router";
import { WRITTEN_BY_HEADER } from "@pashu/validators/protocol";
import { createTRPCClient, httpBatchLink, type TRPCClient } from "@trpc/client";
import { impatientFetch } from "~/lib/impatient-fetch.ts";
import { plainJson } from "~/lib/plain-json.ts";

/** Calls in this person's name alone: the server refuses them where somebody else has logged in by now. */
export function outboxClient(ownerId: string): TRPCClient<AppRouter> {
  const link = httpBatchLink({
    url: "/trpc",
    transformer: plainJson,
    maxItems: 1,
    fetch: impatientFetch,
    headers: { [WRITTEN_BY_HEADER]: ownerId },
  });
  return createTRPCClient<AppRouter>({ links: [link] });
}
