import { animals } from "@pashu/db/schema/animals";
import { moderationCases, moderationDecisions, notices } from "@pashu/db/schema/moderation";
import { limitEvents } from "@pashu/db/schema/rate-limits";
import { users } from "@pashu/db/schema/users";
import { CATEGORIES } from "@pashu/validators/enums";
import { CREDIBLE_ACCOUNT_AGE_MS, DAY, HOUR, MINUTE, NEW_ACCOUNT_LISTINGS, SECOND } from "@pashu/validators/limits";
import { and, eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keyedHash } from "../../platform/sliding-limits.ts";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import { endAutomaticWithholding } from "./automatic-rules.ts";
import { agedPerson, callTrpc, newListing, newModerator, newPerson } from "./testing-moderation.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await newModerator(server);
});
afterAll(() => server.close());

const [BURST, OF_HOUR, OF_DAY] = NEW_ACCOUNT_LISTINGS;

async function list(seller: TestUser, count: number, changes: object = {}) {
  const listed: { id: string; status: string }[] = [];
  for (let n = 0; n < count; n += 1) listed.push(await newListing(seller, changes));
  return listed;
}
/** As if the seller had put so many listings on sale at that time. */
const countListed = ({ phone }: TestUser, count: number, at = server.clock.now()) =>
  server.deps.db.insert(limitEvents).values(Array.from({ length: count }, () => ({ key: keyOf(phone), at })));
const keyOf = (phone: string) => `listings:${keyedHash(server.deps.keys.limits, "listings", phone)}`;
const ago = (ms: number) => new Date(server.clock.now().getTime() - ms);
const statuses = (listed: readonly { status: string }[]) => listed.map(({ status }) => status);
const heldOf = ({ userId }: TestUser) =>
  server.deps.db.$count(animals, and(eq(animals.sellerId, userId), isNotNull(animals.heldAt)));

