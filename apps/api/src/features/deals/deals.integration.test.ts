import { sessions } from "@pashu/db/schema/auth";
import { blocks, contacts, deals } from "@pashu/db/schema/contacts";
import { notifications } from "@pashu/db/schema/notifications";
import { animals } from "@pashu/db/schema/animals";
import { events } from "@pashu/db/schema/events";
import { moderationCases } from "@pashu/db/schema/moderation";
import { users } from "@pashu/db/schema/users";
import { CONSENT_VERSION } from "@pashu/validators/enums";
import { DAY, DEAL_ANSWER_MS, HOUR } from "@pashu/validators/limits";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { indianDay } from "../../platform/indian-day.ts";
import { runJob } from "../../testing/jobs.ts";
import { untilWaitingForLock } from "../../testing/locks.ts";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import type { AnimalView } from "../animals/animals.present.ts";
import type { CaseView } from "../moderation/read-case.ts";
import { callTrpc, newListing, newModerator, newPerson, queryTrpc } from "../moderation/testing-moderation.ts";
import type { UserExport } from "../users/export.present.ts";
import { deleteAccounts } from "../users/delete-accounts.ts";
import type { DealView } from "./deals.present.ts";

let server: TestServer;
let seller: TestUser;
let buyer: TestUser;
let animalId: string;
beforeAll(async () => {
  server = await startTestServer({ WRITES_PER_HOUR: "100000" });
});
beforeEach(async () => {
  server.clock.advance(10 * DAY);
  seller = await newPerson(server, "Sunita");
  buyer = await newPerson(server, "Ramesh");
  animalId = (await newListing(seller)).id;
  server.clock.advance(2 * DAY);
});
afterAll(() => server.close());

const db = () => server.deps.db;
const now = () => server.clock.now();
const today = () => indianDay(now());

/** A contact with the listing. Returns its id. */
async function contactOf(person: TestUser, { shares = true, id = animalId, of = seller } = {}): Promise<string> {
  await callTrpc(person, "sellers.contact", { sellerId: of.userId, animalId: id, consent: CONSENT_VERSION });
  const own = and(eq(contacts.viewerId, person.userId), eq(contacts.animalId, id));
  const [contact] = await db()
    .update(contacts)
    .set({ sharedAt: shares ? now() : null })
    .where(own)
    .returning();
  return contact?.id ?? "none";
}
const sale = (contactId: string, changes: object = {}) => ({ where: "here", buyer: contactId, ...changes });
async function sell(fields: object, by = seller, id = animalId): Promise<string> {
  const response = await by.send("POST", `/api/animals/${id}/sold`, fields);
  return response.ok ? "sold" : ((await response.json()) as { code: string }).code;
}
const undo = () => seller.json("DELETE", `/api/animals/${animalId}/sold`);
const failure = (call: Promise<unknown>) =>
  call.then(
    () => "ok",
    (error: Error) => error.message,
  );
const answer = (hasBought: boolean, by = buyer, id = animalId) =>
  failure(callTrpc(by, "deals.answer", { animalId: id, hasBought }));
const list = (by = buyer) => queryTrpc<DealView[]>(by, "deals.list", { locale: "en" });
const stored = async () => (await db().select().from(deals).where(eq(deals.animalId, animalId)))[0];
const confirmedSales = async () =>
  (await db().select().from(users).where(eq(users.id, seller.userId)))[0]?.confirmedSales;
const told = async () =>
  (await db().select().from(notifications).where(eq(notifications.subjectId, animalId)))
    .filter(({ kind }) => kind === "named-as-buyer" || kind === "sale-confirmed" || kind === "sold")
    .map(({ kind, userId }) => `${kind} ${userId === seller.userId ? "seller" : "buyer"}`);
const review = (by = buyer) => by.json("PUT", `/api/sellers/${seller.userId}/review`, { rating: 5 });
const reviews = () => server.visitor().json<{ boughtHere: boolean }[]>("GET", `/api/sellers/${seller.userId}/reviews`);
const sellerOf = async (id = animalId) => (await server.visitor().json<AnimalView>("GET", `/api/animals/${id}`)).seller;
const ban = (person: TestUser) => db().update(users).set({ bannedAt: now() }).where(eq(users.id, person.userId));
const suspend = (person: TestUser) =>
  db()
    .update(users)
    .set({ suspendedUntil: new Date(now().getTime() + DAY) })
    .where(eq(users.id, person.userId));
