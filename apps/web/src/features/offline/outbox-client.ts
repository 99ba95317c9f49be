import type { AppRouter } from "@pashu/api/router";
import { WRITTEN_BY_HEADER } from "@pashu/validators/protocol";
import { createTRPCClient, httpBatchLink, type TRPCClient } from "@trpc/client";
import { fetchWithTimeout } from "~/lib/api/fetch-with-timeout.ts";
import { jsonTransformer } from "~/lib/api/json-transformer.ts";

/** Creates a client whose requests the server rejects if another user has logged in since. */
export function outboxClient(ownerId: string): TRPCClient<AppRouter> {
  const link = httpBatchLink({
    url: "/trpc",
    transformer: jsonTransformer,
    maxItems: 1,
    fetch: fetchWithTimeout,
    headers: { [WRITTEN_BY_HEADER]: ownerId },
  });
  return createTRPCClient<AppRouter>({ links: [link] });
}
