import type { ErrorCode } from "@pashu/validators/errors";
import { FETCH_TIMEOUT_MS } from "@pashu/validators/limits";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { animalFixture } from "~/features/animals/shared/animal.fixture.ts";
import { memoryOutbox } from "./memory-outbox.fixture.ts";
import type { EditValues } from "./sale-change.ts";
import type { HeldEdit } from "./send-edit.ts";

const LISTING = animalFixture();
const NOW = 1_000_000;
const ONLINE = { hasQueued: false, isLeaving: false };

const stored = memoryOutbox();

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

function edit(at: number, before: Partial<EditValues>, after: Partial<EditValues>, etag = '"0"'): HeldEdit {
  const { id: animalId, sellerId: ownerId, title } = LISTING;
  return { kind: "sale", ownerId, animalId, title, at, change: { verb: "edit", before, after, etag } };
}

type Loss = "request" | "response" | undefined;

/** A server whose listing has a price and a version. `lose` tells what of each update is lost, in their order. */
function startServer(price: number, lose: Loss[] = []) {
  const server = { price, version: 0, updates: [] as number[], isGetLost: false };
  const fail = (appCode: ErrorCode) => {
    const json = {
      code: -32009,
      message: "",
      data: { code: "CONFLICT", httpStatus: 409, appCode, appParams: {} },
    };
    return Response.json([{ error: { json } }], { status: 409 });
  };
  vi.spyOn(window, "fetch").mockImplementation(async (_url, init) => {
    const body = typeof init?.body === "string" ? JSON.parse(init.body) : {};
    const animal = () => ({ ...LISTING, price: server.price, etag: `"${server.version}"` });
    if (init?.method === "GET") {
      if (server.isGetLost) throw new TypeError("lost");
      return Response.json([{ result: { data: { json: animal() } } }]);
    }
    const { price: next, ifMatch } =
      init?.method === "PATCH" ? { ...body, ifMatch: new Headers(init.headers).get("If-Match") } : body[0].json;
    const lost = lose.shift();
    if (lost === "request") throw new TypeError("lost");
    if (ifMatch !== `"${server.version}"`) return fail("ANIMAL_CHANGED");
    Object.assign(server, { price: next, version: server.version + 1 });
    server.updates.push(next);
    if (lost === "response") throw new TypeError("lost");
    return Response.json([{ result: { data: { json: animal() } } }]);
  });
  return server;
}

async function load() {
  const { sendEdit, holdEdit } = await import("./send-edit.ts");
  const { sendItem } = await import("../send-item.ts");
  const { itemsOf, isHeld } = await import("./outbox.ts");
  const sendOutbox = async () => {
    const results = [];
    for (const item of await itemsOf(LISTING.sellerId)) results.push(await sendItem(item, () => undefined));
    return results;
  };
  return { sendEdit, holdEdit, sendItem, itemsOf: () => itemsOf(LISTING.sellerId), isHeld, sendOutbox };
}

it("an edit whose response was lost is not cancelled by the edit that undoes it", async () => {
  const server = startServer(85_000, ["response"]);
  const { sendEdit, sendOutbox } = await load();
  expect(await sendEdit(edit(1, { price: 85_000 }, { price: 86_000 }), ONLINE)).toBe("queued");
  expect(await sendEdit(edit(2, { price: 86_000 }, { price: 85_000 }), ONLINE)).toBe("queued");
  expect(server.price).toBe(86_000);
  expect(await sendOutbox()).toEqual(["sent", "sent"]);
  expect([server.price, stored.size]).toEqual([85_000, 0]);
});

it("an edit whose response was lost makes no conflict of the next one", async () => {
  const server = startServer(85_000, ["response"]);
  const { sendEdit, sendOutbox } = await load();
  await sendEdit(edit(1, { price: 85_000 }, { price: 86_000 }), ONLINE);
  await sendEdit(edit(2, { price: 86_000 }, { price: 87_000 }), ONLINE);
  expect(await sendOutbox()).toEqual(["sent", "sent"]);
  expect([server.price, stored.size]).toEqual([87_000, 0]);
});

