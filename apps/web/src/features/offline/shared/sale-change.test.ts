import type { AppRouter } from "@pashu/api/router";
import type { ErrorCode } from "@pashu/validators/errors";
import { createTRPCClient, TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { describe, expect, it } from "vitest";
import { animalFixture } from "~/features/animals/shared/animal.fixture.ts";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { conflictMessage, SaleConflict, sendSaleChange, type SaleChange } from "./sale-change.ts";

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
