/**
 * fetch for calls of the API: an answer that does not come is given up, for nobody waits for ever.
 * What refuses in our server's place, such as a proxy, answers with a page: its status then says what is wrong.
 */
export function callFetch(timeoutMs: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, signal: inTime(timeoutMs, init?.signal) });
    return response.ok || isJson(response) ? response : new Response("{}", response);
  };
}

/** Ends with the caller's signal or after so long; the body must have arrived by then too. */
function inTime(timeoutMs: number, signal: AbortSignal | null | undefined): AbortSignal {
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
