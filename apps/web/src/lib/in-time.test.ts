import { expect, it } from "vitest";
import { inTime } from "./in-time.ts";

it("hands on what comes, good or bad", async () => {
  await expect(inTime(Promise.resolve("words"), 60_000)).resolves.toBe("words");
  await expect(inTime(Promise.reject(new Error("no network")), 60_000)).rejects.toThrow("no network");
});

it("gives up what does not come", async () => {
  await expect(inTime(new Promise(() => undefined), 10)).rejects.toThrow("did not come in time");
});
