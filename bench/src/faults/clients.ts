import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { startServer } from "../server.ts";
import type { FaultyPostgres } from "./postgres.ts";
import { loadAtConstantRate, summarize } from "./constant-rate.ts";
import { getStatus } from "./request.ts";
import { formatSeconds, waitUntil, type FaultResult } from "./fault-result.ts";

const SLOW_CLIENTS = 900;
const NEW_SLOW_CLIENTS_PER_SECOND = 300;
const P99_MS = 100;
const RECOVERY_MS = 5_000;
const OVERLOAD_FACTOR = 3;
const REQUEST_STARTS = {
  headers: "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
  bodies:
    "POST /api/auth/otp/send HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n",
};

export async function slowClients(postgres: FaultyPostgres, part: keyof typeof REQUEST_STARTS): Promise<FaultResult> {
  const server = await startServer(postgres.url);
  await measureRate(`${server.url}/api/animals?offset=20`);
  const port = Number(new URL(server.url).port);
  const slow: Socket[] = [];
  const result = await loadAtConstantRate(`${server.url}/api/animals?offset=20`, 50, async () => {
    for (; slow.length < SLOW_CLIENTS; await delay(1000 / NEW_SLOW_CLIENTS_PER_SECOND))
      slow.push(openSlowClient(port, REQUEST_STARTS[part]));
    await delay(10_000);
  });
  const closedAfter = await waitUntil(async () => slow.every(({ destroyed }) => destroyed), 30_000);
  for (const socket of slow) socket.destroy();
  await server.stop();
  return {
    fault: `${SLOW_CLIENTS} clients within ${SLOW_CLIENTS / NEW_SLOW_CLIENTS_PER_SECOND} s that send ${part} at 1 byte/s`,
    observed: `other clients: ${summarize(result)}, p99 ${result.p99Ms.toFixed(0)} ms; ${closedAfter === Infinity ? "not all slow clients disconnected" : "all slow clients disconnected"}`,
    budget: `p99 of other clients under ${P99_MS} ms`,
    met: result.statuses.get(200) === result.requests && result.p99Ms < P99_MS && closedAfter !== Infinity,
  };
}

function openSlowClient(port: number, start: string): Socket {
  const socket = connect(port, "127.0.0.1", () => socket.write(start));
  const timer = setInterval(() => socket.write("x"), 1000);
  socket.on("error", () => {});
  socket.once("close", () => clearInterval(timer));
  return socket.resume();
}

export async function overload(postgres: FaultyPostgres): Promise<FaultResult> {
  const server = await startServer(postgres.url, { VISITOR_CACHE: "off" });
  const page = `${server.url}/marketplace`;
  await measureRate(page);
  const capacity = await measureRate(page);
  const result = await loadAtConstantRate(page, OVERLOAD_FACTOR * capacity, () => delay(15_000));
  const recovered = await waitUntil(async () => (await getStatus(page)) === 200, 30_000);
  await server.stop();
  const [succeeded, rejected] = [result.statuses.get(200) ?? 0, result.statuses.get(503) ?? 0];
  return {
    fault: `overload: ${OVERLOAD_FACTOR} times the capacity of ${capacity.toFixed(0)} pages/s`,
    observed: `${summarize(result)}, p99 ${result.p99Ms.toFixed(0)} ms; recovered after ${formatSeconds(recovered)}`,
    budget: `sheds load with 503, recovers within ${formatSeconds(RECOVERY_MS)}`,
    met: rejected > 0 && succeeded + rejected === result.requests && recovered <= RECOVERY_MS,
  };
}

async function measureRate(url: string): Promise<number> {
  const seconds = 3;
  let responses = 0;
  const end = performance.now() + seconds * 1000;
  const sendRequests = async () => {
    for (; performance.now() < end; responses += 1) await getStatus(url);
  };
  await Promise.all(Array.from({ length: 8 }, sendRequests));
  return responses / seconds;
}
