import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setImmediate, setTimeout as delay } from "node:timers/promises";
import { createAdaptorServer, type ServerType } from "@hono/node-server";
import {
  HEADERS_TIMEOUT_MS,
  KEEP_ALIVE_TIMEOUT_MS,
  REQUEST_RECEIVE_TIMEOUT_MS,
  SECOND,
  IDLE_TIMEOUT_MS,
} from "@pashu/validators/limits";
import type { Hono } from "hono";
import type { AppEnv } from "../transports/http/app-env.ts";

/** Listen backlog. Beyond it, clients retry their SYN after about a second. Capped by net.core.somaxconn. */
const BACKLOG = 4096;
const CONNECTION_CHECK_INTERVAL_MS = SECOND;
/** Grace period for requests that are already on their way on an open connection. */
const IDLE_GRACE_MS = 0.5 * SECOND;
const IDLE_CHECK_INTERVAL_MS = 50;
/** Bounds the shutdown while clients keep connecting. */
const ACCEPT_TIMEOUT_MS = 5 * SECOND;

export interface RunningServer {
  address: AddressInfo;
  /** Graceful shutdown: keeps serving for `drainMs`, then stops accepting connections and finishes requests. */
  close(): Promise<void>;
}

interface Options {
  hostname: string;
  port: number;
  /** Aborted when the shutdown begins. Then responses have `Connection: close`, and the checks report `stopping`. */
  shutdownController: AbortController;
  /** Time for proxies to notice that the server is stopping. */
  drainMs: number;
  headersTimeoutMs?: number;
  wait?: (ms: number) => Promise<unknown>;
}

export async function serveApp(
  { fetch }: Pick<Hono<AppEnv>, "fetch">,
  { hostname, port, shutdownController, drainMs, headersTimeoutMs = HEADERS_TIMEOUT_MS, wait = delay }: Options,
): Promise<RunningServer> {
  const server = createAdaptorServer({
    fetch,
    hostname,
    serverOptions: {
      headersTimeout: headersTimeoutMs,
      requestTimeout: REQUEST_RECEIVE_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
      connectionsCheckingInterval: CONNECTION_CHECK_INTERVAL_MS,
    },
  });
  assertHttp1(server);
  server.setTimeout(IDLE_TIMEOUT_MS);
  const unused = unusedConnections(server);
  server.listen({ port, host: hostname, backlog: BACKLOG });
  await once(server, "listening");
  return {
    address: server.address() as AddressInfo,
    async close() {
      shutdownController.abort();
      await wait(drainMs);
      await waitForConnections(server);
      await acceptBacklog(server);
      await closeServer(server, unused);
    },
  };
}

async function waitForConnections(server: Server): Promise<void> {
  const timeout = AbortSignal.timeout(IDLE_GRACE_MS);
  while (!timeout.aborted && (await countConnections(server)) > 0) await delay(IDLE_CHECK_INTERVAL_MS);
}

/**
 * Accepts the connections in the listen backlog, which would be reset when the server stops listening. libuv accepts one
 * per iteration of the event loop.
 */
async function acceptBacklog(server: Server): Promise<void> {
  const timeout = AbortSignal.timeout(ACCEPT_TIMEOUT_MS);
  let accepted = true;
  const onConnection = () => (accepted = true);
  server.on("connection", onConnection);
  while (accepted && !timeout.aborted) {
    accepted = false;
    // The event loop polls for connections between two of these.
    await setImmediate();
    await setImmediate();
  }
  server.off("connection", onConnection);
}

/** Also closes connections whose response was sent without `Connection: close`, as soon as they are idle. */
async function closeServer(server: Server, unused: Set<Socket>): Promise<void> {
  const closed = once(server, "close");
  server.close();
  const timeout = AbortSignal.timeout(IDLE_GRACE_MS);
  while (unused.size > 0 && !timeout.aborted) await delay(IDLE_CHECK_INTERVAL_MS);
  for (const socket of unused) socket.end();
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_INTERVAL_MS);
  await closed;
  clearInterval(idle);
}

/** Tracks connections without a request, such as preconnects, because closeIdleConnections() does not close them. */
function unusedConnections(server: Server): Set<Socket> {
  const unused = new Set<Socket>();
  server.on("connection", (socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  server.on("request", ({ socket }) => unused.delete(socket));
  return unused;
}

function countConnections(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
  });
}

function assertHttp1(server: ServerType): asserts server is Server {
  if (!("closeIdleConnections" in server)) throw new TypeError("The server does not support HTTP/1.1.");
}
