import type { AppRouter } from "@pashu/api/router";
import type { ErrorCode } from "@pashu/validators/errors";
import { createTRPCClient, TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { describe, expect, it } from "vitest";
import { animalFixture } from "~/features/animals/shared/animal.fixture.ts";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import {
  conflictMessage,
  editBetween,
  mergeEdits,
  SaleConflict,
  sendSaleChange,
  statusAfter,
  withTheirPrice,
  type EditValues,
  type ListingEdit,
  type SaleChange,
} from "./sale-change.ts";

const SOLD = { verb: "sold", where: "here", price: null } as const;
const { id } = animalFixture();

/** A server that rejects every change of a listing with a status. */
function clientOf(status: AnimalView["status"], appCode: ErrorCode) {
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        if (op.type === "mutation") {
          const error = { code: -32600, message: appCode, data: { appCode, appParams: {} } };
          return observer.error(TRPCClientError.from({ error }));
        }
        observer.next({ result: { type: "data", data: animalFixture({ status }) } });
        observer.complete();
      });
  return createTRPCClient<AppRouter>({ links: [link] });
}

describe("sendSaleChange", () => {
  it.each<[SaleChange, AnimalView["status"]]>([
    [SOLD, "sold"],
    [SOLD, "hidden"],
    [{ verb: "renew" }, "sold"],
    [{ verb: "undo" }, "sold"],
  ])("throws the conflict of %o with a listing that is %s", async (change, status) => {
    const sent = sendSaleChange(clientOf(status, "STATE_CHANGED"), id, change);
    await expect(sent).rejects.toThrow(SaleConflict);
    await expect(sent).rejects.toMatchObject({ change, status });
  });

  it("throws the conflict of a listing whose ear tag another listing has on sale", async () => {
    const sent = sendSaleChange(clientOf("paused", "EAR_TAG_LISTED"), id, { verb: "renew" });
    await expect(sent).rejects.toMatchObject({ change: { verb: "renew" }, status: "paused" });
  });

  it("returns the listing when an undo is repeated", async () => {
    expect(await sendSaleChange(clientOf("live", "STATE_CHANGED"), id, { verb: "undo" })).toMatchObject({ id });
  });

  it("rethrows other errors", async () => {
    await expect(sendSaleChange(clientOf("live", "UNAVAILABLE"), id, SOLD)).rejects.toThrow("UNAVAILABLE");
  });
});

it.each([
  ["undo", "sold", "undoTooLate"],
  ["renew", "sold", "nowSold"],
  ["pause", "gone", "nowGone"],
  ["renew", "held", "nowHidden"],
] as const)("conflictMessage of %s for a listing that is %s is %s", (verb, status, message) => {
  expect(conflictMessage({ verb }, status)).toBe(message);
});

const edit = (before: Partial<EditValues>, after: Partial<EditValues>): ListingEdit => ({
  verb: "edit",
  before,
  after,
  etag: '"0"',
});

/** A server whose listing changes as in `elsewhere` before each of the first updates. */
function clientOfListing(listing: EditValues, elsewhere: Partial<EditValues & { title: string }>[] = []) {
  let saved = { ...animalFixture(listing), etag: '"0"' };
  const updates: unknown[] = [];
  const changes = [...elsewhere];
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        if (op.type === "mutation") {
          const change = changes.shift();
          if (change !== undefined) saved = { ...saved, ...change, etag: `"${elsewhere.length - changes.length}"` };
          const { id: _id, ifMatch, ...fields } = op.input as { id: string; ifMatch: string };
          updates.push({ ifMatch, ...fields });
          if (ifMatch !== saved.etag) {
            const error = { code: -32600, message: "", data: { appCode: "ANIMAL_CHANGED" as const, appParams: {} } };
            return observer.error(TRPCClientError.from({ error }));
          }
          saved = { ...saved, ...fields };
        }
        observer.next({ result: { type: "data", data: saved } });
        observer.complete();
      });
  return { client: createTRPCClient<AppRouter>({ links: [link] }), updates, saved: () => saved };
}

