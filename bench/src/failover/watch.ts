import { setTimeout as delay } from "node:timers/promises";

export interface Outcome {
  kind: "visitor" | "user";
  url: string;
  /** 0 without a response. */
  status: number;
  hasRetryAfter: boolean;
  ms: number;
  /** `performance.now()` at the end of the response. */
  endedAt: number;
}

const INTERVAL_MS = 500;
const GIVE_UP_MS = 20_000;

/** Sends reads of visitors and of a logged-in user at a constant rate. */
export function watch(server: string, cookie: string): { stop(): Promise<Outcome[]> } {
  const stopped = new AbortController();
  const sent: Promise<Outcome>[] = [];
  const sending = (async () => {
    const [listing] = (await (await fetch(`${server}/api/animals?limit=1`)).json()) as { id: string }[];
    const reads: [Outcome["kind"], string][] = [
      ["visitor", "/marketplace"],
      ["visitor", "/api/animals?offset=3"],
      ["visitor", "/api/animals?search=healthy"],
      ["visitor", `/api/animals/${listing?.id}`],
      ["user", "/api/auth/user"],
      ["user", "/api/animals"],
    ];
    while (!stopped.signal.aborted) {
      for (const [kind, path] of reads) sent.push(read(kind, server + path, kind === "user" ? cookie : null));
      await delay(INTERVAL_MS);
    }
  })();
  return {
    async stop() {
      stopped.abort();
      await sending;
      return Promise.all(sent);
    },
  };
}

async function read(kind: Outcome["kind"], url: string, cookie: string | null): Promise<Outcome> {
  const start = performance.now();
  const headers: Record<string, string> = {
    ...(cookie && { cookie }),
    ...(url.endsWith("/marketplace") && { Accept: "text/html" }),
  };
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(GIVE_UP_MS) }).catch(() => null);
  await response?.arrayBuffer();
  const endedAt = performance.now();
  return {
    kind,
    url,
    status: response?.status ?? 0,
    hasRetryAfter: response?.headers.has("Retry-After") ?? false,
    ms: endedAt - start,
    endedAt,
  };
}
