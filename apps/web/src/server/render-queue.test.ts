import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { enqueueRender } from "./render-queue.ts";

it("enqueueRender yields to the event loop between two renders, also after a failed one", async () => {
  let turns = 0;
  const over = new AbortController();
  const counting = (async () => {
    for (; !over.signal.aborted; turns += 1) await nextTurn();
  })();
  const work = () => turns;
  const failing = enqueueRender(() => {
    throw new Error("cannot be drawn");
  });
  const [failed, second, third] = await Promise.allSettled([failing, enqueueRender(work), enqueueRender(work)]);
  over.abort();
  await counting;
  expect(failed).toMatchObject({ status: "rejected" });
  if (second.status !== "fulfilled" || third.status !== "fulfilled") throw new Error("not done");
  expect(second.value).toBeGreaterThan(8);
  expect(third.value - second.value).toBeGreaterThan(8);
});

it("enqueueRender runs a single render without delay", async () => {
  // The previous render has already yielded.
  for (let turn = 0; turn < 100; turn += 1) await nextTurn();
  let turned = false;
  const done = enqueueRender(() => "drawn");
  setImmediate(() => (turned = true));
  expect(await done).toBe("drawn");
  expect(turned).toBe(false);
});
