import { FETCH_TIMEOUT_MS } from "@pashu/validators/limits";
import { noteServerTime } from "../time/server-clock.ts";

/**
 * A fetch that rejects after the timeout, like one without a network.
 * Error pages of proxies become empty JSON with their status, because tRPC's client parses JSON only.
 */
export function createFetchWithTimeout(timeoutMs: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, signal: timeoutSignal(timeoutMs, init?.signal) });
    noteServerTime(Date.parse(response.headers.get("Date") ?? ""));
    return response.ok || isJson(response) ? response : new Response("{}", response);
  };
}

export const fetchWithTimeout = createFetchWithTimeout(FETCH_TIMEOUT_MS);

/** Aborts with the caller's signal or after the timeout, which includes the body. */
function timeoutSignal(timeoutMs: number, signal: AbortSignal | null | undefined): AbortSignal {
  const controller = new AbortController();
  const end = () => controller.abort(signal?.reason);
  if (signal?.aborted === true) end();
  signal?.addEventListener("abort", end, { once: true });
  setTimeout(() => controller.abort(new DOMException("request timed out", "TimeoutError")), timeoutMs);
  return controller.signal;
}

function isJson({ headers }: Response): boolean {
  return headers.get("Content-Type")?.includes("json") === true;
}
