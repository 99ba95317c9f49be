import { notifyUser } from "@pashu/db/notifications";
import { animals } from "@pashu/db/schema/animals";
import { notifications, type Notification } from "@pashu/db/schema/notifications";
import { MINUTE, PAGE_SIZE, UNSEEN_MAX } from "@pashu/validators/limits";
import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import { callTrpc, newListing, newPerson, queryTrpc } from "../moderation/testing-moderation.ts";
import type { NotificationsPage } from "./list-notifications.ts";
import type { SessionUser } from "./session-user.ts";

let server: TestServer;
let seller: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  [seller, buyer] = [await newPerson(server, "Sunita"), await newPerson(server)];
});
afterAll(() => server.close());

const now = () => server.clock.now();
const list = (user: TestUser, input: object = {}) => queryTrpc<NotificationsPage>(user, "notifications.list", input);
const markSeen = (user: TestUser, until = now().toISOString()) => callTrpc(user, "notifications.markSeen", { until });
const unseen = async (user: TestUser) => (await queryTrpc<SessionUser>(user, "auth.me")).unseen;
const tell = (user: TestUser, subjectId: string) =>
  notifyUser(server.deps.db, user.userId, { kind: "sold", subjectId, data: {}, at: now() });
async function insert(user: TestUser, rows: Partial<Notification>[]): Promise<string[]> {
  const told = { kind: "sold", data: {}, userId: user.userId, at: now() } as const;
  const values = rows.map((row) => ({ ...told, id: uuidv7(), subjectId: uuidv7(), ...row }));
  await server.deps.db.insert(notifications).values(values);
  return values.map(({ id }) => id);
}

describe("the list", () => {
  it("has each of equally old notifications on one page, newest first", async () => {
    const ids = await insert(
      buyer,
      Array.from({ length: 5 }, () => ({})),
    );
    const [newest] = await insert(buyer, [{ at: new Date(now().getTime() + MINUTE) }]);
    const read: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page: NotificationsPage = await list(buyer, { limit: 2, cursor });
      read.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(read).toEqual([newest, ...ids.toSorted().toReversed()]);
  });

  it("has one page of the default size, and rejects a forged cursor", async () => {
    await insert(
      buyer,
      Array.from({ length: PAGE_SIZE + 1 }, () => ({})),
    );
    expect((await list(buyer)).items).toHaveLength(PAGE_SIZE);
    await expect(list(buyer, { cursor: "1_x" })).rejects.toThrow("INVALID_INPUT");
  });

  it("leaves out kinds that only a newer release knows", async () => {
    const [known] = await insert(buyer, [{}, { kind: "of-a-newer-release" as "sold" }]);
    expect((await list(buyer)).items.map(({ id }) => id)).toEqual([known]);
  });

  it("shows another's listing only while visitors see it, and a deleted one without it", async () => {
    const { id } = await newListing(seller, { title: "Murrah, call 9876543210" });
    await tell(buyer, id);
    const shown = async () => (await list(buyer)).items[0];
    expect(await shown()).toMatchObject({ path: `/animal/${id}`, animal: { id, category: "buffalo", image: null } });
    expect((await shown())?.animal?.title).not.toContain("9876543210");
    await server.deps.db.update(animals).set({ hiddenAt: now(), hiddenBy: "moderator" }).where(eq(animals.id, id));
    expect(await shown()).toMatchObject({ path: `/animal/${id}`, animal: null, text: "This animal has been sold" });
    await seller.send("DELETE", `/api/animals/${id}`);
    expect(await shown()).toMatchObject({ path: `/animal/${id}`, animal: null });
  });

  it("shows the user's own listing also while it is hidden", async () => {
    const { id } = await newListing(seller);
    await server.deps.db.update(animals).set({ hiddenAt: now(), hiddenBy: "moderator" }).where(eq(animals.id, id));
    await notifyUser(server.deps.db, seller.userId, { kind: "contact-shown", subjectId: id, data: {}, at: now() });
    expect((await list(seller)).items).toMatchObject([
      { animal: { id, title: "Murrah buffalo" }, detail: "Buyers do not see this animal now." },
    ]);
  });

  it("is worded in the language that the reader chose", async () => {
    await insert(buyer, [{}]);
    const texts = [];
    for (const locale of ["en", "hi", "mr"]) texts.push((await list(buyer, { locale })).items[0]?.text);
    expect(texts).toEqual(["This animal has been sold", "यह पशु बिक गया", "हे जनावर विकले गेले"]);
  });

  it("contains nothing of another user, and nothing for a visitor", async () => {
    await insert(buyer, [{}]);
    expect((await list(seller)).items).toEqual([]);
    expect(
      (await server.visitor().send("GET", "/trpc/notifications.list?input=%7B%22json%22%3A%7B%7D%7D")).status,
    ).toBe(401);
  });
});

