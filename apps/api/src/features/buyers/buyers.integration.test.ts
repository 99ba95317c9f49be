import { contacts } from "@pashu/db/schema/contacts";
import { events } from "@pashu/db/schema/events";
import { contactLog } from "@pashu/db/schema/sellers";
import { users } from "@pashu/db/schema/users";
import { CONSENT_VERSION, CONSENT_VERSIONS } from "@pashu/validators/enums";
import { CONTACTS_PER_USER, DAY, HOUR, MINUTE } from "@pashu/validators/limits";
import type { SellerContactInput } from "@pashu/validators/sellers";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { lockUsers } from "../../platform/row-locks.ts";
import { requestContact } from "../../testing/contacts.ts";
import { startTestServer, type TestClient, type TestServer, type TestUser } from "../../testing/server.ts";
import type { UserExport } from "../users/export.present.ts";
import type { BuyersPage } from "./list-buyers.ts";

const UNKNOWN_ID = "019a9b10-0a80-7b64-a2c5-91d6e4f3b802";
const listing = { title: "Murrah", description: "calm", category: "buffalo", price: 60_000, location: "Hisar, 125001" };

let server: TestServer;
let seller: TestUser;
let ramesh: TestUser;
let animalId: string;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  server.clock.advance(DAY);
  seller = await server.signUp("Sunita");
  ramesh = await server.signUp("Ramesh");
  animalId = (await seller.json<{ id: string }>("POST", "/api/animals", listing)).id;
});
afterAll(() => server.close());

const NO_CHOICE = { consent: undefined, share: undefined };
/** The buyer agrees to be seen, unless `changes` say otherwise. */
const contact = (buyer: TestUser, changes: Partial<SellerContactInput> = {}) =>
  requestContact(buyer, { sellerId: seller.userId, animalId, ...changes });
const list = (query = "") => seller.json<BuyersPage>("GET", `/api/animals/${animalId}/interested${query}`);
const namesOf = async () => (await list()).buyers.map(({ name }) => name);
const contactOf = async (buyer: TestUser) => {
  const [row] = await server.deps.db
    .select()
    .from(contacts)
    .where(and(eq(contacts.viewerId, buyer.userId), eq(contacts.animalId, animalId)));
  return row;
};
const update = (user: TestUser, changes: Partial<typeof users.$inferInsert>) =>
  server.deps.db.update(users).set(changes).where(eq(users.id, user.userId));
const later = (ms: number) => new Date(server.clock.now().getTime() + ms);

interface Answer {
  result?: { data: { json: unknown } };
  error?: { json: { data: { appCode: string } } };
}

/** Result or error code of a tRPC call. */
async function send(client: TestClient, procedure: string, json: object): Promise<unknown> {
  const isQuery = procedure === "users.contactSharing";
  const response = isQuery
    ? await client.send("GET", `/trpc/${procedure}`)
    : await client.send("POST", `/trpc/${procedure}`, { json });
  const { result, error } = (await response.json()) as Answer;
  return error ? error.json.data.appCode : (result?.data.json ?? null);
}
const callBack = async (client: TestClient, contactId: string | undefined) =>
  send(client, "buyers.callBack", { contactId });
const setSharing = (user: TestUser, on: boolean) => send(user, "users.setContactSharing", { on });
const sharing = (user: TestUser) => send(user, "users.contactSharing", {});
const choicesOf = async (user: TestUser) => {
  const found = await server.deps.db
    .select()
    .from(events)
    .where(and(eq(events.subjectId, user.userId), eq(events.kind, "user.contact-sharing")))
    .orderBy(events.at, events.id);
  return found.map(({ actorId, data }) => (expect(actorId).toBe(user.userId), data));
};
const outcome = async (client: TestClient, id = animalId) => {
  const response = await client.send("GET", `/api/animals/${id}/interested`);
  return [response.status, ((await response.json()) as { code?: string }).code];
};
async function newModerator() {
  const moderator = await server.signUp("Asha");
  await update(moderator, { role: "moderator" });
  return moderator;
}

