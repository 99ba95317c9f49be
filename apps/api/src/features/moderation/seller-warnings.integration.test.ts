import { animals } from "@pashu/db/schema/animals";
import { moderationCases } from "@pashu/db/schema/moderation";
import { users } from "@pashu/db/schema/users";
import { DAY, HIDING_REPORTS, STRIKE_TTL_MS } from "@pashu/validators/limits";
import { BUYER_WARNING_REASONS, type CaseAction } from "@pashu/validators/moderation";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import type { AnimalPage } from "../animals/get-animal-page.ts";
import { endSuspensions } from "./end-suspensions.ts";
import type { CaseView } from "./read-case.ts";
import { agedPerson, callTrpc, crediblePerson, newListing, newModerator, newPerson } from "./testing-moderation.ts";

let server: TestServer;
let asha: TestUser;
let ravi: TestUser;
let seller: TestUser;
let animal: { id: string };
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await server.deps.db.update(users).set({ role: null });
  [asha, ravi] = [await newModerator(server), await newModerator(server, "moderator", "Ravi")];
  seller = await newPerson(server, "Sunita");
  animal = await newListing(seller);
});
afterAll(() => server.close());

const report = (user: TestUser, about: object) =>
  user.json<{ id: string }>("POST", "/api/reports", { reason: "advance-payment", ...about });
const ofAnimal = () => ({ subjectType: "animal", subjectId: animal.id });

async function decide(moderator: TestUser, action: CaseAction, rest: object = { reason: "advance-payment" }) {
  const [found] = await server.deps.db.select().from(moderationCases).where(eq(moderationCases.ownerId, seller.userId));
  const caseId = found?.id ?? "";
  const { version } = await callTrpc<CaseView>(moderator, "moderation.case", { caseId });
  const input = { caseId, version, action, ...rest };
  return {
    caseId,
    ...(await callTrpc<{ decisionId: string; version: number }>(moderator, "moderation.decide", input)),
  };
}

/** Reads the page of a listing as a visitor. */
async function isWarned(id = animal.id): Promise<boolean> {
  const path = `/trpc/animals.page?input=${encodeURIComponent(JSON.stringify({ json: { id } }))}`;
  const { result } = await server.visitor().json<{ result: { data: { json: AnimalPage } } }>("GET", path);
  const page = result.data.json;
  if (page.animal === null) throw new Error("the listing is gone");
  return page.seller.isWarned;
}

describe("the mark of a warned seller", () => {
  it("is not set by reports, also not by those that hid a listing", async () => {
    for (let n = 0; n < 10; n += 1) await report(await agedPerson(server, 0), ofAnimal());
    for (let n = 0; n < HIDING_REPORTS; n += 1) await report(await crediblePerson(server), ofAnimal());
    const [hidden] = await server.deps.db.select().from(animals).where(eq(animals.id, animal.id));
    expect(hidden?.hiddenBy).toBe("reports");
    expect(await isWarned((await newListing(seller)).id)).toBe(false);
  });

  it.each(BUYER_WARNING_REASONS)(
    "is set by a moderator's warning for %s, and stays on new listings",
    async (reason) => {
      await report(await newPerson(server), ofAnimal());
      expect(await isWarned()).toBe(false);
      await decide(asha, "warn", { reason });
      expect(await isWarned()).toBe(true);
      const { id: another } = await newListing(seller);
      await seller.send("DELETE", `/api/animals/${animal.id}`);
      expect(await isWarned(another)).toBe(true);
      server.clock.advance(STRIKE_TTL_MS - 1);
      expect(await isWarned(another)).toBe(true);
      server.clock.advance(1);
      expect(await isWarned(another)).toBe(false);
    },
  );

  it.each<[CaseAction, object, boolean]>([
    ["remove", { reason: "stolen-photo" }, true],
    ["hide", { reason: "stolen-photo" }, false],
    ["fine", {}, false],
    ["warn", { reason: "repeated-listing" }, false],
    ["warn", { reason: "cruelty" }, false],
  ])("after the decision %s %j is %j", async (action, rest, expected) => {
    await report(await newPerson(server), ofAnimal());
    await decide(asha, action, rest);
    expect(await isWarned((await newListing(seller)).id)).toBe(expected);
  });

  it("is set by a suspension, and seen once it is over", async () => {
    await report(await newPerson(server), { subjectType: "user", subjectId: seller.userId });
    await decide(asha, "suspend-7");
    server.clock.advance(7 * DAY);
    await endSuspensions(server.deps);
    expect(await isWarned()).toBe(true);
  });

  it("goes with the decision that is undone, or overturned by an appeal", async () => {
    await report(await newPerson(server), ofAnimal());
    const decided = await decide(asha, "warn");
    await callTrpc(asha, "moderation.undo", decided);
    expect(await isWarned()).toBe(false);
    const again = await decide(asha, "warn");
    expect(await isWarned()).toBe(true);
    await callTrpc(seller, "standing.appeal", { decisionId: again.decisionId, text: "I never asked for money." });
    await decide(ravi, "fine", {});
    expect(await isWarned()).toBe(false);
  });
});