describe("markSeen", () => {
  it("marks the user's own up to the time, and what happens again later is unseen", async () => {
    const animalId = uuidv7();
    await tell(buyer, animalId);
    await tell(seller, animalId);
    const seenUntil = now().toISOString();
    server.clock.advance(1);
    await insert(buyer, [{}]);
    await markSeen(buyer, seenUntil);
    expect([await unseen(buyer), await unseen(seller)]).toEqual([1, 1]);
    expect((await list(buyer)).items.map(({ isSeen }) => isSeen)).toEqual([false, true]);
    await tell(buyer, animalId);
    expect((await list(buyer)).items.map(({ isSeen, count }) => [isSeen, count])).toEqual(
      expect.arrayContaining([
        [false, 1],
        [false, 1],
        [true, 1],
      ]),
    );
  });

  it("does not wait for a notification that is being repeated, which stays unseen", async () => {
    const animalId = uuidv7();
    await tell(buyer, animalId);
    await insert(buyer, [{}]);
    await server.deps.db.transaction(async (tx) => {
      await notifyUser(tx, buyer.userId, { kind: "sold", subjectId: animalId, data: {}, at: now() });
      await markSeen(buyer);
    });
    expect(await unseen(buyer)).toBe(1);
    expect((await list(buyer)).items.find(({ isSeen }) => !isSeen)).toMatchObject({ count: 2 });
  });

  it.each(["yesterday", "2026-13-01T00:00:00Z", "9999-99-99T00:00:00Z", ""])("rejects the time %s", async (until) => {
    await expect(markSeen(buyer, until)).rejects.toThrow("INVALID_INPUT");
  });
});

describe("the count of the session", () => {
  it(`is at most ${UNSEEN_MAX}, comes with the login, and is no part of the REST API`, async () => {
    expect(await unseen(buyer)).toBe(0);
    await insert(
      buyer,
      Array.from({ length: UNSEEN_MAX + 5 }, () => ({})),
    );
    expect(await unseen(buyer)).toBe(UNSEEN_MAX);
    const idToken = await buyer.verifyPhone(buyer.phone);
    const opened = await callTrpc<SessionUser>(buyer, "auth.openSession", { mode: "login", idToken });
    expect(opened.unseen).toBe(UNSEEN_MAX);
    expect(await buyer.json("GET", "/api/auth/user")).not.toHaveProperty("unseen");
  });

  it("reads at most ten rows of an index, and not the table", async () => {
    const statements: string[] = [];
    server.database.observeStatements((_pool, statement) => {
      statements.push(statement);
      return () => undefined;
    });
    await unseen(buyer);
    server.database.observeStatements(() => () => undefined);
    const counts = statements.filter((statement) => statement.includes("notifications"));
    expect(counts).toHaveLength(1);
    await server.deps.db.execute(sql`
      insert into notifications (id, user_id, kind, subject_id, data, at, seen_at)
      select gen_random_uuid(), ${buyer.userId}, 'sold', n, '{}', now(), case when n > 20 then now() end
      from generate_series(1, 1000) n`);
    await server.database.sql.unsafe("vacuum analyze notifications");
    const [count = ""] = counts;
    const explained = await server.database.sql.unsafe(`explain (analyze, format json) ${count}`, [buyer.userId]);
    const plan = JSON.stringify(explained);
    expect(plan).toContain('"Node Type":"Index Only Scan"');
    expect(plan).toContain('"Index Name":"notifications_unseen"');
    expect(plan).toMatch(/"Node Type":"Index Only Scan"[^}]*"Actual Rows":10\b/);
  });

  it("is absent when it cannot be read, and the session stays", async () => {
    await server.deps.db.execute(sql`alter table notifications rename to notifications_away`);
    try {
      const user = await queryTrpc<SessionUser>(seller, "auth.me");
      expect(user.name).toBe("Sunita");
      expect(user).not.toHaveProperty("unseen");
      expect(server.logged.join("")).toContain("unseen notifications not counted");
    } finally {
      await server.deps.db.execute(sql`alter table notifications_away rename to notifications`);
    }
  });
});
