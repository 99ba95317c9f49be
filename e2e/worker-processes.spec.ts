import { once } from "node:events";
import { get, request as sendRequest, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { expect, request, test } from "@playwright/test";
import { startServer, type TestServer } from "./support/start-server.ts";
import { createAccount, createListing, newUser } from "./support/accounts.ts";

const CONCURRENCY = 6;
const STARTUP = { timeout: 30_000 };
const REQUEST_TIMEOUT_MS = 5_000;
const MAX_STALE_MS = 5_000;
const LIST = "/api/animals?category=cattle";

// The tests share one server and depend on their order.
test.describe.configure({ mode: "serial" });
let server: TestServer;
test.beforeAll(async () => {
  server = await startServer({ WEB_CONCURRENCY: "2", LOG_LEVEL: "info" });
  await expect.poll(() => workerPids().length, STARTUP).toBe(2);
});
test.afterAll(() => server.stop());

interface RecordedResponse {
  sentAt: number;
  status: number;
  requestId: string;
  body: string;
}

/** Opens a new connection per request, so that either worker may accept it. */
async function sendGet(path: string): Promise<RecordedResponse> {
  const sentAt = Date.now();
  const sent = get(server.url + path, { agent: false, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const { statusCode = 0, headers } = response;
  return { sentAt, status: statusCode, requestId: String(headers["x-request-id"]), body: await text(response) };
}

interface LogLine {
  msg?: string;
  worker?: number;
  pid?: number;
  requestId?: string;
}

const logLines = (): LogLine[] =>
  server
    .lines()
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as LogLine);

const workerPids = () => logLines().flatMap(({ msg, pid }) => (msg === "worker listening" && pid ? [pid] : []));

function workersThatSent(responses: RecordedResponse[]): Set<number> {
  const ids = new Set(responses.map(({ requestId }) => requestId));
  return new Set(logLines().flatMap(({ requestId, worker }) => (ids.has(requestId ?? "") && worker ? [worker] : [])));
}

/** Waits until both workers have sent a matching response; a different one after 5 s is stale. */
async function expectFromBothWorkers(path: string, matches: (response: RecordedResponse) => boolean): Promise<void> {
  const start = Date.now();
  const responses: RecordedResponse[] = [];
  const matchingWorkers = async () => {
    responses.push(...(await Promise.all(Array.from({ length: CONCURRENCY }, () => sendGet(path)))));
    return workersThatSent(responses.filter(matches)).size;
  };
  await expect.poll(matchingWorkers, { intervals: [50] }).toBe(2);
  expect(responses.filter((response) => !matches(response) && response.sentAt - start > MAX_STALE_MS)).toEqual([]);
}

test("a write through one worker is visible through the other", async () => {
  const client = await request.newContext({ baseURL: server.url });
  await expectFromBothWorkers(LIST, ({ body }) => body === "[]");
  await createAccount(client);
  const animalId = await createListing(client, { title: "Seen by both" });
  await expectFromBothWorkers(LIST, ({ body }) => body.includes("Seen by both"));

  expect((await client.delete(`/api/animals/${animalId}`)).status()).toBe(204);
  await expectFromBothWorkers(LIST, ({ body }) => body === "[]");
  await client.dispose();
});

test("a worker killed under load is replaced while the other serves requests", async () => {
  const [victim] = workerPids();
  const finished = new AbortController();
  const failed: unknown[] = [];
  const responses: RecordedResponse[] = [];
  const load = Array.from({ length: CONCURRENCY }, async () => {
    while (!finished.signal.aborted) {
      await sendGet(LIST).then(
        (response) => responses.push(response),
        (error: unknown) => failed.push(error),
      );
    }
  });

  process.kill(victim ?? 0, "SIGKILL");
  const exitedPid = () => logLines().find(({ msg }) => msg === "worker exited, restarting")?.pid;
  await expect.poll(exitedPid).toBe(victim);
  // The replacement has the next worker number.
  const hasReplacement = () => logLines().some(({ worker, requestId }) => worker === 3 && requestId !== undefined);
  await expect.poll(hasReplacement, STARTUP).toBe(true);
  finished.abort();
  await Promise.all(load);

  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  // Only requests in flight in the killed worker may fail: at most one per client.
  expect(failed.length).toBeLessThanOrEqual(CONCURRENCY);
  // The supervisor writes its log lines later than the worker.
  await expect.poll(workerPids).toHaveLength(3);
});

test("graceful shutdown finishes requests in flight and accepts no new connections", async () => {
  const body = JSON.stringify({ phone: newUser().phone });
  const headers = { "Content-Type": "application/json", "Content-Length": body.length, Expect: "100-continue" };
  const slow = sendRequest(`${server.url}/api/auth/otp/send`, { method: "POST", agent: false, headers });
  slow.flushHeaders();
  await once(slow, "continue");

  const exitCode = server.stop();
  const isReachable = () =>
    sendGet("/healthz").then(
      () => true,
      () => false,
    );
  await expect.poll(isReachable, { timeout: 3 * REQUEST_TIMEOUT_MS }).toBe(false);
  slow.end(body);
  const [response] = (await once(slow, "response")) as [IncomingMessage];
  expect(JSON.parse(await text(response))).toHaveProperty("challengeId");
  expect(await exitCode).toBe(0);
});
