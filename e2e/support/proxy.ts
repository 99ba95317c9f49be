import { once } from "node:events";
import { createServer, request, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Proxy {
  url: string;
  /** Refuses connections until `accept` is called, like a server that cannot be reached. */
  refuse: () => Promise<void>;
  accept: () => Promise<void>;
  close: () => void;
}

interface Exchange {
  incoming: IncomingMessage;
  response: ServerResponse;
  /** Sends the request to the server, with these headers in addition. */
  forward: (headers?: OutgoingHttpHeaders) => Promise<IncomingMessage>;
}

/** Starts a server of which `handle` answers each request with a response of another server. */
export async function startProxy(target: string, handle: (exchange: Exchange) => Promise<void>): Promise<Proxy> {
  const server = createServer((incoming, response) => {
    const forward = async (added: OutgoingHttpHeaders = {}): Promise<IncomingMessage> => {
      const { method, url, headers } = incoming;
      const forwarded = request(target + url, { method, headers: { ...headers, ...added } });
      // Also while the body arrives.
      forwarded.on("error", () => response.destroy());
      incoming.pipe(forwarded);
      const [answer] = await once(forwarded, "response");
      return answer;
    };
    handle({ incoming, response, forward }).catch(() => response.destroy());
  });
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    refuse: async () => {
      const closed = once(server, "close");
      close();
      await closed;
    },
    accept: () => listen(port),
    close,
  };
}
