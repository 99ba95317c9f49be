import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { startProxy, type Proxy } from "./proxy.ts";

interface Slowness {
  /** The same delays and pieces in each run with this seed. */
  seed: number;
  maxDelayMs: number;
  /** Pieces of HTML, which a phone on 2G receives and paints one after another. */
  pieces: number;
  pieceDelayMs: number;
}

const FIRST_SCREEN_BYTES = 16_000;

/** Forwards requests to a server, delays each response by a random time, and splits HTML at random places. */
export function startSlowProxy(target: string, { seed, maxDelayMs, ...html }: Slowness): Promise<Proxy> {
  const random = seededRandom(seed);
  return startProxy(target, async ({ response, forward }) => {
    // Compressed HTML cannot be split where its elements end.
    const answer = await forward({ "accept-encoding": "identity" });
    await respond(answer, response, { random, delayMs: random() * maxDelayMs, ...html });
  });
}

interface Delays {
  random: () => number;
  delayMs: number;
  pieces: number;
  pieceDelayMs: number;
}

async function respond(answer: IncomingMessage, response: ServerResponse, delays: Delays): Promise<void> {
  await wait(delays.delayMs);
  response.writeHead(answer.statusCode ?? 502, answer.headers);
  if (answer.headers["content-type"]?.startsWith("text/html") !== true) {
    answer.pipe(response);
    return;
  }
  const body = Buffer.concat(await answer.toArray());
  // Inlined styles precede the first screen, which is a small part of the HTML that everything else follows.
  const first = body.indexOf("<body");
  const ends = Array.from({ length: delays.pieces - 1 }, (_, index) => {
    const length = index % 3 === 0 ? body.length - first : FIRST_SCREEN_BYTES;
    return first + Math.floor(delays.random() * Math.min(length, body.length - first));
  });
  let start = 0;
  for (const end of [...ends.toSorted((a, b) => a - b), body.length]) {
    response.write(body.subarray(start, end));
    await wait(delays.pieceDelayMs);
    start = end;
  }
  response.end();
}

/** Mulberry32: 32 bits of state are enough for delays. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}
