import { expect, it } from "vitest";
import { createStorageHealth } from "./storage-health.ts";

it("createStorageHealth returns the last state while the storage hangs, and sends one check at a time", async () => {
  const pings: PromiseWithResolvers<void>[] = [];
  const { latest } = createStorageHealth({
    ping() {
      const ping = withResolvers();
      pings.push(ping);
      return ping.promise;
    },
  });
  const first = [latest(), latest()];
  pings[0]?.resolve();
  expect(await Promise.all(first)).toEqual(["ok", "ok"]);
  expect(await latest()).toBe("ok");
  expect(await latest()).toBe("ok");
  expect(pings).toHaveLength(2);
  pings[1]?.reject(new Error("no response"));
  await expect.poll(latest).toBe("away");
  pings[2]?.resolve();
  await expect.poll(latest).toBe("ok");
});

/** Promise.withResolvers, which Node 20 lacks. */
function withResolvers(): PromiseWithResolvers<void> {
  let parts: Omit<PromiseWithResolvers<void>, "promise"> | undefined;
  const promise = new Promise<void>((resolve, reject) => (parts = { resolve, reject }));
  if (parts === undefined) throw new Error("unreachable");
  return { ...parts, promise };
}
