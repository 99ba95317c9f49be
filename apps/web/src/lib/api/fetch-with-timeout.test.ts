import { createServer, type RequestListener } from "node:http";
import { afterEach, expect, it } from "vitest";
import { createFetchWithTimeout } from "./fetch-with-timeout.ts";

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return `http://127.0.0.1:${address.port}`;
}

it("fetchWithTimeout rejects when no response arrives in time, or when its body never ends", async () => {
  const silent = await serve(() => undefined);
  await expect(createFetchWithTimeout(50)(silent)).rejects.toThrow("request timed out");
  const endless = await serve((_, response) =>
    response.writeHead(200, { "Content-Type": "application/json" }).write("["),
  );
  const whole = async () => (await createFetchWithTimeout(500)(endless)).json();
  await expect(whole()).rejects.toThrow("request timed out");
});

it("fetchWithTimeout rejects with the reason of the caller's signal", async () => {
  const silent = await serve(() => undefined);
  const caller = new AbortController();
  const answer = createFetchWithTimeout(60_000)(silent, { signal: caller.signal });
  caller.abort(new Error("not wanted any more"));
  await expect(answer).rejects.toThrow("not wanted any more");
  await expect(createFetchWithTimeout(60_000)(silent, { signal: caller.signal })).rejects.toThrow(
    "not wanted any more",
  );
});

it("fetchWithTimeout returns JSON responses unchanged and only the status of a proxy's page", async () => {
  const refusing = await serve((request, response) => {
    const isOurs = request.url === "/ours";
    response.writeHead(429, { "Content-Type": isOurs ? "application/json" : "text/html", "Retry-After": "7" });
    response.end(isOurs ? `{"code":"RATE_LIMITED"}` : "<h1>Slow down</h1>");
  });
  const ours = await createFetchWithTimeout(5_000)(`${refusing}/ours`);
  expect(await ours.json()).toEqual({ code: "RATE_LIMITED" });
  const proxys = await createFetchWithTimeout(5_000)(refusing);
  expect(await proxys.json()).toEqual({});
  expect([proxys.status, proxys.headers.get("Retry-After")]).toEqual([429, "7"]);
});