const block = (one: TestUser, other: TestUser) =>
  db().insert(blocks).values({ blockerId: one.userId, blockedId: other.userId, at: now() });
const setMarks = async (...marks: [string | null, string | null]) => {
  for (const [n, person] of [seller, buyer].entries())
    await db()
      .update(users)
      .set({ deviceMark: marks[n] ?? null })
      .where(eq(users.id, person.userId));
};

describe("a sale to a named buyer", () => {
  it("is asked about, confirmed once, counted, and marks the buyer's review", async () => {
    const contactId = await contactOf(buyer);
    expect(await sell(sale(contactId, { price: 82_000, soldOn: indianDay(new Date(now().getTime() - DAY)) }))).toBe(
      "sold",
    );
    expect(await told()).toEqual(["named-as-buyer buyer"]);
    const asked = {
      animalId,
      title: "Murrah buffalo",
      sellerId: seller.userId,
      sellerName: "Sunita",
      price: 82_000,
      soldOn: indianDay(new Date(now().getTime() - DAY)),
      namedAt: now().toISOString(),
      hasBought: null,
    };
    expect(await list()).toEqual([asked]);
    await review();
    expect(await reviews()).toMatchObject([{ boughtHere: false }]);
    expect([await confirmedSales(), await sellerOf()]).toEqual([
      0,
      { name: "Sunita", rating: 5, reviewCount: 1, phoneVerified: true, soldCount: 1 },
    ]);

    server.clock.advance(HOUR);
    expect(await Promise.all([answer(true), answer(true)])).toEqual(["ok", "ok"]);
    expect(await list()).toEqual([{ ...asked, hasBought: true }]);
    expect(await told()).toEqual(["sale-confirmed seller"]);
    expect(await reviews()).toMatchObject([{ boughtHere: true }]);
    expect(await review()).toMatchObject({ boughtHere: true });
    expect(await sellerOf()).toMatchObject({ soldCount: 1, confirmedCount: 1 });
    const page = await queryTrpc<object>(seller, "animals.page", { id: animalId });
    expect(page).toMatchObject({ animal: { seller: { soldCount: 1, confirmedCount: 1 } } });
    const confirmed = and(eq(events.subjectId, animalId), eq(events.kind, "animal.sale-confirmed"));
    expect(await db().select({ actorId: events.actorId, data: events.data }).from(events).where(confirmed)).toEqual([
      { actorId: buyer.userId, data: {} },
    ]);
    expect(await answer(false)).toBe("STATE_CHANGED");
    expect(await confirmedSales()).toBe(1);
  });

  it("is not confirmed by a no, which stays, and the seller cannot ask this buyer again", async () => {
    const contactId = await contactOf(buyer);
    await sell(sale(contactId));
    expect([await answer(false), await answer(false), await answer(true)]).toEqual(["ok", "ok", "STATE_CHANGED"]);
    expect([await confirmedSales(), await told()]).toEqual([0, []]);
    const denied = and(eq(events.subjectId, animalId), eq(events.kind, "animal.sale-denied"));
    expect(await db().select({ actorId: events.actorId, data: events.data }).from(events).where(denied)).toEqual([
      { actorId: buyer.userId, data: {} },
    ]);
    await undo();
    expect([await sell(sale(contactId)), await stored(), await told()]).toEqual(["BUYER_NOT_FOUND", undefined, []]);
    expect(await sell(sale(await contactOf(await newPerson(server))))).toBe("sold");
    const another = (await newListing(seller)).id;
    expect(await sell(sale(await contactOf(buyer, { id: another })), seller, another)).toBe("sold");
  });

  it("can be sold again after the release before deals has undone the sale, which leaves the deal", async () => {
    const contactId = await contactOf(buyer);
    const undoBefore = () =>
      db().update(animals).set({ soldAt: null, saleCounted: false }).where(eq(animals.id, animalId));
    await sell(sale(contactId));
    await undoBefore();
    expect([await list(), await answer(true), await confirmedSales()]).toEqual([[], "NOT_FOUND", 0]);
    expect([await sell({ where: "here" }), await stored(), await told()]).toEqual(["sold", undefined, ["sold buyer"]]);
    await undo();
    await sell(sale(contactId));
    await undoBefore();
    server.clock.advance(HOUR);
    expect(await sell(sale(contactId))).toBe("sold");
    expect(await stored()).toMatchObject({ buyerId: buyer.userId, namedAt: now() });
    expect([await answer(true), await confirmedSales()]).toEqual(["ok", 1]);
  });

  it("counts only if the sale does, but marks the review of a sale on the first day too", async () => {
    animalId = (await newListing(seller)).id;
    await sell(sale(await contactOf(buyer)));
    expect(await answer(true)).toBe("ok");
    await review();
    expect([await confirmedSales(), await reviews()]).toMatchObject([0, [{ boughtHere: true }]]);
    await undo();
    expect(await confirmedSales()).toBe(0);
  });

  it("may be repeated by an outbox, and is refused with another buyer or day", async () => {
    const contactId = await contactOf(buyer);
    const other = await contactOf(await newPerson(server));
    expect(await sell(sale(contactId))).toBe("sold");
    await answer(true);
    expect(await sell(sale(contactId))).toBe("sold");
    expect(await sell(sale(contactId, { soldOn: today() }))).toBe("sold");
    const others = [sale(other), sale(contactId, { soldOn: "2020-01-01" }), { where: "here" }];
    for (const fields of others) expect(await sell(fields)).toBe("STATE_CHANGED");
    expect(await stored()).toMatchObject({ buyerId: buyer.userId, hasBought: true });
  });

  it.each([
    ["contact", () => buyer.send("DELETE", "/api/contacts")],
    ["account", () => deleteAccounts(server.deps, [buyer.userId])],
  ])("may be repeated after the buyer has deleted the %s", async (_what, remove) => {
    const contactId = await contactOf(buyer);
    expect(await sell(sale(contactId))).toBe("sold");
    await remove();
    expect(await sell(sale(contactId))).toBe("sold");
    expect(await sell(sale(contactId, { price: 1000 }))).toBe("STATE_CHANGED");
  });

  it("is refused on a day in the future or before the listing, and elsewhere", async () => {
    const contactId = await contactOf(buyer);
    const day = (days: number) => indianDay(new Date(now().getTime() + days * DAY));
    for (const soldOn of [day(1), day(-3)]) expect(await sell(sale(contactId, { soldOn }))).toBe("SALE_DATE_INVALID");
    expect(await sell(sale(contactId, { where: "elsewhere" }))).toBe("INVALID_INPUT");
    expect([await stored(), await told()]).toEqual([undefined, []]);
    expect(await sell(sale(contactId, { soldOn: day(-2) }))).toBe("sold");
  });

  it("is today's in India until midnight there", async () => {
    const toMidnight = DAY - ((now().getTime() + 5.5 * HOUR) % DAY);
    server.clock.advance(toMidnight - HOUR);
    const contactId = await contactOf(buyer);
    const tomorrow = indianDay(new Date(now().getTime() + 2 * HOUR));
    expect(await sell(sale(contactId, { soldOn: tomorrow }))).toBe("SALE_DATE_INVALID");
    server.clock.advance(2 * HOUR);
    expect(await sell(sale(contactId))).toBe("sold");
    expect((await stored())?.soldOn).toBe(tomorrow);
  });
});

