import { once } from "node:events";
import { get, request as sendRequest, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { expect, request, test } from "@playwright/test";
import { startOwnServer, type OwnServer } from "./support/own-server.ts";
import { sellerOf } from "./support/seller.ts";

/** As many ask at the same time. */
const CALLERS = 6;
/** A process loads all its code: some seconds on a busy machine. */
const STARTING = { timeout: 30_000 };
const PATIENCE_MS = 5_000;
/** Longer nothing may be shown that has been changed. */
const STALE_AT_MOST_MS = 5_000;
const LIST = "/api/animals?category=cattle";

let server: OwnServer;
test.beforeEach(async () => {
  server = await startOwnServer({ WEB_CONCURRENCY: "2", LOG_LEVEL: "info" });
  await expect.poll(() => workerPids().length, STARTING).toBe(2);
});
test.afterEach(() => server.stop());

interface Answer {
  status: number;
  requestId: string;
  body: string;
}

/** Over a connection of its own, so that any process may be the one to take it. */
async function ask(path: string): Promise<Answer> {
  const sent = get(server.url + path, { agent: false, signal: AbortSignal.timeout(PATIENCE_MS) });
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const { statusCode = 0, headers } = response;
  return { status: statusCode, requestId: String(headers["x-request-id"]), body: await text(response) };
}

interface Line {
  msg?: string;
  worker?: number;
  pid?: number;
  requestId?: string;
}

const logged = (): Line[] =>
  server
    .lines()
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Line);

/** Of all that have come up so far. */
const workerPids = () => logged().flatMap(({ msg, pid }) => (msg === "a worker listens" && pid ? [pid] : []));

/** The processes that gave such answers, as the log tells. */
function workersOf(answers: Answer[]): Set<number> {
  const ids = new Set(answers.map(({ requestId }) => requestId));
  return new Set(logged().flatMap(({ requestId, worker }) => (ids.has(requestId ?? "") && worker ? [worker] : [])));
}

/** Asks until two processes have answered like this. */
async function bothAnswer(path: string, like: (answer: Answer) => boolean): Promise<void> {
  const answers: Answer[] = [];
  const answering = async () => {
    const some = await Promise.all(Array.from({ length: CALLERS }, () => ask(path)));
    answers.push(...some.filter(like));
    return workersOf(answers).size;
  };
  await expect.poll(answering, { timeout: STALE_AT_MOST_MS, intervals: [50] }).toBe(2);
}

test("what is written through one process is seen through the other", async () => {
  const caller = await request.newContext({ baseURL: server.url });
  await bothAnswer(LIST, ({ body }) => body === "[]");
  const { animalId } = await sellerOf("Seen by both", { name: "Sunita", phone: "9610000001" }, caller);
  await bothAnswer(LIST, ({ body }) => body.includes("Seen by both"));

  expect((await caller.delete(`/api/animals/${animalId}`)).status()).toBe(204);
  await bothAnswer(LIST, ({ body }) => body === "[]");
  await caller.dispose();
});

test("a process that is killed under load leaves the service up, and is replaced", async () => {
  const [victim] = workerPids();
  const over = new AbortController();
  const failed: unknown[] = [];
  const answers: Answer[] = [];
  const load = Array.from({ length: CALLERS }, async () => {
    while (!over.signal.aborted) {
      await ask(LIST).then(
        (answer) => answers.push(answer),
        (error: unknown) => failed.push(error),
      );
    }
  });

  process.kill(victim ?? 0, "SIGKILL");
  const died = () => logged().find(({ msg }) => msg?.startsWith("a worker died"))?.pid;
  await expect.poll(died).toBe(victim);
  // The one that came after the first two.
  const newcomer = () => logged().some(({ worker, requestId }) => worker === 3 && requestId !== undefined);
  await expect.poll(newcomer, STARTING).toBe(true);
  over.abort();
  await Promise.all(load);

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  // What the dead process was answering is lost with it: one request of each caller at most.
  expect(failed.length).toBeLessThanOrEqual(CALLERS);
  expect(workerPids()).toHaveLength(3);
});

test("told to stop, it takes nobody new, finishes what it answers, and ends", async () => {
  const body = JSON.stringify({ phone: "9610000002" });
  const headers = { "Content-Type": "application/json", "Content-Length": body.length, Expect: "100-continue" };
  const slow = sendRequest(`${server.url}/api/auth/otp/send`, { method: "POST", agent: false, headers });
  slow.flushHeaders();
  await once(slow, "continue");

  const ended = server.stop();
  const reached = () =>
    ask("/healthz").then(
      () => true,
      () => false,
    );
  await expect.poll(reached, { timeout: 3 * PATIENCE_MS }).toBe(false);
  slow.end(body);
  const [response] = (await once(slow, "response")) as [IncomingMessage];
  expect(JSON.parse(await text(response))).toHaveProperty("challengeId");
  expect(await ended).toBe(0);
});
