import { asc, eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { notifyUser, notifyUsers, withdrawNotifications } from "./notifications.ts";
import { notifications } from "./schema/notifications.ts";
import { users } from "./schema/users.ts";
import { createTestDatabase, type TestDatabase } from "./testing.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  const names = ["asha", "sunita"];
  await database.db.insert(users).values(names.map((id, n) => ({ id, name: id, phone: `+91987654321${n}` })));
});
afterEach(() => database.drop());

const at = (hour: number) => new Date(Date.UTC(2026, 10, 28, hour));
const ALL = sql`select id from users`;
const fell = (from: number, to: number, hour: number) =>
  ({ kind: "price-fell", subjectId: "cow", data: { from, to }, at: at(hour) }) as const;
const rows = () =>
  database.db
    .select({
      userId: notifications.userId,
      count: notifications.count,
      at: notifications.at,
      data: notifications.data,
    })
    .from(notifications)
    .orderBy(asc(notifications.userId), asc(notifications.at));

it("notifyUsers adds to what the user has not seen, and keeps the first price", async () => {
  await notifyUsers(database.db, ALL, fell(100, 90, 1));
  await database.db
    .update(notifications)
    .set({ seenAt: at(2) })
    .where(eq(notifications.userId, "asha"));
  await notifyUsers(database.db, ALL, fell(90, 80, 3));
  expect(await rows()).toEqual([
    { userId: "asha", count: 1, at: at(1), data: { from: 100, to: 90 } },
    { userId: "asha", count: 1, at: at(3), data: { from: 90, to: 80 } },
    { userId: "sunita", count: 2, at: at(3), data: { from: 100, to: 80 } },
  ]);
});

it("notifyUsers skips unknown users and an account that is being deleted", async () => {
  await database.db.transaction(async (deletion) => {
    await deletion.delete(users).where(eq(users.id, "asha"));
    await notifyUsers(database.db, sql`select unnest(array['asha', 'sunita', 'unknown'])`, fell(100, 90, 1));
  });
  expect(await rows()).toMatchObject([{ userId: "sunita" }]);
});

it("withdrawNotifications removes only unseen ones of the kinds and the subject", async () => {
  await notifyUser(database.db, "asha", { kind: "sold", subjectId: "cow", data: {}, at: at(1) });
  await notifyUser(database.db, "asha", { kind: "sold", subjectId: "goat", data: {}, at: at(2) });
  await notifyUsers(database.db, ALL, fell(100, 90, 3));
  await database.db
    .update(notifications)
    .set({ seenAt: at(4) })
    .where(eq(notifications.userId, "sunita"));
  await withdrawNotifications(database.db, { kinds: ["sold", "price-fell"], subjectId: "cow" });
  expect(await rows()).toMatchObject([
    { userId: "asha", at: at(2) },
    { userId: "sunita", at: at(3) },
  ]);
});
