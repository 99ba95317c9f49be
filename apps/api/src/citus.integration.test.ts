import { animalViewers } from "@pashu/db/schema/animal-activity";
import { otpAttempts, sessions } from "@pashu/db/schema/auth";
import { distribute, planDistribution } from "@pashu/db/distribute";
import { DISTRIBUTIONS } from "@pashu/db/schema/distribution";
import { events } from "@pashu/db/schema/events";
import { limitEvents, rateLimits } from "@pashu/db/schema/rate-limits";
import { users } from "@pashu/db/schema/users";
import { moderationCases } from "@pashu/db/schema/moderation";
import { createCitusDatabase } from "@pashu/db/testing-citus";
import type { TestDatabase } from "@pashu/db/testing";
import { DAY, OTP_SENDS_PER_PHONE } from "@pashu/validators/limits";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeViews } from "./features/views/write-views.ts";
import type { QueueView } from "./features/moderation/queue.queries.ts";
import type { CaseView } from "./features/moderation/read-case.ts";
import {
  callTrpc,
  crediblePerson,
  newListing,
  newModerator,
  newPerson,
  queryTrpc,
  withPhoto,
} from "./features/moderation/testing-moderation.ts";
import { readDueReminders } from "./features/sale-links/reminders.queries.ts";
import { createSaleLinkToken } from "./features/sale-links/sale-link-token.ts";
import { newAccount, personalDataOf, rowsWith, useAllFeatures } from "./features/users/account.fixture.ts";
import { JOB_NAMES, runAllJobs } from "./testing/jobs.ts";
import { runOps } from "./startup/ops-program.ts";
import { startTestServer, type TestServer } from "./testing/server.ts";

const url = process.env.CITUS_DATABASE_URL ?? "";