describe("the interested buyers of a listing", () => {
  it("are those who share, with name, district and coarse distance; the others are a number", async () => {
    await ramesh.json("PATCH", "/api/users/me", { pincode: "125033", address1: "House 7", phone: "98220 55555" });
    const first = server.clock.now();
    await contact(ramesh, NO_CHOICE);
    server.clock.advance(DAY);
    await contact(await server.signUp("Mohan"), NO_CHOICE);
    expect(await list()).toEqual({ buyers: [], others: 2, nextCursor: null });
    await contact(ramesh);
    expect(await list()).toEqual({
      buyers: [
        {
          contactId: (await contactOf(ramesh))?.id,
          userId: ramesh.userId,
          name: "Ramesh",
          districtId: "HR-Hisar",
          district: "Hisar, Haryana",
          distance: 25,
          firstAt: first.toISOString(),
          lastAt: server.clock.now().toISOString(),
          times: 2,
          isNew: true,
          state: null,
        },
      ],
      others: 1,
      nextCursor: null,
    });
  });

  it("have no phone numbers in their names", async () => {
    await contact(await server.signUp("Mohan 98220 12345"));
    expect((await namesOf())[0]).not.toContain("12345");
  });

  it("have neither district nor distance without a pincode in the profile", async () => {
    await contact(ramesh);
    expect((await list()).buyers).toMatchObject([{ districtId: null, distance: null }]);
  });

  it("come in pages, latest first", async () => {
    for (const name of ["Asha", "Kavita", "Mohan"]) {
      await contact(await server.signUp(name));
      server.clock.advance(MINUTE);
    }
    const first = await list("?limit=2");
    expect(first.buyers.map(({ name }) => name)).toEqual(["Mohan", "Kavita"]);
    const second = await list(`?limit=2&cursor=${first.nextCursor}`);
    expect([second.buyers.map(({ name }) => name), second.nextCursor]).toEqual([["Asha"], null]);
    expect([first.others, second.others]).toEqual([0, 0]);
  });

  it("are read by the owner alone, in every state of the listing until it is deleted", async () => {
    await contact(ramesh);
    const others = [server.visitor(), ramesh, await server.signUp("Mohan"), await newModerator()];
    expect(await Promise.all(others.map((client) => outcome(client)))).toEqual([
      [401, "NOT_SIGNED_IN"],
      [403, "NOT_OWNER"],
      [403, "NOT_OWNER"],
      [403, "NOT_OWNER"],
    ]);
    await seller.json("PATCH", `/api/animals/${animalId}`, { isActive: false });
    expect(await namesOf()).toEqual(["Ramesh"]);
    expect(await outcome(ramesh)).toEqual([404, "ANIMAL_NOT_FOUND"]);
    await seller.json("POST", `/api/animals/${animalId}/sold`, { where: "here" });
    expect(await namesOf()).toEqual(["Ramesh"]);
    await seller.send("DELETE", `/api/animals/${animalId}`);
    expect(await outcome(seller)).toEqual([404, "ANIMAL_NOT_FOUND"]);
  });

  it("are hidden from a seller who is suspended or banned, and do not include a buyer who is", async () => {
    await contact(ramesh);
    for (const changes of [{ suspendedUntil: later(DAY) }, { bannedAt: server.clock.now() }]) {
      await update(ramesh, changes);
      expect(await list()).toEqual({ buyers: [], others: 1, nextCursor: null });
    }
    await update(ramesh, { suspendedUntil: server.clock.now(), bannedAt: null });
    expect(await namesOf()).toEqual(["Ramesh"]);
    await update(seller, { suspendedUntil: later(DAY) });
    expect(await outcome(seller)).toEqual([403, "SUSPENDED"]);
    await update(seller, { bannedAt: server.clock.now() });
    expect(await outcome(seller)).toEqual([403, "BANNED"]);
  });

  it("are new until the seller has seen them, also one who calls again", async () => {
    const isNew = async () => (await list()).buyers.map((buyer) => buyer.isNew);
    const markSeen = (user: TestUser, until: Date) =>
      send(user, "buyers.markSeen", { animalId, until: until.toISOString() });
    await contact(ramesh);
    await markSeen(ramesh, server.clock.now());
    await markSeen(seller, later(-1));
    expect(await isNew()).toEqual([true]);
    // A clock that is ahead must not hide those who call later.
    await markSeen(seller, later(DAY));
    await markSeen(seller, later(-DAY));
    expect(await isNew()).toEqual([false]);
    // An earlier time writes nothing.
    const version = async () =>
      (await server.database.sql`select xmin from animal_activity where animal_id = ${animalId}`)[0]?.["xmin"];
    const before = await version();
    await markSeen(seller, later(-DAY));
    expect(await version()).toBe(before);
    server.clock.advance(1);
    await contact(ramesh, NO_CHOICE);
    expect(await isNew()).toEqual([true]);
  });
});

