import { describe, expect, it } from "vitest";
import { TestClock } from "../testing/clock.ts";
import { createPublicResponseCache } from "./public-response-cache.ts";

interface TestResponse {
  bytes: number;
  isTransient?: boolean;
  text: string;
}

function start() {
  const clock = new TestClock();
  const cache = createPublicResponseCache<TestResponse>(clock);
  let loads = 0;
  const load = (bytes = 1) => Promise.resolve({ bytes, text: `load ${(loads += 1)}` });
  return { clock, cache, load };
}

describe("the public response cache", () => {
  it("keeps a response for four seconds from the start of loading", async () => {
    const { clock, cache, load } = start();
    await cache.getOrLoad("list", () => {
      clock.advance(1000);
      return load();
    });
    clock.advance(2999);
    expect((await cache.getOrLoad("list", load))?.text).toBe("load 1");
    clock.advance(2);
    expect((await cache.getOrLoad("list", load))?.text).toBe("load 2");
  });

  it("loads once for concurrent requests", async () => {
    const { cache, load } = start();
    const responses = await Promise.all(Array.from({ length: 5 }, () => cache.getOrLoad("list", load)));
    expect(responses.map((response) => response?.text)).toEqual(Array.from({ length: 5 }, () => "load 1"));
  });

  it("neither stores nor shares a response that was loading during an invalidation", async () => {
    const { cache } = start();
    let finish: (response: TestResponse) => void = () => undefined;
    const reading = new Promise<TestResponse>((resolve) => (finish = resolve));
    const early = cache.getOrLoad("list", () => reading);
    cache.invalidate();
    const late = cache.getOrLoad("list", () => Promise.resolve({ bytes: 1, text: "new" }));
    expect((await late)?.text).toBe("new");
    finish({ bytes: 1, text: "old" });
    expect((await early)?.text).toBe("old");
    expect(cache.get("list")?.text).toBe("new");
  });

  it("invalidates twenty times at once, then once a second", async () => {
    const { clock, cache, load } = start();
    const read = async () => (await cache.getOrLoad("list", load))?.text;
    const isInvalidated = async () => {
      const before = await read();
      cache.invalidate();
      return (await read()) !== before;
    };
    const invalidateRepeatedly = async () => {
      const results = [];
      for (let n = 0; n < 21; n += 1) results.push(await isInvalidated());
      return results;
    };
    const allButTheLast = [...Array.from({ length: 20 }, () => true), false];

    expect(await invalidateRepeatedly()).toEqual(allButTheLast);
    const old = await read();
    clock.advance(999);
    expect(await read()).toBe(old);
    clock.advance(1);
    expect(await read()).not.toBe(old);
    expect(await isInvalidated()).toBe(false);

    clock.advance(1000);
    await read();
    clock.advance(20_000);
    expect(await invalidateRepeatedly()).toEqual(allButTheLast);
  });

  it("keeps a stale response no longer than until the delayed invalidation", async () => {
    const { clock, cache, load } = start();
    for (let n = 0; n < 20; n += 1) {
      await cache.getOrLoad("list", load);
      cache.invalidate();
    }
    let finish: (response: TestResponse) => void = () => undefined;
    const early = cache.getOrLoad("list", () => new Promise<TestResponse>((resolve) => (finish = resolve)));
    cache.invalidate();
    clock.advance(1000);
    finish({ bytes: 1, text: "old" });
    await early;
    expect(cache.get("list")).toBeUndefined();
  });

  it("counts only invalidations of a non-empty cache", async () => {
    const { cache, load } = start();
    for (let n = 0; n < 50; n += 1) cache.invalidate();
    expect(cache.counts.invalidations).toBe(0);
    await cache.getOrLoad("list", load);
    cache.invalidate();
    expect([cache.entries, cache.counts.invalidations]).toEqual([0, 1]);
  });

  it("stores nothing after a failure or when loading returns null", async () => {
    const { cache, load } = start();
    await expect(cache.getOrLoad("list", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
    expect(await cache.getOrLoad("list", () => Promise.resolve(null))).toBeNull();
    expect((await cache.getOrLoad("list", load))?.text).toBe("load 1");
  });

  it("shares a transient response with those who wait for it, and stores it for no other", async () => {
    const { cache, load } = start();
    const failing = async () => ({ ...(await load()), isTransient: true });
    const read = async (loadOnce: typeof load) => (await cache.getOrLoad("list", loadOnce))?.text;
    expect(await Promise.all([read(failing), read(load), read(load)])).toEqual(["load 1", "load 1", "load 1"]);
    expect(await read(load)).toBe("load 2");
  });

  describe("for the long tail", () => {
    it("stores a response from the second request on, if that follows within ten minutes", async () => {
      const { clock, cache, load } = start();
      const read = async (key: string) => (await cache.getOrLoad(key, load, "longTail"))?.text;
      expect(await read("a")).toBe("load 1");
      clock.advance(10 * 60_000);
      expect([await read("a"), await read("a")]).toEqual(["load 2", "load 2"]);
      await read("b");
      clock.advance(10 * 60_000 + 1);
      expect([await read("b"), await read("b"), await read("b")]).toEqual(["load 4", "load 5", "load 5"]);
    });

    it("loads once for concurrent first requests, and stores the response", async () => {
      const { cache, load } = start();
      const read = () => cache.getOrLoad("a", load, "longTail");
      expect((await Promise.all([read(), read(), read()])).map((value) => value?.text)).toEqual(
        Array.from({ length: 3 }, () => "load 1"),
      );
      expect(cache.get("a", "longTail")?.text).toBe("load 1");
    });

    it("evicts no frequent response, and none is evicted by addresses that are requested once", async () => {
      const { cache, load } = start();
      const megabyte = 1024 * 1024;
      await cache.getOrLoad("list", () => load(megabyte));
      const read = (key: string) => cache.getOrLoad(key, () => load(megabyte), "longTail");
      for (let n = 0; n < 20; n += 1) for (let time = 0; time < 2; time += 1) await read(`page ${n}`);
      expect(cache.bytes).toBe((1 + 16) * megabyte);
      for (let n = 0; n < 100; n += 1) await read(`crawled ${n}`);
      expect(cache.bytes).toBe((1 + 16) * megabyte);
      expect([cache.get("list"), cache.get("page 19", "longTail")]).not.toContain(undefined);
      cache.invalidate();
      expect(cache.bytes).toBe(0);
    });
  });

  it("evicts the least recently used responses above its size limit", async () => {
    const { cache, load } = start();
    const megabyte = 1024 * 1024;
    for (let n = 0; n < 40; n += 1) {
      await cache.getOrLoad(`page ${n}`, () => load(megabyte));
      cache.get("page 0");
    }
    expect(cache.bytes).toBe(32 * megabyte);
    expect(cache.get("page 0")).toBeDefined();
    expect(cache.get("page 1")).toBeUndefined();
    expect(cache.get("page 39")).toBeDefined();
  });
});
