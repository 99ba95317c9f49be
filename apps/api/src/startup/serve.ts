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
import type { AppEnv } from "../transports/http/types.ts";

/** Connections that come at once may wait here; whoever finds no room is heard a second later. The system has its limit. */
const BACKLOG = 4096;
const LOOK_FOR_SLOW_ONES_MS = SECOND;
/** Who holds a connection open may be sending just now; after so long it is idle. */
const LAST_QUESTIONS_MS = 0.5 * SECOND;
const LOOK_FOR_IDLE_ONES_MS = 50;
/** While new connections never cease to come. */
const ACCEPT_AT_MOST_MS = 5 * SECOND;

export interface RunningServer {
  address: AddressInfo;
  /** Goes on answering until proxies have heard of it, then takes nobody new and waits for those being answered. */
  close(): Promise<void>;
}

interface Options {
  hostname: string;
  port: number;
  /** Aborted when closing begins; from then on the app answers `Connection: close`, and is not ready. */
  shutdownController: AbortController;
  /** For how long proxies may go on sending requests. */
  drainMs: number;
  headersTimeoutMs?: number;
  /** Waits for `drainMs`. */
  wait?: (ms: number) => Promise<unknown>;
}

/** Listens, and cuts connections off whose other end is too slow to be a person. */
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
      connectionsCheckingInterval: LOOK_FOR_SLOW_ONES_MS,
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
      await lastQuestions(server);
      await acceptWaiting(server);
      await closed(server, unused);
    },
  };
}

/** A connection on which something was asked ends with its answer; one that asks nothing may be closed. */
async function lastQuestions(server: Server): Promise<void> {
  const over = AbortSignal.timeout(LAST_QUESTIONS_MS);
  while (!over.aborted && (await connections(server)) > 0) await delay(LOOK_FOR_IDLE_ONES_MS);
}

/**
 * Connections in the system's backlog would be reset when the server stops listening. Node accepts one per turn of its
 * event loop, so this turns until no more come.
 */
async function acceptWaiting(server: Server): Promise<void> {
  const over = AbortSignal.timeout(ACCEPT_AT_MOST_MS);
  let accepted = true;
  const onConnection = () => (accepted = true);
  server.on("connection", onConnection);
  while (accepted && !over.aborted) {
    accepted = false;
    // Between two of them the event loop polls for connections.
    await setImmediate();
    await setImmediate();
  }
  server.off("connection", onConnection);
}

/** Those whose answer had begun before it could say `Connection: close` become idle, and are closed then. */
async function closed(server: Server, unused: Set<Socket>): Promise<void> {
  const ended = once(server, "close");
  server.close();
  // A request may be on its way on a connection that was accepted just now.
  const over = AbortSignal.timeout(LAST_QUESTIONS_MS);
  while (unused.size > 0 && !over.aborted) await delay(LOOK_FOR_IDLE_ONES_MS);
  for (const socket of unused) socket.end();
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_FOR_IDLE_ONES_MS);
  await ended;
  clearInterval(idle);
}

/** Browsers open connections ahead. Node takes one on which nothing was ever asked for busy. */
function unusedConnections(server: Server): Set<Socket> {
  const unused = new Set<Socket>();
  server.on("connection", (socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  server.on("request", ({ socket }) => unused.delete(socket));
  return unused;
}

function connections(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
  });
}

function assertHttp1(server: ServerType): asserts server is Server {
  if (!("closeIdleConnections" in server)) throw new TypeError("The server does not support HTTP/1.1.");
}