describe("a buyer's choice in the contact request", () => {
  it("shares this contact alone, is remembered, recorded once, and logged with the contact", async () => {
    const other = await seller.json<{ id: string }>("POST", "/api/animals", listing);
    expect(await sharing(ramesh)).toEqual({ on: false, sellers: 0 });
    await contact(ramesh, { ...NO_CHOICE, animalId: other.id });
    await contact(ramesh);
    await contact(ramesh);
    expect(await namesOf()).toEqual(["Ramesh"]);
    expect((await seller.json<BuyersPage>("GET", `/api/animals/${other.id}/interested`)).buyers).toEqual([]);
    expect(await sharing(ramesh)).toEqual({ on: true, sellers: 1 });
    expect(await ramesh.json("GET", "/api/auth/user")).toMatchObject({ sharesContacts: true });
    expect(await choicesOf(ramesh)).toEqual([{ on: true, version: CONSENT_VERSION }]);
    const logged = await server.deps.db.select().from(contactLog).where(eq(contactLog.viewerId, ramesh.userId));
    expect(logged.map(({ shares }) => shares)).toEqual([null, true, true]);
  });

  it("that is off withdraws this contact alone; without a choice the contact stays as it was", async () => {
    const mohan = await server.signUp("Mohan");
    const cow = await mohan.json<{ id: string }>("POST", "/api/animals", listing);
    await contact(ramesh, { sellerId: mohan.userId, animalId: cow.id });
    await contact(ramesh);
    await contact(ramesh, NO_CHOICE);
    expect(await namesOf()).toEqual(["Ramesh"]);
    await contact(ramesh, { share: false });
    expect(await namesOf()).toEqual([]);
    expect((await mohan.json<BuyersPage>("GET", `/api/animals/${cow.id}/interested`)).buyers).toHaveLength(1);
    expect(await sharing(ramesh)).toEqual({ on: false, sellers: 1 });
    expect(await choicesOf(ramesh)).toMatchObject([{ on: true }, { on: false }]);
  });

  it.each([...CONSENT_VERSIONS.slice(0, -1), undefined])(
    "shares nothing under an earlier text or none: %s",
    async (consent) => {
      await contact(ramesh, { consent });
      expect(await list()).toMatchObject({ buyers: [], others: 1 });
      expect(await sharing(ramesh)).toEqual({ on: false, sellers: 0 });
      expect(await choicesOf(ramesh)).toEqual([]);
    },
  );

  it("needs a listing, and is refused if it is neither true nor false", async () => {
    await contact(ramesh, { animalId: undefined });
    expect(await sharing(ramesh)).toEqual({ on: false, sellers: 0 });
    const input = { sellerId: seller.userId, animalId, consent: CONSENT_VERSION };
    for (const share of ["yes", "true", 1, null])
      expect(await send(ramesh, "sellers.contact", { ...input, share })).toBe("INVALID_INPUT");
  });

  it("changes by no GET, which a link in a message would send", async () => {
    const path = `/api/sellers/${seller.userId}/contact?animal=${animalId}&consent=${CONSENT_VERSION}`;
    await ramesh.json("GET", `${path}&share=true`);
    expect([await namesOf(), await sharing(ramesh)]).toEqual([[], { on: false, sellers: 0 }]);
    await contact(ramesh);
    await ramesh.json("GET", `${path}&share=false`);
    expect(await namesOf()).toEqual(["Ramesh"]);
  });

  it("does not wait for another buyer of the seller", async () => {
    await server.deps.db.transaction(async (tx) => {
      await lockUsers(tx, [seller.userId], "share");
      await contact(ramesh);
    });
    expect(await namesOf()).toEqual(["Ramesh"]);
  });

  it("is no choice in a request for the own number", async () => {
    await contact(seller);
    expect(await choicesOf(seller)).toEqual([]);
  });
});

