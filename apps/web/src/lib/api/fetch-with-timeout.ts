import { FETCH_TIMEOUT_MS } from "@pashu/validators/limits";

/**
 * A fetch that fails when no answer comes, as one without a network does: a page can then say so.
 * What refuses in our server's place, such as a proxy, answers with a page: its status then says what is wrong.
 */
export function createFetchWithTimeout(timeoutMs: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, signal: timeoutSignal(timeoutMs, init?.signal) });
    return response.ok || isJson(response) ? response : new Response("{}", response);
  };
}

export const fetchWithTimeout = createFetchWithTimeout(FETCH_TIMEOUT_MS);

/** Ends with the caller's signal or after so long; the body must have arrived by then too. */
function timeoutSignal(timeoutMs: number, signal: AbortSignal | null | undefined): AbortSignal {
  const controller = new AbortController();
  const end = () => controller.abort(signal?.reason);
  if (signal?.aborted === true) end();
  signal?.addEventListener("abort", end, { once: true });
  setTimeout(() => controller.abort(new DOMException("no answer in time", "TimeoutError")), timeoutMs);
  return controller.signal;
}

function isJson({ headers }: Response): boolean {
  return headers.get("Content-Type")?.includes("json") === true;
}
