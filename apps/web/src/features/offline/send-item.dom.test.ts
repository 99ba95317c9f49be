import type { ErrorCode } from "@pashu/validators/errors";
import { expect, it, vi } from "vitest";
import { animalFixture } from "~/features/animals/shared/animal.fixture.ts";
import { memoryOutbox } from "./shared/memory-outbox.fixture.ts";
import type { OutboxSale } from "./shared/outbox.ts";

const stored = memoryOutbox();

const refusal = (appCode: ErrorCode) => {
  const json = { code: -32_600, message: "", data: { code: "BAD_REQUEST", httpStatus: 400, appCode, appParams: {} } };
  return Response.json([{ error: { json } }], { status: 400 });
};

it.each(["BUYER_NOT_FOUND", "SALE_DATE_INVALID"] as const)(
  "a queued sale that is refused with %s is sent without buyer and day",
  async (code) => {
    const { sendItem } = await import("./send-item.ts");
    const { enqueue } = await import("./shared/outbox.ts");
    const sent: unknown[] = [];
    vi.spyOn(window, "fetch").mockImplementation(async (_url, init) => {
      const { id: _id, ...sale } = JSON.parse(typeof init?.body === "string" ? init.body : "")[0].json;
      sent.push(sale);
      return "buyer" in sale ? refusal(code) : Response.json([{ result: { data: { json: animalFixture() } } }]);
    });
    const { id: animalId, sellerId: ownerId, title } = animalFixture();
    const sale = { where: "here", price: 43_000 } as const;
    const named = { buyer: "0199f000-0000-7000-8000-00000000000a", soldOn: "2026-11-28" };
    const item: OutboxSale = {
      ...{ kind: "sale", ownerId, animalId, title, at: 1 },
      change: { verb: "sold", ...sale, ...named },
    };
    await enqueue(item);
    expect(await sendItem(item, () => {})).toEqual({ retry: "LATER", retryAfterS: null });
    const [kept] = stored.values();
    expect(await sendItem(kept ?? item, () => {})).toBe("sent");
    expect(sent).toEqual([{ ...sale, ...named }, sale]);
    expect(stored.size).toBe(0);
  },
);
