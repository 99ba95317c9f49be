import { diseaseNotices } from "@pashu/db/schema/disease-notices";
import { notifications } from "@pashu/db/schema/notifications";
import { users } from "@pashu/db/schema/users";
import { DAY } from "@pashu/validators/limits";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { indianDay } from "../../platform/indian-day.ts";
import { runJob } from "../../testing/jobs.ts";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import { insertPeople, newListing } from "../moderation/testing-moderation.ts";
import { tellAffectedUsers } from "./tell-affected-users.ts";
import { changeDiseaseNotice, endDiseaseNotice, publishDiseaseNotice } from "./write-disease-notices.ts";

const OPERATOR = { actorId: null };

let server: TestServer;
/** With a profile in Hisar, with a listing there, with a paused one there, with both elsewhere, without a place. */
let [inHisar, selling, paused, elsewhere, nowhere]: TestUser[] = [];
beforeAll(async () => {
  server = await startTestServer();
  [inHisar, selling, paused, elsewhere, nowhere] = await insertPeople(server, 5);
  const at = (user: TestUser | undefined, pincode: string) =>
    server.deps.db
      .update(users)
      .set({ pincode })
      .where(eq(users.id, user?.userId ?? ""));
  await at(inHisar, "125001");
  await at(elsewhere, "413512");
  if (selling === undefined || paused === undefined || elsewhere === undefined) throw new Error("no people");
  await newListing(selling);
  const { id } = await newListing(paused);
  await paused.json("PATCH", `/api/animals/${id}`, { isActive: false });
  await newListing(elsewhere, { location: "Latur, Maharashtra, 413512" });
});
beforeEach(async () => {
  await server.deps.db.delete(diseaseNotices);
  await server.deps.db.delete(notifications);
});
afterAll(() => server.close());

const inDays = (days: number) => indianDay(new Date(server.clock.now().getTime() + days * DAY));
const noticeInput = (changes: object = {}) => ({
  kind: "no-movement" as const,
  categories: [],
  districts: ["HR-Hisar", "HR-Rohtak"],
  states: [],
  from: inDays(0),
  to: inDays(20),
  text: { en: "Stop", hi: "रोक", mr: "बंदी" },
  source: "Collector",
  sourceUrl: "https://hisar.gov.in",
  ...changes,
});
const publish = (changes?: object) => publishDiseaseNotice(server.deps, { ...OPERATOR, input: noticeInput(changes) });
const told = async () => {
  const rows = await server.deps.db.select().from(notifications);
  const names = new Map([inHisar, selling, paused, elsewhere, nowhere].map((user, n) => [user?.userId, n]));
  return rows.map(({ userId, kind, subjectId, count }) => [names.get(userId), kind, subjectId, count]).toSorted();
};

it("tells users of a profile or a listing on sale in its districts once, also after they have seen it", async () => {
  const { id } = await publish();
  const expected = [0, 1].map((user) => [user, "disease-notice", id, 1]);
  await runJob(server.deps, "disease-notices");
  expect(await told()).toEqual(expected);
  await server.deps.db.update(notifications).set({ seenAt: server.clock.now() });
  await runJob(server.deps, "disease-notices");
  expect(await told()).toEqual(expected);
});

it("tells all users of a whole state", async () => {
  const { id } = await publish({ districts: [], states: ["MH"] });
  await runJob(server.deps, "disease-notices");
  expect(await told()).toEqual([[3, "disease-notice", id, 1]]);
});

it("tells no user before the first day, after the last one, or about an ended notice, and repeats no change", async () => {
  const planned = await publish({ from: inDays(1) });
  const ended = await publish();
  await endDiseaseNotice(server.deps, { ...OPERATOR, seen: ended });
  await runJob(server.deps, "disease-notices");
  expect(await told()).toEqual([]);
  server.clock.advance(DAY);
  await runJob(server.deps, "disease-notices");
  expect((await told()).map(([user, , subject]) => [user, subject])).toEqual([
    [0, planned.id],
    [1, planned.id],
  ]);
  await server.deps.db.delete(notifications);
  const input = noticeInput({ states: ["MH"] });
  await changeDiseaseNotice(server.deps, { ...OPERATOR, seen: planned, input });
  await runJob(server.deps, "disease-notices");
  expect(await told()).toEqual([]);
  await publish({ to: inDays(1) });
  server.clock.advance(2 * DAY);
  await runJob(server.deps, "disease-notices");
  expect(await told()).toEqual([]);
});

it("continues after an interruption, and tells each user once in batches of one", async () => {
  const { id } = await publish();
  const stopping = new AbortController();
  const { db, clock } = server.deps;
  // Stops after the first of five batches.
  const interrupted = {
    clock: {
      now: () => {
        const now = clock.now();
        if (calls++ === 2) stopping.abort(new Error("stopped"));
        return now;
      },
    },
    db,
  };
  let calls = 0;
  await expect(tellAffectedUsers(interrupted, stopping.signal, 1)).rejects.toThrow("stopped");
  const [half] = await db.select().from(diseaseNotices);
  expect(half).toMatchObject({ toldAt: null, toldThrough: expect.any(String) as string });
  await tellAffectedUsers(server.deps, undefined, 1);
  expect(await told()).toEqual([0, 1].map((user) => [user, "disease-notice", id, 1]));
});