describe("sendSaleChange of an edit", () => {
  const NOW = { price: 85_000, isActive: true };

  it("sends the changed fields with the version", async () => {
    const { client, updates } = clientOfListing(NOW);
    await sendSaleChange(client, id, edit({ price: 85_000 }, { price: 86_000 }));
    expect(updates).toEqual([{ ifMatch: '"0"', price: 86_000 }]);
  });

  it("is sent again when other fields were changed elsewhere", async () => {
    const { client, updates, saved } = clientOfListing(NOW, [{ title: "Other" }, { isActive: false }]);
    await sendSaleChange(client, id, edit({ price: 85_000 }, { price: 86_000 }));
    expect(updates.map((update) => (update as { ifMatch: string }).ifMatch)).toEqual(['"0"', '"1"', '"2"']);
    expect(saved()).toMatchObject({ title: "Other", isActive: false, price: 86_000 });
  });

  it("returns the listing when the same was saved elsewhere, or the response was lost", async () => {
    const { client, updates } = clientOfListing(NOW, [{ price: 86_000 }]);
    expect(await sendSaleChange(client, id, edit({ price: 85_000 }, { price: 86_000 }))).toMatchObject({
      price: 86_000,
    });
    expect(updates).toHaveLength(1);
  });

  it("throws the conflict with what was saved elsewhere, and overwrites nothing", async () => {
    const { client, saved } = clientOfListing(NOW, [{ price: 90_000 }]);
    const sent = sendSaleChange(client, id, edit({ price: 85_000 }, { price: 86_000 }));
    await expect(sent).rejects.toMatchObject({ saved: { price: 90_000, isActive: true, etag: '"1"' } });
    expect(saved().price).toBe(90_000);
  });
});

it.each([
  [edit({ price: 85_000 }, { price: 86_000 }), null],
  [
    edit({ price: 85_000, isActive: true }, { price: 86_000, isActive: false }),
    { ...edit({ isActive: true }, { isActive: false }), etag: '"2"' },
  ],
  [edit({ price: 85_000, isActive: false }, { price: 86_000, isActive: true }), null],
])("withTheirPrice of %o is %o", (conflicting, left) => {
  expect(withTheirPrice(conflicting, { price: 90_000, isActive: true, etag: '"2"' })).toEqual(left);
});

it("an edit that was removed elsewhere in the meantime is not sent again", async () => {
  const { client, updates } = clientOfListing({ price: 85_000, isActive: true }, [{ title: "Other" }]);
  await sendSaleChange(client, id, edit({ price: 85_000 }, { price: 86_000 }), async () => false);
  expect(updates).toHaveLength(1);
});

describe("mergeEdits", () => {
  it("keeps the first price before and the last after", () => {
    const merged = mergeEdits(
      edit({ price: 1 }, { price: 2 }),
      edit({ price: 2, isActive: true }, { price: 3, isActive: false }),
    );
    expect(merged).toEqual(edit({ price: 1, isActive: true }, { price: 3, isActive: false }));
  });

  it("returns null when the second edit undoes the first", () => {
    expect(mergeEdits(edit({ price: 1 }, { price: 2 }), edit({ price: 2 }, { price: 1 }))).toBeNull();
  });

  it("editBetween has only the fields that differ", () => {
    const both = { price: 1, isActive: true };
    expect(editBetween(both, { ...both, isActive: false }, '"0"')).toEqual(
      edit({ isActive: true }, { isActive: false }),
    );
    expect(editBetween(both, { ...both }, '"0"')).toBeNull();
  });
});

it.each([
  ["live", false, "paused"],
  ["live", undefined, "live"],
  ["expired", true, "live"],
  ["paused", true, "live"],
  ["held", true, "held"],
  ["hidden", false, "hidden"],
  ["sold", true, "sold"],
] as const)("statusAfter of a listing that is %s with the switch %s is %s", (status, isActive, after) => {
  const listing = { status, isActive: true, expiresAt: null };
  const switched =
    isActive === undefined ? edit({ price: 1 }, { price: 2 }) : edit({ isActive: !isActive }, { isActive });
  expect(statusAfter(listing, switched, 0)).toBe(after);
});