describe("naming a buyer", () => {
  it("refuses each contact that the seller's list does not have by the same error", async () => {
    const another = (await newListing(seller)).id;
    const stranger = await newPerson(server, "Mohan");
    const foreign = (await newListing(stranger)).id;
    const banned = await newPerson(server, "Gopal");
    const suspended = await newPerson(server, "Vithal");
    const blocked = await newPerson(server, "Anita");
    const blocking = await newPerson(server, "Asha");
    const refused = [
      crypto.randomUUID(),
      await contactOf(buyer, { shares: false }),
      await contactOf(buyer, { id: another }),
      await contactOf(buyer, { id: foreign, of: stranger }),
      await contactOf(banned),
      await contactOf(suspended),
      await contactOf(blocked),
      await contactOf(blocking),
    ];
    await ban(banned);
    await suspend(suspended);
    await block(seller, blocked);
    await block(blocking, seller);
    for (const id of refused) expect(await sell(sale(id))).toBe("BUYER_NOT_FOUND");
    const { status } = await seller.json<AnimalView>("GET", `/api/animals/${animalId}`);
    expect([status, await stored(), await told()]).toEqual(["live", undefined, []]);
    expect(await sell(sale(await contactOf(buyer)), stranger)).toBe("NOT_OWNER");
    expect(await sell(sale("not an id"))).toBe("INVALID_INPUT");
  });

  it("waits for a buyer who is being deleted, and then finds none", async () => {
    const contactId = await contactOf(buyer);
    let selling: Promise<string> | undefined;
    await db().transaction(async (tx) => {
      await tx.delete(users).where(eq(users.id, buyer.userId));
      selling = sell(sale(contactId));
      await untilWaitingForLock(db());
    });
    expect(await selling).toBe("BUYER_NOT_FOUND");
  });
});

