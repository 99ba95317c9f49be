import { describe, expect, it } from "vitest";
import { TimeoutError, withSignal, withTimeout } from "./timeout.ts";

const never = new Promise<never>(() => undefined);

describe("withTimeout", () => {
  it("returns the result, or throws the error, of work that ends in time", async () => {
    await expect(withTimeout(Promise.resolve("done"), 60_000)).resolves.toBe("done");
    await expect(withTimeout(Promise.reject(new Error("no network")), 60_000)).rejects.toThrow("no network");
  });

  it("throws a TimeoutError when the timeout passes", async () => {
    await expect(withTimeout(never, 10)).rejects.toThrow(new TimeoutError("timed out after 10 ms"));
  });

  it("throws the caller's error when one is given", async () => {
    await expect(withTimeout(never, 10, () => new RangeError("too slow"))).rejects.toThrow(RangeError);
  });
});

describe("withSignal", () => {
  it("returns the result of work that ends before the signal is aborted", async () => {
    await expect(withSignal(Promise.resolve("done"), new AbortController().signal)).resolves.toBe("done");
  });

  it("throws the signal's reason when it is aborted during the work", async () => {
    const controller = new AbortController();
    const work = withSignal(never, controller.signal);
    controller.abort(new Error("cancelled"));
    await expect(work).rejects.toThrow("cancelled");
  });

  it("throws the signal's reason when it was aborted before, and handles the rejection of the work", async () => {
    const signal = AbortSignal.abort(new Error("cancelled"));
    await expect(withSignal(never, signal)).rejects.toThrow("cancelled");
    const failing = new Promise((_, reject) => setTimeout(reject, 0, new Error("no network")));
    await expect(withSignal(failing, signal)).rejects.toThrow("cancelled");
    await failing.catch(() => undefined);
  });
});
