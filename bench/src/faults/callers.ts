import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { startServer } from "../server.ts";
import type { FaultyPostgres } from "./postgres.ts";
import { askSteadily, describe, statusOf } from "./steady.ts";
import { seconds, until, type Verdict } from "./verdict.ts";

const SLOW_ONES = 900;
/** They come one after another, within three seconds. */
const SLOW_ONES_A_SECOND = 300;
const P99_MS = 100;
const RECOVERED_WITHIN_MS = 5_000;
const OVERLOAD = 3;
const STARTS = {
  headers: "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
  bodies:
    "POST /api/auth/otp/send HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n",
};

export async function slowCallers(postgres: FaultyPostgres, what: keyof typeof STARTS): Promise<Verdict> {
  const server = await startServer(postgres.url);
  // As it is in service: code runs at its full speed after some thousand calls.
  await rateOf(`${server.url}/api/animals?offset=20`);
  const port = Number(new URL(server.url).port);
  const slow: Socket[] = [];
  const heard = await askSteadily(`${server.url}/api/animals?offset=20`, 50, async () => {
    for (; slow.length < SLOW_ONES; await delay(1000 / SLOW_ONES_A_SECOND)) slow.push(drip(port, STARTS[what]));
    await delay(10_000);
  });
  const cut = await until(async () => slow.every(({ destroyed }) => destroyed), 30_000);
  for (const socket of slow) socket.destroy();
  await server.stop();
  return {
    fault: `${SLOW_ONES} slow ${what} within ${SLOW_ONES / SLOW_ONES_A_SECOND} s, a byte a second each`,
    seen: `others: ${describe(heard)}, p99 ${heard.p99Ms.toFixed(0)} ms; ${cut === Infinity ? "not all cut off" : "all cut off"}`,
    budget: `others' p99 under ${P99_MS} ms`,
    met: heard.statuses.get(200) === heard.asked && heard.p99Ms < P99_MS && cut !== Infinity,
  };
}

function drip(port: number, start: string): Socket {
  const socket = connect(port, "127.0.0.1", () => socket.write(start));
  const timer = setInterval(() => socket.write("x"), 1000);
  socket.on("error", () => {});
  socket.once("close", () => clearInterval(timer));
  return socket.resume();
}

/** Pages that are rendered anew each time, three times as many as can be. */
export async function overload(postgres: FaultyPostgres): Promise<Verdict> {
  const server = await startServer(postgres.url, { VISITOR_CACHE: "off" });
  const page = `${server.url}/marketplace`;
  await rateOf(page);
  const capacity = await rateOf(page);
  const heard = await askSteadily(page, OVERLOAD * capacity, () => delay(15_000));
  const recovered = await until(async () => (await statusOf(page)) === 200, 30_000);
  await server.stop();
  const [good, refused] = [heard.statuses.get(200) ?? 0, heard.statuses.get(503) ?? 0];
  return {
    fault: `overload: ${OVERLOAD} times the ${capacity.toFixed(0)} pages/s that it can render`,
    seen: `${describe(heard)}, p99 ${heard.p99Ms.toFixed(0)} ms; a page again after ${seconds(recovered)}`,
    budget: `sheds with 503, recovers within ${seconds(RECOVERED_WITHIN_MS)}`,
    met: refused > 0 && good + refused === heard.asked && recovered <= RECOVERED_WITHIN_MS,
  };
}

async function rateOf(url: string): Promise<number> {
  const seconds = 3;
  let answers = 0;
  const end = performance.now() + seconds * 1000;
  const ask = async () => {
    for (; performance.now() < end; answers += 1) await statusOf(url);
  };
  await Promise.all(Array.from({ length: 8 }, ask));
  return answers / seconds;
}
