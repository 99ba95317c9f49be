import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { animalFixture } from "~/features/animals/shared/animal.fixture.ts";
import { EditSeries, SERIES_MS, type SeriesHost } from "./edit-series.ts";

const SAVED = { price: 85_000, isActive: true };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function start(overrides: Partial<SeriesHost> = {}) {
  let saved = { ...SAVED };
  const sent: unknown[] = [];
  const stored = new Map<number, unknown>();
  const failed: unknown[] = [];
  const series = new EditSeries({
    saved: () => ({ ...saved, etag: '"1"' }),
    isDoubtful: () => false,
    hold: async ({ after }, at) => void stored.set(at, after),
    remove: async (at) => void stored.delete(at),
    send: async ({ before, after }, at) => {
      sent.push({ before, after });
      stored.delete(at);
      return animalFixture({ ...saved, ...after });
    },
    onSaved: (animal) => {
      if (animal !== "saved") saved = { price: animal.price, isActive: animal.isActive };
    },
    onFailed: (_error, { wanted }) => failed.push(wanted),
    ...overrides,
  });
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const changeElsewhere = (change: Partial<typeof SAVED>) => {
    saved = { ...saved, ...change };
    series.follow();
  };
  return { series, sent, stored, failed, pass, changeElsewhere, phase: () => series.state()?.phase ?? null };
}

it("sends fifty taps once, some seconds after the last", async () => {
  const { series, sent, stored, pass, phase } = start();
  for (let tap = 1; tap <= 50; tap += 1) {
    series.change({ price: SAVED.price + tap * 1000 });
    expect([...stored.values()]).toEqual([{ price: SAVED.price + tap * 1000 }]);
    await pass(SERIES_MS - 1);
  }
  expect([sent, phase()]).toEqual([[], "open"]);
  await pass(1);
  expect(sent).toEqual([{ before: { price: 85_000 }, after: { price: 135_000 } }]);
  expect([phase(), stored.size]).toEqual(["saved", 0]);
  await pass(10 * SERIES_MS);
  expect(sent).toHaveLength(1);
});

it("sends price and switch together, and nothing for taps that come back", async () => {
  const { series, sent, stored, pass, phase } = start();
  series.change({ price: 86_000 });
  series.change({ isActive: false });
  series.change({ price: 85_000 });
  await pass(SERIES_MS);
  expect(sent).toEqual([{ before: { isActive: true }, after: { isActive: false } }]);
  series.change({ isActive: true });
  series.change({ isActive: false });
  expect(stored.size).toBe(0);
  await pass(SERIES_MS);
  expect([sent.length, phase()]).toEqual([1, null]);
});

it("undo before the update sends nothing", async () => {
  const { series, sent, stored, pass } = start();
  series.change({ price: 86_000 });
  series.change({ price: 87_000 });
  series.undo();
  await pass(10 * SERIES_MS);
  expect([sent, stored.size, series.state()]).toEqual([[], 0, null]);
});

it("undo after the update restores the price before the whole series, at once", async () => {
  const { series, sent, pass } = start();
  series.change({ price: 86_000 });
  series.change({ price: 87_000 });
  await pass(SERIES_MS);
  series.undo();
  await pass(0);
  expect(sent.at(-1)).toEqual({ before: { price: 87_000 }, after: { price: 85_000 } });
  expect([sent.length, series.state()]).toEqual([2, null]);
});

it("undo after the update restores only the field of the series, and from its own value", async () => {
  const { series, sent, pass } = start({ onSaved: () => undefined, saved: () => ({ ...OTHER, etag: '"2"' }) });
  const OTHER = { price: 85_000, isActive: true };
  series.change({ price: 86_000 });
  await pass(SERIES_MS);
  Object.assign(OTHER, { isActive: false, price: 99_000 });
  series.undo();
  await pass(0);
  expect(sent.at(-1)).toEqual({ before: { price: 86_000 }, after: { price: 85_000 } });
});