describe("a buyer who withdraws in the profile", () => {
  it("is gone from all lists at once and cannot be called; on again is for later contacts alone", async () => {
    await contact(ramesh);
    const shared = await contactOf(ramesh);
    await setSharing(ramesh, false);
    expect(await list()).toMatchObject({ buyers: [], others: 1 });
    expect(await callBack(seller, shared?.id)).toBe("BUYER_NOT_FOUND");
    expect(await sharing(ramesh)).toEqual({ on: false, sellers: 0 });
    await setSharing(ramesh, true);
    await setSharing(ramesh, true);
    expect(await sharing(ramesh)).toEqual({ on: true, sellers: 0 });
    expect(await namesOf()).toEqual([]);
    await contact(ramesh);
    expect(await namesOf()).toEqual(["Ramesh"]);
    expect((await choicesOf(ramesh)).map(({ on }) => on)).toEqual([true, false, true]);
  });

  it("withdraws also what was shared before the last choice was off, and this is recorded", async () => {
    const mohan = await server.signUp("Mohan");
    const cow = await mohan.json<{ id: string }>("POST", "/api/animals", listing);
    await contact(ramesh);
    await contact(ramesh, { sellerId: mohan.userId, animalId: cow.id, share: false });
    await setSharing(ramesh, false);
    expect(await namesOf()).toEqual([]);
    expect((await choicesOf(ramesh)).map(({ on }) => on)).toEqual([true, false, false]);
  });

  it("may do so while banned", async () => {
    await contact(ramesh);
    await update(ramesh, { bannedAt: server.clock.now() });
    expect(await setSharing(ramesh, false)).toBeNull();
    expect((await contactOf(ramesh))?.sharedAt).toBeNull();
  });

  it("is not shared by concurrent contacts unless the choice is on in the end", async () => {
    const cows = [{ id: animalId }];
    for (let n = 0; n < 4; n += 1) cows.push(await seller.json<{ id: string }>("POST", "/api/animals", listing));
    const requests = cows.flatMap(({ id }) => [
      contact(ramesh, { animalId: id }),
      ramesh.json("POST", "/trpc/users.setContactSharing", { json: { on: false } }),
    ]);
    await Promise.all(requests);
    const { on, sellers } = (await sharing(ramesh)) as { on: boolean; sellers: number };
    expect(on).toBe(sellers > 0);
  });
});