describe.skipIf(url === "")("on Citus (CITUS_DATABASE_URL)", () => {
  let database: TestDatabase;
  let server: TestServer;
  beforeAll(async () => {
    database = await createCitusDatabase(url);
    server = await startTestServer({ WRITES_PER_HOUR: "1000000" }, database);
  });
  afterAll(async () => {
    await server.close();
    await database.drop();
  });

  async function ops(...args: string[]): Promise<string> {
    let written = "";
    const terminal = { write: (text: string) => void (written += text) };
    const settings = { DATABASE_URL: database.url, DATA_DIR: server.deps.env.dataDir };
    const code = await runOps(args, { settings, out: terminal, err: terminal });
    return code === 0 ? written : `failed: ${written}`;
  }

  const distributedTables = async () => {
    const rows = await database.sql<{ name: string }[]>`
      select logicalrelid::regclass::text as name from pg_dist_partition where partmethod = 'h'`;
    return rows.map(({ name }) => name).filter((name) => DISTRIBUTIONS.some(({ table }) => table === name));
  };

  describe("ops distribute", () => {
    it("prints the statements without executing them, applies them once, and undoes them", async () => {
      const own = await createCitusDatabase(url, { isDistributed: false });
      const on = (...args: string[]) =>
        runOps(args, {
          settings: { DATABASE_URL: own.url },
          out: { write: (text) => void lines.push(text) },
          err: { write: (text) => void lines.push(text) },
        });
      const lines: string[] = [];
      await own.sql`insert into sessions (sid, sess, expire) values ('one', '{}', now())`;
      await own.sql`insert into events (id, at, kind, data) values (gen_random_uuid(), now(), 'user.created', '{}')`;
      expect(await on("distribute")).toBe(0);
      const printed = lines.splice(0).join("");
      for (const { table, column } of DISTRIBUTIONS) {
        expect(printed).toContain(`select create_distributed_table('public.${table}', '${column}');\n`);
      }
      expect(await on("distribute", "--apply")).toBe(0);
      expect(lines.splice(0)).toEqual(DISTRIBUTIONS.map(({ table }) => `${table} was moved to the workers.\n`));
      expect(await on("distribute", "--apply")).toBe(0);
      expect(lines.splice(0)).toEqual(["All tables are distributed.\n"]);
      const [local] = await own.sql`select pg_relation_size('sessions') + pg_total_relation_size('events') as bytes`;
      expect(Number(local?.["bytes"])).toBe(0);
      expect(await own.db.$count(sessions)).toBe(1);

      expect(await on("distribute", "--undo", "--apply")).toBe(0);
      expect(lines.splice(0)).toContain("events was moved to the coordinator.\n");
      expect([await own.db.$count(sessions), await own.db.$count(events)]).toEqual([1, 1]);
      await expect(own.db.delete(events)).rejects.toMatchObject({ cause: { message: "events are append-only" } });
      await own.drop();
    });

    it("moves a table beside a transaction that has read it and then writes to it", async () => {
      const own = await createCitusDatabase(url, { isDistributed: false });
      const event = { key: "contacts:one", at: server.clock.now() };
      const { moving } = await own.db.transaction(async (tx) => {
        await tx.select().from(limitEvents);
        const started = distribute(own.url);
        await expect.poll(() => waitingForLock(own, "limit_events")).toBe(true);
        await tx.insert(limitEvents).values(event);
        return { moving: started };
      });
      await moving;
      expect(await own.db.select().from(limitEvents)).toEqual([event]);
      await own.drop();
    });

    it("removes the copied rows after an interruption", async () => {
      const own = await createCitusDatabase(url, { isDistributed: false });
      await own.sql`insert into sessions (sid, sess, expire) values ('one', '{}', now())`;
      await own.sql`select create_distributed_table('public.sessions', 'sid')`;
      const localBytes = async () =>
        Number((await own.sql`select pg_relation_size('sessions') as bytes`)[0]?.["bytes"]);
      expect(await localBytes()).toBeGreaterThan(0);
      await distribute(own.url);
      expect([await localBytes(), await own.db.$count(sessions)]).toEqual([0, 1]);
      expect((await planDistribution(own.url)).steps).toEqual([]);
      await own.drop();
    });
  });

  async function waitingForLock(of: TestDatabase, table: string): Promise<boolean> {
    const [found] = await of.sql`
      select exists (select from pg_locks where relation = ${table}::regclass and not granted) as waits`;
    return found?.["waits"] === true;
  }

  it("keeps the rows of the distributed tables on the workers", async () => {
    await newListing(await newPerson(server));
    expect((await distributedTables()).toSorted()).toEqual(DISTRIBUTIONS.map(({ table }) => table).toSorted());
    for (const table of [sessions, otpAttempts, events, rateLimits]) {
      expect(await database.db.$count(table)).toBeGreaterThan(0);
    }
    const [local] = await database.sql`select pg_relation_size('sessions') as bytes`;
    expect(Number(local?.["bytes"])).toBe(0);
  });

  it("serves sign-up, photo, listing, edit, search, view, contact, save and review", async () => {
    const [seller, buyer] = [await newPerson(server, "Sunita"), await newPerson(server)];
    const { id } = await withPhoto(server, seller);
    await seller.json("PATCH", `/api/animals/${id}`, { price: 80_000 });
    const found = await buyer.json<{ id: string }[]>("GET", "/api/animals?search=murrah");
    expect(found.map((animal) => animal.id)).toContain(id);
    await buyer.send("POST", `/api/animals/${id}/views`, undefined, {
      "User-Agent": "Mozilla/5.0 (Linux; Android 13)",
    });
    await writeViews(server.deps);
    expect(await database.db.$count(animalViewers)).toBe(1);
    await buyer.json("GET", `/api/sellers/${seller.userId}/contact?animal=${id}`);
    await buyer.json("POST", "/api/saved-animals", { animalId: id });
    await buyer.json("PUT", `/api/sellers/${seller.userId}/review`, { rating: 5 });
    const [row] = await database.db.select().from(users).where(eq(users.id, seller.userId));
    expect(row).toMatchObject({ ratingSum: 5, ratingCount: 1 });
    const kinds = await database.db.select({ kind: events.kind }).from(events).where(eq(events.subjectId, id));
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([
      "animal.contact-shown",
      "animal.created",
      "animal.updated",
    ]);
  });

  it("hides a listing that two people report, scores the case and shows it to a moderator, who decides", async () => {
    const asha = await newModerator(server);
    const { id } = await newListing(await crediblePerson(server, "Sunita"));
    for (const reporter of [await crediblePerson(server), await crediblePerson(server)]) {
      await reporter.json("POST", "/api/reports", {
        subjectType: "animal",
        subjectId: id,
        reason: "advance-payment",
      });
    }
    const [found] = await database.db.select().from(moderationCases).where(eq(moderationCases.subjectId, id));
    const caseId = found?.id ?? "";
    expect(found?.scoreParts.find(({ part }) => part === "same-address")).toBeDefined();
    const queue = await queryTrpc<QueueView>(asha, "moderation.queue", {});
    expect(JSON.stringify(queue)).toContain(caseId);
    const { version, events: log } = await callTrpc<CaseView>(asha, "moderation.case", { caseId });
    expect(log.map(({ kind }) => kind)).toContain("animal.created");
    await callTrpc(asha, "moderation.decide", { caseId, version, action: "hide", reason: "advance-payment" });
    expect((await server.visitor().send("GET", `/api/animals/${id}`)).status).toBe(404);
  });

  it("marks a listing as sold, undoes it, and sells it by a link without a login", async () => {
    const seller = await newPerson(server, "Sunita");
    const { id } = await newListing(seller);
    const sale = await seller.send("POST", `/api/animals/${id}/sold`, { where: "here", price: 85_000 });
    expect([sale.status, await sale.text()]).toEqual([200, expect.stringContaining("sold")]);
    expect((await seller.send("DELETE", `/api/animals/${id}/sold`)).ok).toBe(true);
    const listing = await seller.json<{ expiresAt: string }>("GET", `/api/animals/${id}`);
    const [now, expiresAt] = [server.clock.now(), new Date(listing.expiresAt)];
    const token = createSaleLinkToken(server.deps.keys.saleLinks, { animalId: id, actions: ["sell"], expiresAt, now });
    const form = { "Content-Type": "application/x-www-form-urlencoded" };
    expect((await server.visitor().send("POST", `/l/${token}`, "action=sell", form)).status).toBe(303);
    expect(await seller.json("GET", `/api/animals/${id}`)).toMatchObject({ status: "sold" });
  });

  it("limits codes by phone, and logs in again", async () => {
    const { phone } = await newPerson(server);
    const visitor = Object.assign(server.visitor(), { address: "198.51.100.7" });
    const statuses: number[] = [];
    for (let n = 0; n <= OTP_SENDS_PER_PHONE[0].max; n += 1) {
      statuses.push((await visitor.send("POST", "/api/auth/otp/send", { phone })).status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect(await database.db.$count(limitEvents)).toBeGreaterThan(0);
    server.clock.advance(DAY);
    const idToken = await visitor.verifyPhone(phone);
    await visitor.json("POST", "/api/auth/session", { idToken, mode: "login" });
    expect((await visitor.send("GET", "/api/auth/user")).status).toBe(200);
  });

  it("exports an account, and deletes it without leaving a row about it", async () => {
    const ramesh = await newAccount(server, "Ramesh");
    const sunita = await newAccount(server, "Sunita");
    await useAllFeatures(server, sunita, ramesh);
    const exported = await sunita.json<Record<string, unknown[]>>("GET", "/api/users/me/export");
    for (const part of ["events", "sessions", "attempts"]) expect(exported[part]?.length).toBeGreaterThan(0);
    const personalData = await personalDataOf(server, sunita);
    expect((await sunita.send("DELETE", "/api/users/me")).status).toBe(204);
    expect(await rowsWith(server, personalData)).toEqual([]);
  });

  it("runs all jobs, and finds the listings to ask about", async () => {
    const [seller, buyer] = [await newPerson(server, "Sunita"), await newPerson(server)];
    const facts = { kind: "she-buffalo", breedId: "buffalo-murrah" };
    const [sold, contacted] = [await newListing(seller, { facts }), await newListing(seller, { facts })];
    await seller.json("POST", `/api/animals/${sold.id}/sold`, { where: "here", price: 85_000 });
    await buyer.json("GET", `/api/sellers/${seller.userId}/contact?animal=${contacted.id}`);
    await database.sql`insert into sessions (sid, sess, expire) values ('orphan', '{"userId":"nobody"}', '9999-12-31')`;
    server.clock.advance(8 * DAY);
    const due = await readDueReminders(database.db, server.clock.now(), 100);
    expect(due.find(({ sellerId }) => sellerId === seller.userId)?.animalId).toBe(contacted.id);

    server.logged.length = 0;
    await runAllJobs(server.deps);
    expect(server.logged.filter((line) => line.includes("job failed"))).toEqual([]);
    const outcomes = await server.deps.observability.metrics.jobRuns.get();
    const succeeded = outcomes.values.filter(({ labels, value }) => labels.outcome === "ok" && value > 0);
    expect(succeeded.map(({ labels }) => labels.task).toSorted()).toEqual([...JOB_NAMES].toSorted());
    expect(await database.db.$count(sessions, eq(sessions.sid, "orphan"))).toBe(0);
    expect(await database.db.$count(animalViewers)).toBe(0);
  });

  it("redacts events of an account that is deleted outside of a transaction", async () => {
    const { userId } = await newPerson(server);
    const ofUser = eq(events.actorId, userId);
    expect(await database.db.$count(events, ofUser)).toBeGreaterThan(0);
    await database.db.delete(users).where(eq(users.id, userId));
    expect(await database.db.$count(events, ofUser)).toBe(0);
  });

  it("serves the commands of operators", async () => {
    const { phone, userId } = await newPerson(server);
    expect(await ops("attempts", phone)).toContain("verify-success");
    expect(await ops("end-sessions", phone)).toBe(`${phone} (user ${userId}) is signed out: 1 session ended.\n`);
    expect(await ops("blocked")).not.toContain("failed");
    expect(await ops("migrate")).toBe("The database is up to date.\n");
    expect(await ops("sweep")).toContain("removed");
  });

  it("accepts the statements of later migrations, also for a new month of events", async () => {
    await database.sql`alter table sessions add column note text`;
    await database.sql`create index concurrently sessions_note on sessions (note)`;
    await database.db.execute(sql`select create_events_partition('2031-05-01')`);
    await database.sql`alter table events add column note text`;
    const late = { id: sql`gen_random_uuid()`, at: new Date("2031-05-06"), kind: "user.created", data: {} } as const;
    await database.db.insert(events).values(late);
    await expect(database.sql`truncate events_2031_05`).rejects.toThrow("events are append-only");
    await expect(database.sql`delete from events`).rejects.toThrow("events are append-only");
  });
});
