import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { startEmbedded } from "@pashu/db/embedded";
import { migrate } from "@pashu/db/migrate";
import { animals } from "@pashu/db/schema/animals";
import { blockedPhones } from "@pashu/db/schema/auth";
import { auditLog } from "@pashu/db/schema/moderation";
import { searchMisses } from "@pashu/db/schema/search";
import { uploads } from "@pashu/db/schema/uploads";
import { events } from "@pashu/db/schema/events";
import { users } from "@pashu/db/schema/users";
import { DAY, HOUR } from "@pashu/validators/limits";
import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runOps } from "./ops-program.ts";
import { indianDay } from "../platform/indian-day.ts";
import { startTestServer, type TestServer } from "../testing/server.ts";

const QUIET = { info: () => {}, warn: () => {} };

interface CommandResult {
  code: number | null;
  out: string;
  err: string;
}

async function ops(args: string[], settings: Record<string, string>): Promise<CommandResult> {
  const written = { out: "", err: "" };
  const code = await runOps(args, {
    settings,
    out: { write: (text) => void (written.out += text) },
    err: { write: (text) => void (written.err += text) },
  });
  return { code, ...written };
}

/** Runs the real entry file in its own process, with PATH as its only inherited variable. */
async function spawnOps(args: string[], settings: Record<string, string>): Promise<CommandResult> {
  const entry = join(import.meta.dirname, "../ops.ts");
  const env = { PATH: process.env.PATH ?? "", ...settings };
  const child = spawn(process.execPath, ["--import", "tsx", entry, ...args], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { code: code as number | null, out, err };
}

function listingOf(sellerId: string): typeof animals.$inferInsert {
  const texts = { title: "Cow", description: "calm", location: "Latur" };
  return { ...texts, id: uuidv7(), category: "cattle", price: 5, sellerId };
}

describe("an operator's command while the server runs", () => {
  let server: TestServer;
  let settings: Record<string, string>;
  beforeAll(async () => {
    server = await startTestServer();
    settings = { DATABASE_URL: server.databaseUrl, DATA_DIR: server.deps.env.dataDir };
  });
  afterAll(() => server.close());

  it("lists the blocked phones and unblocks one in any notation", async () => {
    const phone = "+919876500001";
    const blockedAt = new Date("2100-01-01T00:00:00Z");
    const blockedUntil = new Date(blockedAt.getTime() + HOUR);
    await server.deps.db
      .insert(blockedPhones)
      .values({ phone, reason: "too many wrong codes", blockedAt, blockedUntil });

    expect(await spawnOps(["blocked"], { ...settings, TZ: "Asia/Kolkata" })).toEqual({
      code: 0,
      out: `PHONE          FROM        BLOCKED                       UNTIL                         REASON
+919876500001  everywhere  2100-01-01 05:30:00 GMT+5:30  2100-01-01 06:30:00 GMT+5:30  too many wrong codes
`,
      err: "",
    });
    expect(await ops(["unblock", "०९८७६५", "-", "००००१"], settings)).toEqual({
      code: 0,
      out: "+919876500001 is unblocked.\n",
      err: "",
    });
    expect((await ops(["blocked"], settings)).out).toBe("No phone is blocked.\n");
    expect(await spawnOps(["unblock", phone], settings)).toEqual({
      code: 1,
      out: "",
      err: `${phone} is not blocked.\n`,
    });
  });

  it("lists a phone's attempts and ends its user's sessions", async () => {
    const user = await server.signUp();
    const shown = await ops(["attempts", user.phone, "--limit", "1"], settings);
    expect(shown.out).toMatch(/^TIME +EVENT +ADDRESS\n[-\d]{10} [:\d]{8} \S+ +verify-success +192\.0\.2\.1\n$/);
    const ended = await ops(["end-sessions", user.phone], settings);
    expect(ended.out).toBe(`${user.phone} (user ${user.userId}) is signed out: 1 session ended.\n`);
    expect((await user.send("GET", "/api/auth/user")).status).toBe(401);
  });

  it.each([[[]], [["--apply"]], [["--undo", "--apply"]]])(
    "distributes nothing outside of Citus (%j)",
    async (options) => {
      const out = "This database is not Citus. Nothing is distributed.\n";
      expect(await ops(["distribute", ...options], settings)).toEqual({ code: 0, out, err: "" });
    },
  );

  it("previews, publishes, changes and ends a disease notice, and names each wrong option", async () => {
    const [from, to] = [0, 9].map((days) => indianDay(new Date(Date.now() + days * DAY)));
    const texts = ["--text-en", "Lumpy skin.", "--text-hi", "लंपी रोग।", "--text-mr", "लंपी आजार."];
    const place = ["--district", "HR-Hisar", "rohtak-haryana"];
    const days = ["--from", from ?? "", "--to", to ?? ""];
    const source = ["--source", "Collector", "--link", "https://hisar.gov.in"];
    const add = (...args: string[]) => ops(["notice", "add", "--kind", "vaccination", ...args], settings);
    const wrong = await add("--district", "HR-Hissar", "--to", from ?? "", "--text-en", "One", "--link", "http://a.in");
    expect(wrong).toMatchObject({ code: 1, out: "" });
    expect(wrong.err).toContain('--district: We don\'t know the place "HR-Hissar". Check its spelling.');
    expect(wrong.err).toContain("--link: The link must begin with https://");
    for (const option of ["--from", "--text-hi", "--text-mr", "--source"]) expect(wrong.err).toContain(`${option}: `);

    const seen = await add(...place, ...days, ...texts, ...source);
    expect(seen.out).toContain("Vaccination drive · all animals · Hisar, Rohtak · until ");
    expect(seen.out).toContain("लंपी रोग।");
    expect(seen.out).toContain("Nothing was published.");
    expect((await ops(["notice", "list"], settings)).out).toBe("No notice was published.\n");

    const published = await add(...place, ...days, ...texts, ...source, "--publish");
    const [, id = ""] = /The notice (\S+) is published/.exec(published.out) ?? [];
    await server.deps.diseaseNotices.refresh();
    const list = () => server.visitor().json<object[]>("GET", "/api/notices?district=hisar-haryana");
    expect(await list()).toMatchObject([{ id, kind: "vaccination", categories: [] }]);
    expect((await ops(["notice", "change", id, "--state", "Goa", "--publish"], settings)).code).toBe(0);
    expect((await ops(["notice", "list"], settings)).out).toContain(`${from}  ${to}  vaccination  GA`);
    expect((await ops(["notice", "end", id], settings)).code).toBe(0);
    expect((await ops(["notice", "end", id], settings)).err).toBe(`The notice ${id} has ended.\n`);
    expect((await ops(["notice", "end", "x"], settings)).err).toBe("There is no notice x.\n");
    const actions = await server.deps.db.select().from(auditLog).where(eq(auditLog.targetId, id));
    expect(actions.map(({ actorId }) => actorId)).toEqual([null, null, null]);
  });

  it("lists searches without result, and adds, lists and removes aliases", async () => {
    expect((await ops(["search-misses"], settings)).out).toBe("All searches found something.\n");
    const day = indianDay(new Date());
    const miss = (words: string, person: string) => ({ day, words, person });
    await server.deps.db
      .insert(searchMisses)
      .values([
        miss("bheshi", "one"),
        miss("bheshi", "two"),
        miss("camel", "one"),
        { ...miss("old", "one"), day: "2020-01-01" },
      ]);
    expect((await ops(["search-misses", "--days", "2"], settings)).out).toBe(
      `PERSON-DAYS  DAYS  LAST        WORDS\n2            1     ${day}  bheshi\n1            1     ${day}  camel\n`,
    );
    expect((await ops(["search-misses", "--days", "999999"], settings)).out).toContain("camel");

    const seller = await server.signUp();
    const listing = {
      title: "Sulmanpal, crossbred",
      description: "calm",
      category: "cattle",
      price: 5,
      location: "Latur",
    };
    await seller.json("POST", "/api/animals", listing);
    const add = (typed: string, means: string) => ops(["alias", "add", typed, means], settings);
    expect(await add("गुड़िया", "sulmanpal")).toEqual({
      code: 0,
      out: 'Searches for "गुड़िया" will also find "sulmanpal" within a minute.\n',
      err: "",
    });
    expect((await add("gudiya", "cattle")).code).toBe(0);
    expect((await ops(["alias", "list"], settings)).out).toBe("TYPED   MEANS\ngudiya  cattle\n");
    for (const [typed, means] of [
      ["doodh ki rani", "sulmanpal ki"],
      ["दूध रानी", "sulmanpal"],
      ["rani", "cross breed"],
    ] as const)
      expect([typed, (await add(typed, means)).err]).toEqual([typed, ""]);
    await server.deps.searchAliases.refresh();
    const path = `/api/animals?search=${encodeURIComponent("doodh wali rani")}`;
    expect(await server.visitor().json("GET", path)).toMatchObject([{ title: "Sulmanpal, crossbred" }]);
    for (const typed of ["doodh rani", "rani"]) expect((await ops(["alias", "remove", typed], settings)).code).toBe(0);
    for (const [typed, means, message] of [
      ["gudiya", "🐄", '"gudiya" and "🐄" must have letters or digits.'],
      ["latur", "लातूर", 'A search for "latur" already finds "लातूर".'],
      ["gudiya", "sulmanpal latur", '"sulmanpal latur" must be one word, or a phrase that the search knows.'],
      ["hybrid", "cross breed", 'A search for "hybrid" already finds "cross breed".'],
      [
        "ek do teen char paanch",
        "sulmanpal",
        '"ek do teen char paanch" must have at most 4 words, not counting words such as "ki" or "for".',
      ],
      ["gudiya", "sulmanp", 'No listing contains "sulmanp". Check its spelling.'],
      ["gudiya", "zzyzx", 'No listing contains "zzyzx". Check its spelling.'],
    ] as const)
      expect(await add(typed, means)).toEqual({ code: 1, out: "", err: `${message}\n` });
    expect((await ops(["alias", "remove", "गुड़िया"], settings)).out).toBe(
      '"गुड़िया" will be searched as it stands within a minute.\n',
    );
    expect((await ops(["alias", "remove", "gudiya"], settings)).err).toBe('There is no alias "gudiya".\n');
    expect((await ops(["alias", "list"], settings)).out).toBe("No alias was added.\n");
  });

  it("sweeps unused uploads", async () => {
    const { userId } = await server.signUp();
    const createdAt = new Date(Date.now() - 2 * DAY);
    await server.deps.db.insert(uploads).values({ id: uuidv7(), ownerId: userId, createdAt });
    expect((await ops(["sweep"], settings)).out).toBe("1 unused upload was removed.\n");
    expect(await server.deps.db.$count(uploads)).toBe(0);
  });

  it("deletes accounts with their listings, and counts ids without one", async () => {
    const [gone, other] = [await server.signUp(), await server.signUp()];
    const { db } = server.deps;
    for (const { userId } of [gone, other]) await db.insert(animals).values(listingOf(userId));
    const run = () => ops(["delete-accounts", gone.userId, "no-such-user"], settings);
    expect(await run()).toMatchObject({ code: 0, out: "1 account was deleted, 1 not found.\n" });
    expect(await db.$count(users, eq(users.id, gone.userId))).toBe(0);
    expect(await db.$count(animals, eq(animals.sellerId, gone.userId))).toBe(0);
    expect(await db.$count(animals, eq(animals.sellerId, other.userId))).toBe(1);
    expect((await gone.send("GET", "/api/users/me/export")).status).toBe(401);
    expect((await run()).out).toBe("0 accounts were deleted, 2 not found.\n");
  });

  it.each([
    [["unblock", "12345"], "Invalid phone number format\n"],
    [["attempts", "9999999999"], "+919999999999 has no login attempts.\n"],
    [["end-sessions", "nobody"], "No user has the phone number or id nobody.\n"],
    [
      ["unblok", "9876543210"],
      "error: unknown command 'unblok'\n(Did you mean unblock?)\n(ops help lists the commands)\n",
    ],
    [["attempts", "9876543210", "-n", "many"], /Expected a whole number of at least 1/],
    [[], /^Usage: ops/],
  ])("exits with an explanation for %j", async (args, message) => {
    const { code, out, err } = await ops(args, settings);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toMatch(message);
    expect(err).not.toContain("    at ");
  });

  it.each([
    ["is unreachable", "postgres://a:b@127.0.0.1:9/pashu", "is unreachable"],
    ["does not exist", "/no_such_database", "rejected the login"],
    ["has no tables", "/postgres", "has no tables yet"],
  ])("exits with an explanation when the database %s", async (_, database, message) => {
    const DATABASE_URL = new URL(database, server.databaseUrl).href;
    const { code, err } = await ops(["blocked"], { ...settings, DATABASE_URL });
    expect(code).toBe(1);
    expect(err).toContain(message);
    expect(err.trimEnd()).not.toContain("\n");
  });

  it("applies missing migrations", async () => {
    const { out } = await ops(["migrate"], settings);
    expect(out).toBe("The database is up to date.\n");
    await server.deps.db.execute(sql`delete from drizzle.__drizzle_migrations where id = 1`);
    expect((await ops(["migrate"], settings)).out).toBe("Applied: 0000_extensions.\n");
  });

  it("rejects prepare-bucket without S3", async () => {
    const { code, err } = await ops(["prepare-bucket"], settings);
    expect({ code, err }).toEqual({ code: 1, err: "prepare-bucket requires STORAGE=s3.\n" });
  });

  it("prints its help", async () => {
    const { code, out } = await ops(["help"], settings);
    expect(code).toBe(0);
    for (const command of [
      "blocked",
      "unblock",
      "attempts",
      "sweep",
      "end-sessions",
      "delete-accounts",
      "search-misses",
      "raise-limits",
      "alias",
      "migrate",
      "prepare-bucket",
    ])
      expect(out).toContain(command);
  });
});

describe("an operator's command about roles", () => {
  let server: TestServer;
  let settings: Record<string, string>;
  beforeAll(async () => {
    server = await startTestServer();
    settings = { DATABASE_URL: server.databaseUrl, DATA_DIR: server.deps.env.dataDir };
  });
  afterAll(() => server.close());

  it("grants, lists and revokes them, and keeps the last operator unless forced", async () => {
    const [asha, ravi] = [await server.signUp("Asha"), await server.signUp("Ravi")];
    const run = async (...args: string[]) => {
      const { code, out, err } = await ops(args, settings);
      return [code, out + err];
    };
    expect(await run("roles")).toEqual([0, "No moderator was granted. Reports are kept, and nothing is hidden.\n"]);
    expect((await run("grant", asha.phone, "judge"))[1]).toContain("Expected moderator or operator.");
    expect(await run("grant", "98765 43210", "moderator")).toEqual([
      1,
      "No user has the phone number +919876543210.\n",
    ]);
    expect(await run("grant", asha.phone, "operator")).toEqual([0, `${asha.phone} now has operator.\n`]);
    expect(await run("grant", asha.phone, "operator")).toEqual([0, `${asha.phone} already has operator.\n`]);
    const [code, refusal] = await run("revoke", asha.phone);
    expect([code, refusal]).toEqual([1, expect.stringContaining("is the last operator")]);
    expect((await run("grant", asha.phone, "moderator"))[0]).toBe(1);
    await run("grant", ravi.phone, "operator");
    expect(await run("revoke", asha.phone)).toEqual([0, `${asha.phone} now has no role.\n`]);
    expect((await run("roles"))[1]).toContain(ravi.phone);
    expect(await run("revoke", ravi.phone, "--force")).toEqual([0, `${ravi.phone} now has no role.\n`]);
    expect(await run("cases")).toEqual([0, "0 cases wait, 0 of them too long.\n"]);
  });

  it("ends a role with the account and with another phone number", async () => {
    const { db } = server.deps;
    const asha = await server.signUp("Asha");
    const roleOf = async () => (await db.select().from(users).where(eq(users.id, asha.userId)))[0]?.role;
    await ops(["grant", asha.phone, "moderator"], settings);
    expect(await roleOf()).toBe("moderator");
    await db.update(users).set({ phone: "+919700000099" }).where(eq(users.id, asha.userId));
    expect(await roleOf()).toBeNull();
    await ops(["grant", "+919700000099", "operator"], settings);
    expect((await asha.send("DELETE", "/api/users/me")).status).toBe(204);
    expect(await ops(["roles"], settings)).toMatchObject({ out: expect.not.stringContaining("Asha") });
    const logged = await db.select().from(auditLog);
    const ended = { action: "role.changed", targetId: null, data: { role: null } };
    expect(logged).toContainEqual(expect.objectContaining(ended));
  });
});

describe("raised limits", () => {
  let server: TestServer;
  let settings: Record<string, string>;
  beforeAll(async () => {
    server = await startTestServer();
    settings = { DATABASE_URL: server.databaseUrl, DATA_DIR: server.deps.env.dataDir };
  });
  afterAll(() => server.close());

  it("are given and taken away by an operator, logged, and exported", async () => {
    const clerk = await server.signUp("Asha");
    const run = async (...args: string[]) => {
      const { code, out, err } = await ops(["raise-limits", ...args], settings);
      return [code, out + err];
    };
    const isRaised = async () =>
      (await clerk.json<{ profile: { hasRaisedLimits: boolean } }>("GET", `/api/users/${clerk.userId}/export`)).profile
        .hasRaisedLimits;
    expect(await run("98765 43210")).toEqual([1, "No user has the phone number +919876543210.\n"]);
    expect(await isRaised()).toBe(false);
    expect(await run(clerk.phone)).toEqual([0, `${clerk.phone} now has raised limits.\n`]);
    expect(await run(clerk.phone)).toEqual([0, `${clerk.phone} already has raised limits.\n`]);
    expect(await isRaised()).toBe(true);
    expect(await run(clerk.phone, "--undo")).toEqual([0, `${clerk.phone} now has the usual limits.\n`]);
    expect(await isRaised()).toBe(false);
    const logged = await server.deps.db.select().from(events).where(eq(events.kind, "user.limits-changed"));
    const subjectId = clerk.userId;
    expect(logged.toSorted((one, other) => one.id.localeCompare(other.id))).toMatchObject([
      { subjectId, actorId: null, data: { raised: true } },
      { subjectId, actorId: null, data: { raised: false } },
    ]);
  });
});

describe("an operator's command on the embedded database", () => {
  it("joins a running database or starts it temporarily, and creates none", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "pashu-ops-"));
    await chmod(dataDir, 0o755);
    const settings = { DATA_DIR: dataDir };
    const pidFile = join(dataDir, "postgres/data/postmaster.pid");
    expect(await ops(["blocked"], settings)).toMatchObject({ code: 1, err: expect.stringContaining("no database in") });

    const embedded = await startEmbedded({ dataDir, log: QUIET, durable: false });
    await migrate(embedded.url);
    expect(await ops(["blocked"], settings)).toEqual({ code: 0, out: "No phone is blocked.\n", err: "" });
    expect(existsSync(pidFile)).toBe(true);
    await embedded.stop();

    expect(await ops(["blocked"], settings)).toEqual({ code: 0, out: "No phone is blocked.\n", err: "" });
    expect(existsSync(pidFile)).toBe(false);
    await rm(dataDir, { recursive: true });
  });
});