describe("a call back", () => {
  it("shows name and number to the seller, is logged as a call back, and counts neither contact nor notification", async () => {
    await ramesh.json("PATCH", "/api/users/me", { address1: "House 7" });
    await contact(ramesh);
    const id = (await contactOf(ramesh))?.id;
    expect(await callBack(seller, id)).toEqual({ name: "Ramesh", phone: ramesh.phone });
    await ramesh.json("PATCH", "/api/users/me", { phone: "98220 55555" });
    expect(await callBack(seller, id)).toEqual({ name: "Ramesh", phone: "98220 55555" });
    const logged = await server.deps.db.select().from(contactLog).where(eq(contactLog.viewerId, seller.userId));
    expect(logged).toMatchObject([
      { sellerId: ramesh.userId, isCallBack: true, shares: null, consentVersion: null },
      { sellerId: ramesh.userId, isCallBack: true },
    ]);
    expect(await ramesh.json("GET", "/api/notifications")).toMatchObject({ items: [] });
  });

  it("is in the seller's export without the buyer's id, and is no viewer of the buyer's number for operators", async () => {
    await contact(ramesh);
    await callBack(seller, (await contactOf(ramesh))?.id);
    const exported = await seller.json<UserExport>("GET", "/api/users/me/export");
    expect(exported.contactsOpened).toMatchObject([{ isCallBack: true, sellerId: null }]);
    expect(JSON.stringify(exported)).not.toContain(ramesh.userId);
    const operator = await newModerator();
    await update(operator, { role: "operator" });
    const contactsShown = async ({ userId }: TestUser) =>
      ((await send(operator, "moderation.person", { userId })) as { contactsShown: number }).contactsShown;
    expect([await contactsShown(ramesh), await contactsShown(seller)]).toEqual([0, 1]);
  });

  it("is the only way to a buyer's number: the id alone does not show it, and gives no right to review", async () => {
    await contact(ramesh);
    const cow = await ramesh.json<{ id: string }>("POST", "/api/animals", { ...listing, isActive: false });
    const ask = async () => {
      const response = await seller.send("GET", `/api/sellers/${ramesh.userId}/contact`);
      return [response.status, ((await response.json()) as { code?: string }).code];
    };
    expect(await ask()).toEqual([404, "SELLER_NOT_FOUND"]);
    expect(await send(seller, "sellers.contact", { sellerId: ramesh.userId })).toBe("SELLER_NOT_FOUND");
    const review = { rating: 1, text: "did not come" };
    expect((await seller.send("PUT", `/api/sellers/${ramesh.userId}/review`, review)).status).toBe(403);
    expect(await server.deps.db.$count(contactLog, eq(contactLog.viewerId, seller.userId))).toBe(0);
    await ramesh.json("PATCH", `/api/animals/${cow.id}`, { isActive: true });
    expect(await ask()).toEqual([200, undefined]);
  });

  it("does not let the seller review the buyer, while the buyer may review the seller", async () => {
    await contact(ramesh);
    await callBack(seller, (await contactOf(ramesh))?.id);
    const review = { rating: 1, text: "did not come" };
    const refused = await seller.send("PUT", `/api/sellers/${ramesh.userId}/review`, review);
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([403, "REVIEW_NOT_ALLOWED"]);
    expect((await ramesh.send("PUT", `/api/sellers/${seller.userId}/review`, review)).status).toBe(200);
  });

  it("is refused in the same way to everyone but the seller, for an unknown contact and for one that is not shared", async () => {
    await contact(ramesh);
    const mohan = await server.signUp("Mohan");
    await mohan.json("POST", "/api/animals", listing);
    await contact(mohan, NO_CHOICE);
    const id = (await contactOf(ramesh))?.id;
    expect(await callBack(server.visitor(), id)).toBe("NOT_SIGNED_IN");
    for (const client of [ramesh, mohan, await newModerator()]) {
      expect(await callBack(client, id)).toBe("BUYER_NOT_FOUND");
      expect(await send(client, "buyers.setState", { contactId: id, state: "comes" })).toBe("BUYER_NOT_FOUND");
    }
    expect(await callBack(seller, UNKNOWN_ID)).toBe("BUYER_NOT_FOUND");
    expect(await callBack(seller, (await contactOf(mohan))?.id)).toBe("BUYER_NOT_FOUND");
    expect(await contactOf(ramesh)).toMatchObject({ sellerState: null });
    const logged = await server.deps.db.select().from(contactLog).where(eq(contactLog.isCallBack, true));
    expect(logged.filter(({ sellerId }) => sellerId === ramesh.userId || sellerId === mohan.userId)).toEqual([]);
  });

  it("is refused while either is suspended or banned, and once the listing is deleted", async () => {
    await contact(ramesh);
    const id = (await contactOf(ramesh))?.id;
    const free = { suspendedUntil: null, bannedAt: null };
    for (const [changes, code] of [
      [{ suspendedUntil: later(DAY) }, "SUSPENDED"],
      [{ bannedAt: server.clock.now() }, "BANNED"],
    ] as const) {
      await update(ramesh, changes);
      expect(await callBack(seller, id)).toBe("BUYER_NOT_FOUND");
      await update(ramesh, free);
      await update(seller, changes);
      expect(await callBack(seller, id)).toBe(code);
      await update(seller, free);
    }
    await seller.send("DELETE", `/api/animals/${animalId}`);
    expect(await callBack(seller, id)).toBe("BUYER_NOT_FOUND");
  });

  it("counts in one limit with the numbers of sellers, also concurrently; a refused one does not count", async () => {
    const hourly = CONTACTS_PER_USER[0].max;
    await contact(ramesh);
    await ramesh.json("POST", "/api/animals", listing);
    const id = (await contactOf(ramesh))?.id;
    await callBack(seller, UNKNOWN_ID);
    const path = `/api/sellers/${ramesh.userId}/contact`;
    const half = hourly / 2;
    const sent = await Promise.all([
      ...Array.from({ length: half }, async () => (await seller.send("GET", path)).status),
      ...Array.from({ length: half + 5 }, () => callBack(seller, id)),
    ]);
    const shown = sent.filter((each) => each === 200 || typeof each === "object");
    const refused = sent.filter((each) => each === 429 || each === "RATE_LIMITED");
    expect([shown.length, refused.length]).toEqual([hourly, 5]);
    expect((await seller.send("GET", path)).status).toBe(429);
    server.clock.advance(HOUR);
    expect(await callBack(seller, id)).toMatchObject({ name: "Ramesh" });
  });

  it("and a withdrawal at the same time do not wait for each other, and it never shows a number after it", async () => {
    await contact(ramesh);
    const id = (await contactOf(ramesh))?.id;
    const [called, withdrawn] = await Promise.all([callBack(seller, id), setSharing(ramesh, false)]);
    expect(withdrawn).toBeNull();
    expect(["BUYER_NOT_FOUND", { name: "Ramesh", phone: ramesh.phone }]).toContainEqual(called);
    expect(await callBack(seller, id)).toBe("BUYER_NOT_FOUND");
  });
});

