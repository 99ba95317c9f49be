import { createEventPartitions, recordEvent } from "@pashu/db/events";
import { createGate } from "@pashu/db/testing-gate";
import { animalTombstones } from "@pashu/db/schema/animal-activity";
import { animals } from "@pashu/db/schema/animals";
import { blockedPhones, otpAttempts, otpChallenges, sessions } from "@pashu/db/schema/auth";
import { events } from "@pashu/db/schema/events";
import { rateLimits } from "@pashu/db/schema/rate-limits";
import { contactLog } from "@pashu/db/schema/sellers";
import { taskRuns } from "@pashu/db/schema/task-runs";
import { DAY, HOUR, JOB_LEASE_MS, MINUTE, OTP_TTL_MS } from "@pashu/validators/limits";
import { and, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { JOBS, type JobName } from "./jobs.ts";
import { newListing } from "./features/moderation/testing-moderation.ts";
import { JOB_NAMES, runAllJobs, runBothLanes, runJob } from "./testing/jobs.ts";
import { untilWaitingForLock } from "./testing/locks.ts";
import { startTestServer, type TestServer } from "./testing/server.ts";

interface Page {
  result: { data: { json: { items: { id: string }[]; nextCursor: string | null } } };
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const LISTING = { title: "Cow", description: "calm", category: "cattle", price: 5, location: "Latur" };

describe("the jobs", () => {
  it("delete codes a day after they expired, and keep the attempts", async () => {
    await server.signUp();
    server.clock.advance(OTP_TTL_MS + DAY);
    await runJob(server.deps, "challenges");
    await runJob(server.deps, "attempts");
    expect(await server.deps.db.$count(otpChallenges)).toBe(1);
    server.clock.advance(1);
    await runJob(server.deps, "challenges");
    await runJob(server.deps, "attempts");
    expect(await server.deps.db.$count(otpChallenges)).toBe(0);
    expect(await server.deps.db.$count(otpAttempts)).toBe(2);
  });

  it("delete attempts and blocks of a phone after 90 days", async () => {
    const { phone } = await server.signUp();
    const [from, until] = [server.clock.now(), new Date(server.clock.now().getTime() + HOUR)];
    await server.deps.db.insert(blockedPhones).values({ phone, reason: "test", blockedAt: from, blockedUntil: until });
    server.clock.advance(90 * DAY);
    await runJob(server.deps, "attempts");
    const attempts = eq(otpAttempts.phone, phone);
    expect(await server.deps.db.$count(otpAttempts, attempts)).toBe(2);
    server.clock.advance(1);
    await runJob(server.deps, "attempts");
    expect(await server.deps.db.$count(otpAttempts, attempts)).toBe(0);
    expect(await server.deps.db.$count(blockedPhones)).toBe(1);
    server.clock.advance(HOUR);
    await runJob(server.deps, "attempts");
    expect(await server.deps.db.$count(blockedPhones)).toBe(0);
  });

  it("delete the contact log after a year, and keep the reviews", async () => {
    const [seller, buyer] = [await server.signUp(), await server.signUp()];
    const review = (rating: number) => buyer.send("PUT", `/api/sellers/${seller.userId}/review`, { rating });
    await newListing(seller);
    await buyer.json("GET", `/api/sellers/${seller.userId}/contact`);
    expect((await review(5)).status).toBe(200);
    await server.deps.db.update(sessions).set({ expire: new Date("9999-12-31T00:00:00Z") });
    server.clock.advance(365 * DAY);
    await runJob(server.deps, "contacts");
    expect(await server.deps.db.$count(contactLog)).toBe(1);
    server.clock.advance(1);
    await runJob(server.deps, "contacts");
    expect(await server.deps.db.$count(contactLog)).toBe(0);
    expect((await review(3)).status).toBe(200);
  });

  it("drop the months of events that are too old, and create the next month", async () => {
    const { db, clock, env } = server.deps;
    const daysFromNow = (days: number) => new Date(clock.now().getTime() + days * DAY);
    const event = { kind: "animal.paused", subjectId: "retention", actorId: null, data: {} } as const;
    const times = [-env.EVENTS_KEEP_DAYS - 40, -env.EVENTS_KEEP_DAYS + 1].map(daysFromNow);
    for (const at of times) {
      await createEventPartitions(db, at);
      await recordEvent(db, { ...event, at });
    }
    await runJob(server.deps, "partitions");
    await recordEvent(db, { ...event, at: daysFromNow(31) });
    const kept = await db.select({ at: events.at }).from(events).where(eq(events.subjectId, "retention"));
    expect(kept.map(({ at }) => at).toSorted((a, b) => Number(a) - Number(b))).toEqual([times[1], daysFromNow(31)]);
  });

  it("expire listings whose time has passed, and no others", async () => {
    const { db, clock } = server.deps;
    const seller = await server.signUp();
    const create = async (expiresAt: Date) => {
      const { id } = await seller.json<{ id: string }>("POST", "/api/animals", LISTING);
      await db
        .update(animals)
        .set({ createdAt: new Date(0), expiresAt })
        .where(eq(animals.id, id));
      return id;
    };
    const ids = [await create(clock.now()), await create(new Date(clock.now().getTime() + DAY))];
    await runJob(server.deps, "expiry");
    const states = ids.map((id) => seller.json<{ status: string }>("GET", `/api/animals/${id}`));
    expect((await Promise.all(states)).map(({ status }) => status)).toEqual(["expired", "live"]);
  });

  it("delete tombstones after a year", async () => {
    const seller = await server.signUp();
    const { id } = await seller.json<{ id: string }>("POST", "/api/animals", LISTING);
    await seller.send("DELETE", `/api/animals/${id}`);
    const deletedAt = (age: number) =>
      server.deps.db.update(animalTombstones).set({ deletedAt: new Date(server.clock.now().getTime() - age) });
    await deletedAt(365 * DAY);
    await runJob(server.deps, "tombstones");
    expect(await server.deps.db.$count(animalTombstones)).toBe(1);
    await deletedAt(365 * DAY + 1);
    await runJob(server.deps, "tombstones");
    expect(await server.deps.db.$count(animalTombstones)).toBe(0);
  });

  it("keep listings with future dates in the list when several are corrected at once", async () => {
    const seller = await server.signUp();
    const sent: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      sent.push((await seller.json<{ id: string }>("POST", "/api/animals", LISTING)).id);
    }
    await server.deps.db
      .update(animals)
      .set({ createdAt: new Date(Date.now() + 3 * DAY) })
      .where(inArray(animals.id, sent));
    await runJob(server.deps, "dates");
    const seen: string[] = [];
    for (let cursor: string | null = null, page = 0; page === 0 || cursor !== null; page += 1) {
      const input = encodeURIComponent(JSON.stringify({ json: { limit: 2, cursor } }));
      const response: Page = await seller.json("GET", `/trpc/animals.list?input=${input}`);
      const { items, nextCursor } = response.result.data.json;
      seen.push(...items.map(({ id }) => id));
      cursor = nextCursor;
    }
    expect(seen.filter((id) => sent.includes(id)).toSorted()).toEqual(sent.toSorted());
  });

  it("set listings with future dates to now, with the same life, and no others", async () => {
    const seller = await server.signUp();
    const [ahead, past] = [
      await seller.json<{ id: string }>("POST", "/api/animals", LISTING),
      await seller.json<{ id: string }>("POST", "/api/animals", LISTING),
    ];
    // Longer than any test advances the clock, because another job expires listings.
    const life = 10_000 * DAY;
    const date = (id: string, days: number) =>
      server.deps.db
        .update(animals)
        .set({ createdAt: new Date(Date.now() + days * DAY), expiresAt: new Date(Date.now() + days * DAY + life) })
        .where(eq(animals.id, id));
    await Promise.all([date(ahead.id, 3), date(past.id, -3)]);
    const dates = async () => {
      const rows = await server.deps.db.select().from(animals).where(eq(animals.sellerId, seller.userId));
      return new Map(rows.map(({ id, createdAt, expiresAt }) => [id, { createdAt, expiresAt }]));
    };
    const before = await dates();
    await runJob(server.deps, "dates");
    const after = await dates();
    expect(after.get(past.id)).toEqual(before.get(past.id));
    const { createdAt = new Date(), expiresAt = null } = after.get(ahead.id) ?? {};
    expect(createdAt.getTime()).toBeLessThanOrEqual(Date.now());
    expect(Math.abs((expiresAt?.getTime() ?? 0) - createdAt.getTime() - life)).toBeLessThan(MINUTE);
  });

  it("delete sessions without a user", async () => {
    const user = await server.signUp();
    const expire = new Date("9999-12-31T00:00:00Z");
    await server.deps.db.insert(sessions).values({ sid: "orphan", sess: { userId: "gone" }, expire });
    await runJob(server.deps, "sessions");
    expect(await server.deps.db.$count(sessions, eq(sessions.sid, "orphan"))).toBe(0);
    expect((await user.send("GET", "/api/auth/user")).status).toBe(200);
  });

  it("delete expired rate-limit counters, and no others", async () => {
    await server.visitor().send("GET", "/api/auth/phone-exists?phone=9876543210");
    const counters = () => server.deps.db.select().from(rateLimits).orderBy(rateLimits.key);
    const counting = await counters();
    expect(counting.map(({ key }) => key)).toContain("phone-lookups:192.0.2.1");
    await server.deps.db.insert(rateLimits).values({ key: "old", expire: new Date(Date.now() - HOUR) });
    await runJob(server.deps, "limits");
    expect(await counters()).toEqual(counting);
  });

  it("continue while the object storage is unavailable, and log the failure", async () => {
    const storage = { ...server.deps.storage, discardUploadsBefore: () => Promise.reject(new Error("away")) };
    await server.signUp();
    server.clock.advance(2 * DAY);
    await runAllJobs({ ...server.deps, storage });
    expect(await server.deps.db.$count(otpChallenges)).toBe(0);
    expect(server.logged.join("")).toContain("job failed");
  });
});

const startedBefore = (interval: string, which?: SQL) =>
  server.deps.db
    .update(taskRuns)
    .set({ startedAt: sql`now() - ${interval}::interval` })
    .where(which);

const readRun = async (task: JobName) => {
  const [run] = await server.deps.db.select().from(taskRuns).where(eq(taskRuns.task, task));
  return run;
};

async function runsOf(work: () => Promise<unknown>, jobs: readonly string[] = JOB_NAMES): Promise<number> {
  const read = async () => {
    const { values } = await server.deps.observability.metrics.jobRuns.get();
    return values.reduce((sum, { value, labels }) => sum + (jobs.includes(String(labels.task)) ? value : 0), 0);
  };
  const before = await read();
  await work();
  return (await read()) - before;
}

const due = () => runBothLanes(server.deps);

/** A server whose job `uploads` waits until `release` is called. */
function holdUploads() {
  const gate = createGate();
  const call = vi.fn<() => Promise<void>>(() => gate.opened);
  const deps = { ...server.deps, storage: { ...server.deps.storage, discardUploadsBefore: call } };
  return { deps, untilStarted: () => expect.poll(() => call.mock.calls.length).toBe(1), release: gate.open };
}

/** Listings as a release without search keys has stored them. */
async function addOldListings(count: number): Promise<string[]> {
  const { userId: sellerId } = await server.signUp();
  const rows = Array.from({ length: count }, () => ({
    id: uuidv7(),
    title: "Gir cow",
    description: "calm",
    category: "cattle" as const,
    price: 5,
    location: "Latur",
    sellerId,
  }));
  await server.deps.db.insert(animals).values(rows);
  return rows.map(({ id }) => id);
}

const countIncomplete = (ids: readonly string[]) =>
  server.deps.db.$count(animals, and(inArray(animals.id, [...ids]), isNull(animals.searchKey)));

describe("due jobs", () => {
  it("run in one of several processes, and again after their intervals", async () => {
    await server.deps.db.delete(taskRuns);
    const three = () => Promise.all([due(), due(), due()]);
    expect(await runsOf(three)).toBe(JOB_NAMES.length);
    expect(await runsOf(three)).toBe(0);
    await startedBefore("59 minutes");
    expect(await runsOf(three)).toBe(JOBS.filter(({ every }) => every < HOUR).length);
    await startedBefore("61 minutes");
    expect(await runsOf(three)).toBe(JOB_NAMES.length);
  });

  it("do not run again when their last start is one second in the future", async () => {
    await startedBefore("-1 second");
    expect(await runsOf(due)).toBe(0);
  });

  it("run when their last start is days in the future", async () => {
    await startedBefore("-10 days");
    expect(await runsOf(due)).toBe(JOB_NAMES.length);
  });

  it("complete all listings of an earlier release in one run", async () => {
    const ids = await addOldListings(600);
    expect(await countIncomplete(ids)).toBe(600);
    await startedBefore("61 minutes");
    await due();
    expect(await countIncomplete(ids)).toBe(0);
  });

  it("keep the time of their last success when they fail, and run again after five minutes", async () => {
    const before = (await readRun("uploads"))?.succeededAt;
    const storage = { ...server.deps.storage, discardUploadsBefore: () => Promise.reject(new Error("away")) };
    await startedBefore("61 minutes");
    await runBothLanes({ ...server.deps, storage });
    expect((await readRun("uploads"))?.succeededAt).toEqual(before);
    expect(await runsOf(due)).toBe(0);
    await server.deps.db
      .update(taskRuns)
      .set({ startedAt: sql`now() - interval '6 minutes'` })
      .where(uploads);
    expect(await runsOf(due, ["uploads"])).toBe(1);
    expect((await readRun("uploads"))?.succeededAt).not.toEqual(before);
  });
});

const uploads = eq(taskRuns.task, "uploads");

describe("a job that takes long", () => {
  afterEach(() => void vi.useRealTimers());

  it("does not run twice at once, and holds back the other jobs of its lane only", async () => {
    const { deps, untilStarted, release } = holdUploads();
    await startedBefore("61 minutes");
    const first = runBothLanes(deps);
    await untilStarted();
    expect(await runsOf(due, ["uploads", "sessions"])).toBe(0);
    await expect.poll(async () => (await readRun("cards"))?.runningUntil ?? null).toBeNull();
    expect(await runsOf(() => (release(), first), ["uploads", "sessions"])).toBe(2);
  });

  it("does not delay urgent jobs, and completes a listing that was locked before it reports success", async () => {
    const ids = await addOldListings(3);
    await startedBefore("61 minutes");
    const [before] = [
      await readRun("search-keys"),
      await server.deps.db.delete(taskRuns).where(eq(taskRuns.task, "withheld")),
    ];
    let running = Promise.resolve();
    await server.deps.db.transaction(async (tx) => {
      await tx.execute(sql`select from animals where id = ${ids[1]}::uuid for update`);
      running = due();
      await untilWaitingForLock(server.deps.db);
      expect(await countIncomplete(ids)).toBe(1);
      await expect.poll(async () => (await readRun("withheld"))?.succeededAt ?? null).not.toBeNull();
      expect((await readRun("search-keys"))?.succeededAt).toEqual(before?.succeededAt);
    });
    await running;
    expect(await countIncomplete(ids)).toBe(0);
    expect((await readRun("search-keys"))?.succeededAt).not.toEqual(before?.succeededAt);
  });

  it("continues with the next check after a shutdown, which is neither a success nor a failure", async () => {
    const ids = await addOldListings(450);
    const stopping = new AbortController();
    const { clock } = server.deps;
    const stopsInFirstBatch = { ...clock, now: () => (stopping.abort(), clock.now()) };
    await startedBefore("61 minutes", eq(taskRuns.task, "search-keys"));
    const before = (await readRun("search-keys"))?.succeededAt;
    const stopped = () => runBothLanes({ ...server.deps, clock: stopsInFirstBatch }, stopping.signal);
    expect(await runsOf(stopped, ["search-keys"])).toBe(0);
    expect((await readRun("search-keys"))?.succeededAt).toEqual(before);
    expect(await countIncomplete(ids)).toBeGreaterThan(0);
    expect(await runsOf(due, ["search-keys"])).toBe(1);
    expect(await countIncomplete(ids)).toBe(0);
  });

  it("continues in another process five minutes after its start when its process was killed", async () => {
    await startedBefore("0 seconds");
    await due();
    const killed = (startedAgo: string, leaseLeft: string) =>
      server.deps.db
        .update(taskRuns)
        .set({
          startedAt: sql`now() - ${startedAgo}::interval`,
          runningUntil: sql`now() + ${leaseLeft}::interval`,
          succeededAt: sql`now() - interval '1 day'`,
        })
        .where(eq(taskRuns.task, "search-keys"));
    await killed("10 minutes", "30 seconds");
    expect(await runsOf(due, ["search-keys"])).toBe(0);
    await killed("4 minutes", "-1 seconds");
    expect(await runsOf(due, ["search-keys"])).toBe(0);
    await killed("6 minutes", "-1 seconds");
    expect(await runsOf(due, ["search-keys"])).toBe(1);
  });

  it("keeps its lease while it runs, and records nothing once another process has taken over", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const { deps, untilStarted, release } = holdUploads();
    await startedBefore("61 minutes");
    const running = runBothLanes(deps);
    await untilStarted();
    await server.deps.db
      .update(taskRuns)
      .set({ runningUntil: sql`now() + interval '1 second'` })
      .where(uploads);
    vi.advanceTimersByTime(JOB_LEASE_MS / 4);
    const leaseMs = async () => Number((await readRun("uploads"))?.runningUntil) - Date.now();
    await expect.poll(leaseMs).toBeGreaterThan(JOB_LEASE_MS / 2);
    const other = { startedAt: sql`now()`, runningUntil: sql`now() + interval '1 minute'` };
    await server.deps.db.update(taskRuns).set(other).where(uploads);
    const taken = await readRun("uploads");
    release();
    await running;
    expect(await readRun("uploads")).toEqual(taken);
    await server.deps.db.update(taskRuns).set({ runningUntil: null });
  });
});
