import { randomUUID } from "node:crypto";
import { animalCards } from "@pashu/db/schema/animal-cards";
import { sessions } from "@pashu/db/schema/auth";
import { contactLog } from "@pashu/db/schema/sellers";
import { withheldFiles } from "@pashu/db/schema/photos";
import { users } from "@pashu/db/schema/users";
import { DAY, HOUR, MINUTE, MODERATOR_SESSION_MAX_AGE_MS } from "@pashu/validators/limits";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fileAccess } from "../media/may-see-file.ts";
import { sessionsOf } from "../../platform/sessions.ts";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import { endAutomaticWithholding } from "./automatic-rules.ts";
import { blockUser, reinstateUser } from "./block-user.ts";
import { openCase, readSubject } from "./cases.ts";
import { endSuspensions } from "./end-suspensions.ts";
import { newListing, newModerator, newPerson, withPhoto } from "./testing-moderation.ts";
import { hideListing, holdListing, releaseListing, showListing } from "../listing-states/withhold.ts";
import { animals } from "@pashu/db/schema/animals";

let server: TestServer;
let moderator: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  moderator = await newModerator(server);
  buyer = await newPerson(server);
});
afterAll(() => server.close());

const byModerator = () => ({ by: "moderator" as const, actorId: moderator.userId, at: server.clock.now() });
const byRule = () => ({ by: "reports" as const, actorId: null, at: server.clock.now() });

async function setSignedIn(user: TestUser, at: number): Promise<void> {
  const signedIn = sql`jsonb_build_object('signedInAt', ${new Date(at).toISOString()}::text)`;
  await server.deps.db
    .update(sessions)
    .set({ sess: sql`(${sessions.sess}::jsonb || ${signedIn})::json` })
    .where(sessionsOf(user.userId));
}

