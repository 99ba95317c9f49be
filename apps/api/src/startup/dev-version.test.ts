import { expect, it, vi } from "vitest";
import { createVersion } from "./dev-version.ts";

type Start = Parameters<typeof createVersion>[0];

const request = new Request("http://localhost/");

it("a development version starts once, for its first request", async () => {
  const start = vi.fn<Start>(async () => ({ fetch: () => new Response("served"), stop: async () => {} }));
  const version = createVersion(start);
  expect(start).not.toHaveBeenCalled();
  const responses = await Promise.all([version.fetch(request), version.fetch(request)]);
  expect(await Promise.all(responses.map((response) => response.text()))).toEqual(["served", "served"]);
  expect(start).toHaveBeenCalledOnce();
});

it("a development version answers requests in flight before it stops", async () => {
  const events: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const version = createVersion(async () => ({
    async fetch() {
      await released;
      events.push("answered");
      return new Response();
    },
    async stop() {
      events.push("stopped");
    },
  }));
  const response = version.fetch(request);
  const stopped = version.stop();
  release();
  await Promise.all([response, stopped]);
  expect(events).toEqual(["answered", "stopped"]);
});

it("a development version starts again at the next request after a failed start", async () => {
  const stop = vi.fn<() => Promise<void>>(async () => {});
  const start = vi.fn<Start>(async () => ({ fetch: () => new Response("served"), stop }));
  start.mockRejectedValueOnce(new Error("no database"));
  const version = createVersion(start);
  await expect(version.fetch(request)).rejects.toThrow("no database");
  expect(await (await version.fetch(request)).text()).toBe("served");
  await version.stop();
  expect(stop).toHaveBeenCalledOnce();
});

it("a development version never starts when it is stopped before its first request", async () => {
  const start = vi.fn<Start>(async () => ({ fetch: () => new Response(), stop: async () => {} }));
  await createVersion(start).stop();
  expect(start).not.toHaveBeenCalled();
});