describe("an answer", () => {
  it("is the named buyer's alone", async () => {
    const other = await newPerson(server, "Mohan");
    const moderator = await newModerator(server);
    await contactOf(other);
    await sell(sale(await contactOf(buyer)));
    for (const person of [seller, other, moderator]) {
      expect(await answer(true, person)).toBe("NOT_FOUND");
      expect(await list(person)).toEqual([]);
    }
    const visitor = server.visitor() as TestUser;
    expect([await answer(true, visitor), await failure(list(visitor))]).toEqual(["NOT_SIGNED_IN", "NOT_SIGNED_IN"]);
    expect(await stored()).toMatchObject({ hasBought: null });
    await suspend(buyer);
    expect(await answer(true)).toBe("SUSPENDED");
    await ban(buyer);
    expect(await answer(true)).toBe("BANNED");
    expect(await list()).toMatchObject([{ hasBought: null }]);
  });

  it.each<[string, () => unknown, boolean]>([
    ["accounts of one browser", () => setMarks("phone", "phone"), false],
    ["accounts of two browsers", () => setMarks("phone", "other"), true],
    ["accounts whose browsers are not known", () => setMarks(null, null), true],
    ["a suspended seller", () => suspend(seller), false],
    ["a banned seller", () => ban(seller), false],
    ["a seller whom the buyer has blocked", () => block(buyer, seller), false],
    ["a seller who has blocked the buyer since", () => block(seller, buyer), true],
  ])("to %s confirms as it should, and looks alike to the buyer", async (_name, prepare, isConfirmed) => {
    await sell(sale(await contactOf(buyer)));
    await prepare();
    expect(await answer(true)).toBe("ok");
    expect(await stored()).toMatchObject({ hasBought: true, isConfirmed });
    expect(await confirmedSales()).toBe(isConfirmed ? 1 : 0);
    expect(await list()).toMatchObject([{ hasBought: true }]);
    expect(await told()).toEqual(isConfirmed ? ["sale-confirmed seller"] : []);
  });

  it.each(["undone sale", "deleted listing"])(
    "finds nothing after the %s, and a notification unseen is gone",
    async (name) => {
      await sell(sale(await contactOf(buyer)));
      await (name === "undone sale" ? undo() : seller.send("DELETE", `/api/animals/${animalId}`));
      expect([await answer(true), await list(), await told()]).toEqual(["NOT_FOUND", [], []]);
    },
  );

  it("waits for an undo that is in progress", async () => {
    await sell(sale(await contactOf(buyer)));
    let answering: Promise<string> | undefined;
    await db().transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, seller.userId)).for("no key update");
      await tx.delete(deals).where(eq(deals.animalId, animalId));
      answering = answer(true);
      await untilWaitingForLock(db());
    });
    expect([await answering, await confirmedSales()]).toEqual(["NOT_FOUND", 0]);
  });

  it("races with undo, deletions of the listing and of both accounts without an error or a wrong count", async () => {
    for (const rival of ["undo", "listing", "buyer", "seller"] as const) {
      for (let n = 0; n < 4; n += 1) {
        const [one, other] = [await newPerson(server, "Sunita"), await newPerson(server)];
        [seller, buyer] = n % 2 === 0 ? [one, other] : [other, one];
        animalId = (await newListing(seller)).id;
        server.clock.advance(2 * DAY);
        await sell(sale(await contactOf(buyer)));
        const run = {
          undo: () => undo(),
          listing: () => seller.send("DELETE", `/api/animals/${animalId}`),
          buyer: () => deleteAccounts(server.deps, [buyer.userId]),
          seller: () => deleteAccounts(server.deps, [seller.userId]),
        }[rival];
        const [outcome] = await Promise.all([answer(true), run()]);
        expect(["ok", "NOT_FOUND", "NOT_SIGNED_IN"]).toContain(outcome);
        const left = await stored();
        const count = await confirmedSales();
        expect([rival, count ?? 0]).toEqual([rival, left?.isConfirmed === true ? 1 : 0]);
        if (rival !== "listing") expect(left).toBeUndefined();
      }
    }
  });
});