it.each([{ isActive: false }, { price: 90_000 }])(
  "nothing is left to undo after another device has changed %o",
  async (change) => {
    const { series, sent, pass, phase, changeElsewhere } = start();
    series.change({ price: 86_000 });
    await pass(SERIES_MS);
    changeElsewhere({});
    expect(phase()).toBe("saved");
    changeElsewhere(change);
    series.undo();
    await pass(10 * SERIES_MS);
    expect([phase(), sent.length]).toEqual([null, 1]);
  },
);

it("a series can be undone while the page still has the values before it", async () => {
  const { series, pass, phase } = start({ onSaved: () => undefined });
  series.change({ price: 86_000 });
  await pass(SERIES_MS);
  series.follow();
  expect(phase()).toBe("saved");
});

it("flush sends at once, within the same task", () => {
  const { series, sent } = start();
  series.change({ price: 86_000 });
  void series.flush();
  expect(sent).toHaveLength(1);
});

it("taps while the update is on its way are sent after its response, from its price", async () => {
  let respond = () => {};
  const sent: unknown[] = [];
  const { series, pass } = start({
    send: async ({ before, after }) => {
      sent.push({ before, after });
      if (sent.length === 1) await new Promise<void>((resolve) => (respond = resolve));
      return animalFixture({ ...SAVED, ...after });
    },
  });
  series.change({ price: 86_000 });
  await pass(SERIES_MS);
  series.change({ price: 90_000 });
  await pass(5 * SERIES_MS);
  expect(sent).toHaveLength(1);
  respond();
  await pass(0);
  expect(sent[1]).toEqual({ before: { price: 86_000 }, after: { price: 90_000 } });
});

it("a failure drops the series after it, and reports the last price", async () => {
  let fail = () => {};
  const { series, stored, failed, pass } = start({
    send: () => new Promise((_resolve, reject) => (fail = () => reject(new Error("refused")))),
  });
  series.change({ price: 86_000 });
  await pass(SERIES_MS);
  series.change({ price: 90_000 });
  const [first] = stored.keys();
  fail();
  await pass(0);
  expect([series.state(), failed]).toEqual([null, [{ price: 90_000, isActive: true }]]);
  expect([...stored.keys()]).toEqual([first]);
});

it("an unusual price is neither stored nor sent until the seller confirms it", async () => {
  const { series, sent, stored, pass, phase } = start({ isDoubtful: ({ price }) => price < 30_000 });
  series.change({ price: 31_000 });
  series.change({ price: 29_000 });
  await series.flush();
  await pass(10 * SERIES_MS);
  expect([phase(), sent, stored.size]).toEqual(["asking", [], 0]);
  series.confirm();
  await pass(0);
  expect(sent).toEqual([{ before: { price: 85_000 }, after: { price: 29_000 } }]);
});

it("the switch does not wait for the answer about an unusual price", async () => {
  const { series, sent, stored, pass, phase } = start({ isDoubtful: ({ price }) => price < 30_000 });
  series.change({ isActive: false });
  series.change({ price: 29_000 });
  expect([...stored.values()]).toEqual([{ isActive: false }]);
  await pass(SERIES_MS);
  expect([phase(), sent, stored.size]).toEqual([
    "asking",
    [{ before: { isActive: true }, after: { isActive: false } }],
    0,
  ]);
  series.confirm();
  await pass(0);
  expect(sent.slice(1)).toEqual([{ before: { price: 85_000 }, after: { price: 29_000 } }]);
  expect(phase()).toBe("saved");
});

it("undo of an unusual price before anything is sent also restores the switch", async () => {
  const { series, sent, stored, pass } = start({ isDoubtful: ({ price }) => price < 30_000 });
  series.change({ isActive: false });
  series.change({ price: 29_000 });
  series.undo();
  await pass(10 * SERIES_MS);
  expect([sent, stored.size, series.state()]).toEqual([[], 0, null]);
});

it("a queued update is settled when the outbox has sent it", async () => {
  const { series, pass, phase } = start({ send: async () => "queued" });
  series.change({ price: 86_000 });
  await pass(SERIES_MS);
  expect(phase()).toBe("queued");
  series.settle();
  expect(phase()).toBeNull();
});