describe("a seller's state of a buyer", () => {
  it("is kept when the buyer calls again, is in the seller's export alone, and can be removed", async () => {
    await contact(ramesh);
    const contactId = (await contactOf(ramesh))?.id;
    expect(await send(seller, "buyers.setState", { contactId, state: "bought" })).toBe("INVALID_INPUT");
    await send(seller, "buyers.setState", { contactId, state: "not-serious" });
    await contact(ramesh);
    expect((await list()).buyers).toMatchObject([{ state: "not-serious" }]);
    expect(await seller.json("GET", "/api/users/me/export")).toMatchObject({
      buyerStates: [{ contactId, animalId, state: "not-serious" }],
    });
    const exported = await (await ramesh.send("GET", "/api/users/me/export")).text();
    expect(exported).not.toContain("not-serious");
    await send(seller, "buyers.setState", { contactId, state: null });
    expect((await list()).buyers).toMatchObject([{ state: null }]);
  });

  it.each([
    ["withdraws all", () => setSharing(ramesh, false)],
    ["withdraws this one", () => contact(ramesh, { share: false })],
  ])("is gone when the buyer %s, also if the buyer agrees again", async (_name, withdraw) => {
    await contact(ramesh);
    await send(seller, "buyers.setState", { contactId: (await contactOf(ramesh))?.id, state: "not-serious" });
    await withdraw();
    expect(await contactOf(ramesh)).toMatchObject({ sellerState: null, sharedAt: null });
    await contact(ramesh);
    expect((await list()).buyers).toMatchObject([{ state: null }]);
  });

  it("ends with the seller's account", async () => {
    await contact(ramesh);
    await send(seller, "buyers.setState", { contactId: (await contactOf(ramesh))?.id, state: "comes" });
    expect((await seller.send("DELETE", "/api/users/me")).status).toBe(204);
    expect(await contactOf(ramesh)).toMatchObject({ sellerId: null, sellerState: null, sharedAt: null });
  });
});