describe("a confirmed sale", () => {
  beforeEach(async () => {
    await sell(sale(await contactOf(buyer)));
    await answer(true);
    await review();
  });

  it("keeps the mark and the count when the listing is deleted", async () => {
    await seller.send("DELETE", `/api/animals/${animalId}`);
    expect([await confirmedSales(), await reviews(), await list()]).toMatchObject([
      1,
      [{ boughtHere: true }],
      [{ title: "Murrah buffalo", hasBought: true }],
    ]);
  });

  it("ends with an undo, with its count, mark and notification", async () => {
    await undo();
    expect([await confirmedSales(), await reviews(), await told()]).toMatchObject([0, [{ boughtHere: false }], []]);
  });

  it("is no longer counted when the buyer's account is deleted, and gone with the seller's", async () => {
    await deleteAccounts(server.deps, [buyer.userId]);
    expect([await confirmedSales(), await stored(), await told()]).toEqual([0, undefined, []]);
    await deleteAccounts(server.deps, [seller.userId]);
    expect(await db().select().from(animals).where(eq(animals.id, animalId))).toEqual([]);
  });

  it("that is open is gone with the seller's account, and the question with it", async () => {
    const open = (await newListing(seller)).id;
    await sell(sale(await contactOf(buyer, { id: open })), seller, open);
    await deleteAccounts(server.deps, [seller.userId]);
    const asked = and(eq(notifications.userId, buyer.userId), eq(notifications.kind, "named-as-buyer"));
    expect(await db().$count(notifications, asked)).toBe(0);
  });

  it("is no event of a case about the listing, and neither is a no", async () => {
    await undo();
    const other = await newPerson(server, "Mohan");
    await sell(sale(await contactOf(other)));
    await answer(false, other);
    const report = { subjectType: "animal", subjectId: animalId, reason: "wrong-details" };
    await other.json("POST", "/api/reports", report);
    const [found] = await db().select().from(moderationCases).where(eq(moderationCases.subjectId, animalId));
    const shown = await callTrpc<CaseView>(await newModerator(server), "moderation.case", { caseId: found?.id });
    const kinds = shown.events.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(["animal.sold", "animal.sale-undone"]));
    expect(kinds.filter((kind) => kind.startsWith("animal.sale-"))).toEqual(["animal.sale-undone"]);
  });

  it("is missing in its buyer's export and events, and is in the seller's", async () => {
    const exportOf = (person: TestUser) => person.json<UserExport>("GET", "/api/users/me/export");
    const [bought, sold] = [await exportOf(buyer), await exportOf(seller)];
    expect(bought.deals).toMatchObject([{ isSeller: false, hasBought: true, isConfirmed: null, saleCounted: null }]);
    expect(sold.deals).toMatchObject([{ isSeller: true, hasBought: true, isConfirmed: true, saleCounted: true }]);
    const kinds = ({ events: logged }: UserExport) => logged.map(({ kind }) => kind);
    expect(kinds(bought)).not.toContain("animal.sale-confirmed");
    expect(kinds(sold)).toContain("animal.sale-confirmed");
  });

  it("is gone with the seller's account, when the buyer's still exists", async () => {
    await deleteAccounts(server.deps, [seller.userId]);
    expect([await stored(), await list()]).toEqual([undefined, []]);
  });

  it("stays when deals that were not confirmed end, but not in the buyer's list", async () => {
    const open = (await newListing(seller)).id;
    await sell(sale(await contactOf(buyer, { id: open })), seller, open);
    await db()
      .update(sessions)
      .set({ expire: new Date("9999-12-31T00:00:00Z") });
    server.clock.advance(DEAL_ANSWER_MS - 1);
    await runJob(server.deps, "deals");
    expect(await list()).toHaveLength(2);
    server.clock.advance(2);
    await runJob(server.deps, "deals");
    expect(await list()).toEqual([]);
    expect([await confirmedSales(), await stored()]).toMatchObject([1, { hasBought: true }]);
    expect(await answer(true, buyer, open)).toBe("NOT_FOUND");
    const asked = and(eq(notifications.userId, buyer.userId), eq(notifications.kind, "named-as-buyer"));
    expect(await db().$count(notifications, asked)).toBe(0);
  });
});
