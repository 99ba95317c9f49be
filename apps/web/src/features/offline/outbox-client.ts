import type { AppRouter } from "@pashu/api/router";
import { WRITTEN_BY_HEADER } from "@pashu/validators/protocol";
import { createTRPCClient, httpLink, type TRPCClient } from "@trpc/client";
import { fetchWithTimeout } from "~/lib/api/fetch-with-timeout.ts";
import { jsonTransformer } from "~/lib/api/json-transformer.ts";

/**
 * Creates a client whose requests the server rejects if another user has logged in since. Requests start at once, not
 * in a batch of the next task, and outlive the page: a user may leave it right after a tap.
 */
export function outboxClient(ownerId: string): TRPCClient<AppRouter> {
  const link = httpLink({
    url: "/trpc",
    transformer: jsonTransformer,
    fetch: (input, init) => fetchWithTimeout(input, { ...init, keepalive: isSmall(init?.body) }),
    headers: { [WRITTEN_BY_HEADER]: ownerId },
  });
  return createTRPCClient<AppRouter>({ links: [link] });
}

/** Browsers reject larger bodies that outlive their page: 64 KiB for all requests together (Fetch, section 4.6). */
const KEEPALIVE_MAX = 16 * 1024;

function isSmall(body: unknown): boolean {
  return typeof body !== "string" || body.length < KEEPALIVE_MAX;
}
