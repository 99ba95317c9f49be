interface Server {
  fetch(request: Request, bindings?: object): Response | Promise<Response>;
  stop(): Promise<void>;
}

export type Version = ReturnType<typeof createVersion>;

/** One version of the code in development: its first request starts it, and its successor stops it. */
export function createVersion(start: () => Promise<Server>) {
  let started: Promise<Server> | undefined;
  const inFlight = new Set<Promise<Response>>();

  function startOnce(): Promise<Server> {
    return (started ??= start().catch((error: unknown) => {
      // The cause may end without an edit, e.g. a database that was down: the next request tries again.
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
    /** Stops the server once its requests have been answered. */
    async stop(): Promise<void> {
      await Promise.allSettled(inFlight);
      await (await started)?.stop();
    },
  };
}