it("an edit that the outbox has tried to send is not joined either", async () => {
  const server = startServer(85_000, ["response"]);
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { sendEdit, sendOutbox } = await load();
  await sendEdit(edit(1, { price: 85_000 }, { price: 86_000 }), ONLINE);
  online.mockReturnValue(true);
  expect(await sendOutbox()).toMatchObject([{ retry: "NETWORK" }]);
  await sendEdit(edit(2, { price: 86_000 }, { price: 85_000 }), ONLINE);
  await sendOutbox();
  expect([server.updates, stored.size]).toEqual([[86_000, 85_000], 0]);
});

it("edits that were made offline are joined, and send nothing if the last undoes the first", async () => {
  const server = startServer(85_000);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { sendEdit, sendOutbox } = await load();
  await sendEdit(edit(1, { price: 85_000 }, { price: 86_000 }), ONLINE);
  await sendEdit(edit(2, { price: 86_000 }, { price: 87_000 }), ONLINE);
  expect(stored.size).toBe(1);
  await sendEdit(edit(3, { price: 87_000 }, { price: 85_000 }), ONLINE);
  expect(stored.size).toBe(0);
  await sendOutbox();
  expect(server.updates).toEqual([]);
});

it("the edit of a closed page, which may have been sent, is not joined", async () => {
  const server = startServer(86_000);
  const { sendEdit, holdEdit } = await load();
  await holdEdit(edit(1, { price: 85_000 }, { price: 86_000 }));
  vi.setSystemTime(NOW + 60_000);
  expect(await sendEdit(edit(2, { price: 86_000 }, { price: 85_000 }), ONLINE)).toBe("queued");
  expect([stored.size, server.updates]).toEqual([2, []]);
});

it("an edit is held for longer than its request can take", async () => {
  startServer(85_000);
  const { sendEdit, itemsOf, isHeld } = await load();
  let request = () => {};
  vi.mocked(window.fetch).mockImplementationOnce(
    () => new Promise((_resolve, reject) => (request = () => reject(new TypeError("lost")))),
  );
  const sent = sendEdit(edit(1, { price: 85_000 }, { price: 86_000 }), ONLINE);
  await vi.waitFor(() => expect(window.fetch).toHaveBeenCalled());
  vi.setSystemTime(NOW + FETCH_TIMEOUT_MS);
  expect((await itemsOf()).map(isHeld)).toEqual([true]);
  request();
  await sent;
  expect((await itemsOf()).map(isHeld)).toEqual([false]);
});

it("a copy in the outbox is not sent again after its edit was saved and undone", async () => {
  const server = startServer(85_000);
  const { sendEdit, sendItem } = await load();
  const copy = edit(1, { price: 85_000 }, { price: 86_000 });
  await sendEdit(copy, ONLINE);
  await sendEdit(edit(2, { price: 86_000 }, { price: 85_000 }, '"1"'), ONLINE);
  expect(await sendItem(copy, () => undefined)).toBe("sent");
  expect(server.updates).toEqual([86_000, 85_000]);
});

it("reads the outbox for earlier changes, which the page may not know yet", async () => {
  const server = startServer(85_000, ["request"]);
  const { sendEdit } = await load();
  await sendEdit(edit(1, { price: 85_000 }, { price: 86_000 }), ONLINE);
  expect(await sendEdit(edit(2, { price: 86_000 }, { price: 87_000 }), ONLINE)).toBe("queued");
  expect(server.updates).toEqual([]);
});

it("a closing page's update is saved also if the listing cannot be read afterwards", async () => {
  const server = startServer(85_000);
  server.isGetLost = true;
  const { sendEdit } = await load();
  const sent = await sendEdit(edit(1, { price: 85_000 }, { price: 86_000 }), { hasQueued: false, isLeaving: true });
  expect([sent, server.price, stored.size]).toEqual(["saved", 86_000, 0]);
});
