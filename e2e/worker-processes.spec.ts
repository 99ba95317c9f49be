import { once } from "node:events";
import { get, request as sendRequest, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { expect, request, test } from "@playwright/test";
import { startServer, type TestServer } from "./support/start-server.ts";
import { createAccount, createListing, newUser } from "./support/accounts.ts";

/** Concurrent requests. */
const CALLERS = 6;
/** For a process that loads the server's code and connects to its database. */
const STARTING = { timeout: 30_000 };
const REQUEST_TIMEOUT_MS = 5_000;
const STALE_AT_MOST_MS = 5_000;
const LIST = "/api/animals?category=cattle";

// One server for all: the tests come in an order in which each leaves it as the next one needs it.
test.describe.configure({ mode: "serial" });
let server: TestServer;
test.beforeAll(async () => {
  server = await startServer({ WEB_CONCURRENCY: "2", LOG_LEVEL: "info" });
  await expect.poll(() => workerPids().length, STARTING).toBe(2);
});
test.afterAll(() => server.stop());

interface Answer {
  askedAt: number;
  status: number;
  requestId: string;
  body: string;
}

/** Requests over a connection of its own, so that any process may accept it. */
async function ask(path: string): Promise<Answer> {
  const askedAt = Date.now();
  const sent = get(server.url + path, { agent: false, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const { statusCode = 0, headers } = response;
  return { askedAt, status: statusCode, requestId: String(headers["x-request-id"]), body: await text(response) };
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

/** The process ids of all workers that have started so far. */
const workerPids = () => logged().flatMap(({ msg, pid }) => (msg === "worker listening" && pid ? [pid] : []));

/** The workers that gave these answers, by the log. */
function workersOf(answers: Answer[]): Set<number> {
  const ids = new Set(answers.map(({ requestId }) => requestId));
  return new Set(logged().flatMap(({ requestId, worker }) => (ids.has(requestId ?? "") && worker ? [worker] : [])));
}

/** Waits until both processes have answered like this; a process that still answers otherwise after 5 s is stale. */
async function bothAnswer(path: string, like: (answer: Answer) => boolean): Promise<void> {
  const start = Date.now();
  const answers: Answer[] = [];
  const answering = async () => {
    answers.push(...(await Promise.all(Array.from({ length: CALLERS }, () => ask(path)))));
    return workersOf(answers.filter(like)).size;
  };
  await expect.poll(answering, { intervals: [50] }).toBe(2);
  expect(answers.filter((answer) => !like(answer) && answer.askedAt - start > STALE_AT_MOST_MS)).toEqual([]);
}

test("a write through one process is visible through the other", async () => {
  const caller = await request.newContext({ baseURL: server.url });
  await bothAnswer(LIST, ({ body }) => body === "[]");
  await createAccount(caller);
  const animalId = await createListing(caller, { title: "Seen by both" });
  await bothAnswer(LIST, ({ body }) => body.includes("Seen by both"));

  expect((await caller.delete(`/api/animals/${animalId}`)).status()).toBe(204);
  await bothAnswer(LIST, ({ body }) => body === "[]");
  await caller.dispose();
});

test("a process that is killed under load is replaced while the other answers", async () => {
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
  const died = () => logged().find(({ msg }) => msg === "worker exited, restarting")?.pid;
  await expect.poll(died).toBe(victim);
  // The worker that replaces it has the next number.
  const newcomer = () => logged().some(({ worker, requestId }) => worker === 3 && requestId !== undefined);
  await expect.poll(newcomer, STARTING).toBe(true);
  over.abort();
  await Promise.all(load);

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  // Only requests in flight in the killed process are lost: one of each caller at most.
  expect(failed.length).toBeLessThanOrEqual(CALLERS);
  expect(workerPids()).toHaveLength(3);
});

test("a shutdown finishes requests in flight and accepts no new connections", async () => {
  const body = JSON.stringify({ phone: newUser().phone });
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
  await expect.poll(reached, { timeout: 3 * REQUEST_TIMEOUT_MS }).toBe(false);
  slow.end(body);
  const [response] = (await once(slow, "response")) as [IncomingMessage];
  expect(JSON.parse(await text(response))).toHaveProperty("challengeId");
  expect(await ended).toBe(0);
});
