import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { serverEnv } from "./server-env.ts";
import { test as base } from "./test.ts";

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

interface Receiver {
  url: string;
  /** Oldest first. */
  received: Received[];
  /** Status of the next responses; 204 at first. */
  status: number;
}

/** A server to which webhooks are sent. */
export const test = base.extend<{ receiver: Receiver }>({
  receiver: async ({}, use, { parallelIndex }) => {
    const { receivers } = await serverEnv();
    const url = `${receivers[parallelIndex % receivers.length]}/hook`;
    const receiver: Receiver = { url, received: [], status: 204 };
    const server = createServer((request, response) => {
      void text(request).then((body) => {
        receiver.received.push({ headers: request.headers, body });
        response.writeHead(receiver.status).end();
      });
    });
    server.listen(Number(new URL(url).port), "127.0.0.1");
    await once(server, "listening");
    await use(receiver);
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  },
});