describe.each<[string, (id: string, sellerId: string) => Promise<unknown>]>([
  ["hidden", (id) => server.deps.db.transaction((tx) => hideListing(tx, id, byModerator()))],
  ["held", (id) => server.deps.db.transaction((tx) => holdListing(tx, id, { score: 50, ...byRule() }))],
  [
    "of a suspended seller",
    (_, sellerId) => {
      const until = new Date(server.clock.now().getTime() + DAY);
      return server.deps.db.transaction((tx) => blockUser(tx, sellerId, until, byModerator()));
    },
  ],
  [
    "of a banned seller",
    (_, sellerId) => server.deps.db.transaction((tx) => blockUser(tx, sellerId, "banned", byModerator())),
  ],
])("a listing that is %s", (_state, withhold) => {
  it("is found by nobody else, in no list, count, card or picture", async () => {
    const seller = await newPerson(server, "Sunita");
    const { id, photo } = await withPhoto(server, seller);
    await buyer.json("POST", "/api/saved-animals", { animalId: id });
    const visitor = server.visitor();
    const paths = [
      `/api/animals/${id}`,
      `/trpc/animals.page?input=${encodeURIComponent(JSON.stringify({ json: { id, locale: "hi" } }))}`,
      photo,
      photo.replace(".webp", "-320.webp"),
      `/cards/${id}-hi-00000000.jpg`,
    ];
    const statuses = (user = visitor) => Promise.all(paths.map(async (path) => (await user.send("GET", path)).status));
    expect(await statuses()).toEqual([200, 200, 200, 200, 302]);
    await withhold(id, seller.userId);
    expect(await statuses()).toEqual(paths.map(() => 404));
    const everywhere = [
      await visitor.send("GET", "/api/animals?limit=50"),
      await visitor.send("GET", "/api/animals?search=murrah"),
      await visitor.send("GET", "/api/animals?category=buffalo&sort=nearest&pincode=125001"),
      await visitor.send("GET", `/api/sellers/${seller.userId}/animals`),
      await buyer.send("GET", "/api/users/me/saved-animals"),
      await visitor.send("GET", "/sitemap.xml"),
    ];
    for (const response of everywhere) expect(await response.text()).not.toContain(id);
    expect(await visitor.json("GET", "/api/categories/counts")).toMatchObject({ buffalo: 0 });
    const logged = () => server.deps.db.$count(contactLog, eq(contactLog.sellerId, seller.userId));
    const contact = await buyer.send("GET", `/api/sellers/${seller.userId}/contact?animal=${id}`);
    expect([contact.status, await logged()]).toEqual([404, 0]);
    const own = await seller.send("GET", photo);
    expect([own.status, own.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(own.headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
    expect(own.headers.get("Access-Control-Allow-Origin")).toBeNull();
    expect((await seller.send("GET", `/api/animals/${id}`)).status).toBe(200);
    const [asha, stale] = [await newModerator(server), await newModerator(server)];
    await setSignedIn(stale, server.clock.now().getTime() - MODERATOR_SESSION_MAX_AGE_MS - 1);
    expect((await asha.send("GET", photo)).status).toBe(200);
    expect((await stale.send("GET", photo)).status).toBe(404);
    expect((await buyer.send("GET", photo)).status).toBe(404);
    for (const send of [
      seller.send("PATCH", `/api/animals/${id}`, { isActive: true, price: 70_000 }),
      seller.send("POST", `/api/animals/${id}/renew`),
      seller.send("POST", `/api/animals/${id}/sold`, { where: "here" }),
      seller.send("DELETE", `/api/animals/${id}/sold`),
    ])
      await send;
    expect((await visitor.send("GET", `/api/animals/${id}`)).status).toBe(404);
    expect(await server.deps.db.$count(animalCards, eq(animalCards.animalId, id))).toBe(0);
    await seller.send("DELETE", `/api/animals/${id}`);
  });
});

it("a withheld file is private also if its id ends in digits", async () => {
  const { db, primaryReads } = server.deps;
  const file = "images/0199aaaa-bbbb-7ccc-8ddd-123456789012";
  const row = { animalId: randomUUID(), ownerId: buyer.userId, at: server.clock.now() };
  await db.insert(withheldFiles).values({ objectPath: `/objects/${file}.webp`, ...row });
  for (const key of [`${file}.webp`, `${file}-320.webp`])
    expect(await fileAccess(primaryReads, key, () => Promise.resolve(null))).toBe("denied");
});

it("the listings of a suspended seller return when the suspension ends", async () => {
  const seller = await newPerson(server, "Sunita");
  const { id } = await newListing(seller);
  const until = new Date(server.clock.now().getTime() + HOUR);
  await server.deps.db.transaction((tx) => blockUser(tx, seller.userId, until, byModerator()));
  server.clock.advance(HOUR - 1);
  await endSuspensions(server.deps);
  expect((await server.visitor().send("GET", `/api/animals/${id}`)).status).toBe(404);
  server.clock.advance(1);
  await endSuspensions(server.deps);
  expect((await server.visitor().send("GET", `/api/animals/${id}`)).status).toBe(200);
  const [row] = await server.deps.db.select().from(users).where(eq(users.id, seller.userId));
  expect(row?.suspendedUntil).toBeNull();
});

/** What the seller, the rules and the clock do in any order. */
const step = fc.constantFrom(
  ...([
    "activate",
    "pause",
    "edit",
    "sell",
    "undo",
    "renew",
    "72 hours",
    "48 hours",
    "job",
    "suspend",
    "reinstate",
  ] as const),
);

it(
  "hidden_at set by a moderator ends by a moderator alone, by reports also after 72 hours, held_at after 48",
  async () => {
    const { db } = server.deps;
    const property = fc.asyncProperty(
      fc.constantFrom("moderator", "reports", "held"),
      fc.array(step, { maxLength: 8 }),
      async (kind, steps) => {
        const seller = await newPerson(server, "Sunita");
        const { id } = await newListing(seller);
        const subject = { subjectType: "animal" as const, subjectId: id };
        const started = server.clock.now().getTime();
        await db.transaction(async (tx) => {
          const state = await readSubject(tx, subject);
          if (state === null) throw new Error("no listing");
          await openCase(tx, server.deps, { ...subject, ...state });
          if (kind === "held") await holdListing(tx, id, { score: 50, ...byRule() });
          else await hideListing(tx, id, kind === "moderator" ? byModerator() : byRule());
        });
        const path = `/api/animals/${id}`;
        const ofSeller = { actorId: null, at: server.clock.now() };
        const actions: Record<
          typeof step extends fc.Arbitrary<infer Step extends string> ? Step : never,
          () => Promise<unknown>
        > = {
          activate: () => seller.send("PATCH", path, { isActive: true }),
          pause: () => seller.send("PATCH", path, { isActive: false }),
          edit: () => seller.send("PATCH", path, { price: 70_000 }),
          sell: () => seller.send("POST", `${path}/sold`, { where: "here" }),
          undo: () => seller.send("DELETE", `${path}/sold`),
          renew: () => seller.send("POST", `${path}/renew`),
          "72 hours": async () => server.clock.advance(72 * HOUR),
          "48 hours": async () => server.clock.advance(48 * HOUR),
          job: () => endAutomaticWithholding(server.deps),
          suspend: () => db.transaction((tx) => blockUser(tx, seller.userId, new Date(started + 999 * DAY), ofSeller)),
          reinstate: () => db.transaction((tx) => reinstateUser(tx, seller.userId, { by: "moderator", ...ofSeller })),
        };
        let mayEnd = false;
        for (const name of steps) {
          await actions[name]();
          const hours = (server.clock.now().getTime() - started) / HOUR;
          if (name === "job") mayEnd ||= (kind === "reports" && hours >= 72) || (kind === "held" && hours >= 48);
        }
        const [row] = await db.select().from(animals).where(eq(animals.id, id));
        const isWithheld = kind === "held" ? row?.heldAt !== null : row?.hiddenAt !== null;
        expect(isWithheld).toBe(!mayEnd);
        await db.transaction(async (tx) => {
          await showListing(tx, id, byModerator());
          await releaseListing(tx, id, { ...byModerator(), by: "moderator" });
        });
        const [shown] = await db.select().from(animals).where(eq(animals.id, id));
        expect([shown?.hiddenAt, shown?.heldAt]).toEqual([null, null]);
      },
    );
    await fc.assert(property, { numRuns: 25 });
  },
  2 * MINUTE,
);
