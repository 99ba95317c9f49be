interface Server {
  fetch(request: Request, bindings?: object): Response | Promise<Response>;
  stop(): Promise<void>;
}

export type Version = ReturnType<typeof createVersion>;

/** Creates a version of the server in development. Its first request starts it; the next version stops it. */
export function createVersion(start: () => Promise<Server>) {
  let started: Promise<Server> | undefined;
  const inFlight = new Set<Promise<Response>>();

  function startOnce(): Promise<Server> {
    return (started ??= start().catch((error: unknown) => {
      // The next request retries, because the cause may end without a code change, e.g. a stopped database.
      started = undefined;
      throw error;
    }));
  }

  return {
    async fetch(request: Request, bindings?: object): Promise<Response> {
      const response = startOnce().then((server) => server.fetch(request, bindings));
      inFlight.add(response);
      try {
        return await response;
      } finally {
        inFlight.delete(response);
      }
    },
    async stop(): Promise<void> {
      await Promise.allSettled(inFlight);
      await (await started)?.stop();
    },
  };
}
