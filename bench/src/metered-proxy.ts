import { once } from "node:events";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { startProxy, type Proxy } from "@pashu/e2e/proxy";

/** One response as it was sent, compressed or not. */
export interface Response {
  path: string;
  kind: Kind;
  headerBytes: number;
  bodyBytes: number;
}

export const KINDS = ["HTML", "data", "scripts", "messages", "photos", "icons and styles", "offline copies"] as const;
export type Kind = (typeof KINDS)[number];

interface Link {
  kbps: number;
  latencyMs: number;
}

export interface MeteredProxy extends Proxy {
  responses: Response[];
  /** Resolves when no response has been sent for half a second. */
  settle: () => Promise<void>;
}

const CHUNK_BYTES = 4096;
const QUIET_MS = 500;
const FRAME_HEADER_BYTES = 18;
const INDEX_BYTES = 2;
const MESSAGES = /^\/assets\/[a-z-]+-(?:en|hi|mr)-[^/]+\.js$/;

/**
 * Forwards requests to a server and records the bytes of each response, also of those to a service worker.
 * @param link all responses share its rate; without it nothing is delayed
 */
export async function startMeteredProxy(target: string, link?: Link): Promise<MeteredProxy> {
  const responses: Response[] = [];
  const waitForLink = link && createLink(link.kbps);
  const headerBytesOf = createHeaderCounter();
  const pending = new Set<object>();
  let lastMs = performance.now();
  const proxy = await startProxy(target, async ({ incoming, response, forward }) => {
    pending.add(response);
    try {
      const { url = "", headers } = incoming;
      const [answer] = await Promise.all([forward(), link && wait(link.latencyMs)]);
      const sent = { path: url, kind: kindOf(url, headers), headerBytes: headerBytesOf(answer), bodyBytes: 0 };
      responses.push(sent);
      await waitForLink?.(sent.headerBytes);
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      response.flushHeaders();
      for await (const chunk of answer as AsyncIterable<Buffer>) {
        for (let start = 0; start < chunk.length; start += CHUNK_BYTES) {
          const part = chunk.subarray(start, start + CHUNK_BYTES);
          await waitForLink?.(part.length);
          sent.bodyBytes += part.length;
          if (response.destroyed) return;
          if (!response.write(part)) await Promise.race([once(response, "drain"), once(response, "close")]);
        }
      }
      response.end();
    } finally {
      pending.delete(response);
      lastMs = performance.now();
    }
  });
  const settle = async () => {
    do await wait(QUIET_MS / 5);
    while (pending.size > 0 || performance.now() - lastMs < QUIET_MS);
  };
  return { ...proxy, responses, settle };
}

/** Returns a function that resolves when the link has sent that many bytes, after those of earlier calls. */
function createLink(kbps: number): (bytes: number) => Promise<void> {
  let freeAt = 0;
  return async (bytes) => {
    const now = performance.now();
    freeAt = Math.max(now, freeAt) + (bytes * 8) / kbps;
    await wait(freeAt - now);
  };
}

/** As HTTP/2 sends them, which proxies in front of the server speak: a line that was sent before is a number (HPACK). */
function createHeaderCounter(): (answer: IncomingMessage) => number {
  const sentLines = new Set<string>();
  return ({ rawHeaders }) => {
    let bytes = FRAME_HEADER_BYTES;
    for (let index = 0; index < rawHeaders.length; index += 2) {
      const line = `${rawHeaders[index]}: ${rawHeaders[index + 1]}`;
      bytes += sentLines.has(line) ? INDEX_BYTES : line.length;
      sentLines.add(line);
    }
    return bytes;
  };
}

/** A worker's own requests for files have no destination; those that it forwards keep that of the page. */
function kindOf(path: string, { "sec-fetch-dest": destination }: IncomingHttpHeaders): Kind {
  const isFetched = destination === "empty";
  if (path.startsWith("/objects/")) return "photos";
  if (path.startsWith("/trpc/") || path.startsWith("/api/")) return "data";
  if (destination === "serviceworker" || path === "/offline" || (isFetched && /^\/(?:assets|icons)\//.test(path)))
    return "offline copies";
  if (MESSAGES.test(path)) return "messages";
  if (destination === "document") return "HTML";
  return destination === "script" ? "scripts" : "icons and styles";
}