describe("a new account's listings", () => {
  it("are held above the pace, each with a case and a reason", async () => {
    const seller = await newPerson(server);
    await countListed(seller, BURST.max - 1);
    const listed = await Promise.all(Array.from({ length: 6 }, () => newListing(seller)));
    expect(statuses(listed).filter((status) => status === "live")).toHaveLength(1);
    const held = listed.filter(({ status }) => status === "held");
    expect(held).toHaveLength(5);
    for (const { id } of held) {
      const [found] = await server.deps.db.select().from(moderationCases).where(eq(moderationCases.subjectId, id));
      expect(found).toMatchObject({ isHeld: true, closedAt: null, ownerId: seller.userId });
      expect(found?.score).toBeGreaterThanOrEqual(server.deps.env.RISK_HOLD_SCORE);
      // The points of the new account, not those of the pace, bring the case forward.
      const dueHours = ((found?.dueAt.getTime() ?? 0) - server.clock.now().getTime()) / HOUR;
      expect(dueHours).toBeCloseTo(server.deps.env.DECIDE_HOURS * 0.97);
      const decided = eq(moderationDecisions.caseId, found?.id ?? "");
      const decisions = await server.deps.db.select().from(moderationDecisions).where(decided);
      expect(decisions).toMatchObject([{ action: "hold", reason: "many-listings", isAutomatic: true }]);
    }
    const told = await server.deps.db.select().from(notices).where(eq(notices.userId, seller.userId));
    expect(told.map(({ template }) => template)).toEqual(Array.from({ length: 5 }, () => "held"));
    server.clock.advance(server.deps.env.HOLD_HOURS * HOUR);
    await endAutomaticWithholding(server.deps);
    expect(await heldOf(seller)).toBe(0);
  });

  it("are all live for a trader who lists forty goats one after another", async () => {
    const trader = await newPerson(server);
    for (let goat = 0; goat < 40; goat += 1) {
      expect((await newListing(trader, { category: "goats", price: 9000 })).status).toBe("live");
      server.clock.advance(15 * SECOND);
    }
  });

  it.each([
    ["hour", OF_HOUR.max, HOUR],
    ["day", OF_DAY.max, DAY],
  ])("are held above the number of the last %s, until it is over", async (_what, max, windowMs) => {
    const seller = await newPerson(server);
    await countListed(seller, max - 1, ago(windowMs - MINUTE));
    expect(statuses(await list(seller, 2))).toEqual(["live", "held"]);
    server.clock.advance(MINUTE);
    expect((await newListing(seller)).status).toBe("live");
  });

  it("are counted when they go on sale: created paused and switched on, renewed, or sold and taken back", async () => {
    const seller = await newPerson(server);
    const paused = await list(seller, 3, { isActive: false });
    const sold = await newListing(seller);
    await countListed(seller, BURST.max - 4);
    const [first, second, third] = paused.map(({ id }) => id);
    await seller.json("PATCH", `/api/animals/${first}`, { isActive: true });
    await callTrpc(seller, "animals.renew", { id: second });
    await callTrpc(seller, "animals.markSold", { id: sold.id, where: "here", price: null });
    await callTrpc(seller, "animals.undoSold", { id: sold.id });
    expect(await heldOf(seller)).toBe(0);
    await seller.json("PATCH", `/api/animals/${third}`, { isActive: true });
    expect(await heldOf(seller)).toBe(1);
  });

  it("are counted one after another when requests are parallel", async () => {
    const seller = await newPerson(server);
    // Of different categories, because the listings of one wait for each other to be counted.
    const paused = await Promise.all(CATEGORIES.map((category) => newListing(seller, { category, isActive: false })));
    await countListed(seller, BURST.max - 1);
    await Promise.all(paused.map(({ id }) => seller.json("PATCH", `/api/animals/${id}`, { isActive: true })));
    expect(await heldOf(seller)).toBe(CATEGORIES.length - 1);
  });

  it("are counted on when listings or the account are deleted", async () => {
    const seller = await newPerson(server);
    await countListed(seller, BURST.max - 3);
    for (const { id } of await list(seller, 3)) await seller.send("DELETE", `/api/animals/${id}`);
    expect((await newListing(seller)).status).toBe("held");
    expect((await seller.send("DELETE", "/api/users/me")).status).toBe(204);
    server.clock.advance(MINUTE);
    seller.cookies.clear();
    const idToken = await seller.verifyPhone(seller.phone);
    await seller.json("POST", "/api/auth/session", { idToken, mode: "signup", name: "New" });
    expect((await newListing(seller)).status).toBe("held");
    server.clock.advance(10 * MINUTE);
    expect((await newListing(seller)).status).toBe("live");
  });

  it("are counted together with those of other new accounts in the same browser", async () => {
    const [one, other] = [await newPerson(server), await newPerson(server)];
    other.cookies.set("device", one.cookies.get("device") ?? "");
    await Promise.all([one, other].map((seller) => list(seller, BURST.max / 2)));
    expect(statuses([await newListing(one), await newListing(other)])).toEqual(["held", "held"]);
    expect((await newListing(await newPerson(server))).status).toBe("live");
  });
});

it("a flood of one new account is live up to the pace only", async () => {
  const listed = await list(await newPerson(server), BURST.max + 3);
  expect(statuses(listed)).toEqual([
    ...Array.from({ length: BURST.max }, () => "live"),
    ...Array.from({ length: 3 }, () => "held"),
  ]);
});

it("an account older than two weeks lists as many as its program sends", async () => {
  const trader = await agedPerson(server, CREDIBLE_ACCOUNT_AGE_MS + 1);
  const listed = await list(trader, BURST.max + 1);
  expect(new Set(statuses(listed))).toEqual(new Set(["live"]));
});

it("without a moderator all listings are live", async () => {
  await server.deps.db.update(users).set({ role: null });
  const seller = await newPerson(server);
  await countListed(seller, BURST.max);
  expect((await newListing(seller)).status).toBe("live");
});
