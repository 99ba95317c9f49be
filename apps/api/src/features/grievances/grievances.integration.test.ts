import { animals } from "@pashu/db/schema/animals";
import { grievances, moderationCases } from "@pashu/db/schema/moderation";
import { limitEvents } from "@pashu/db/schema/rate-limits";
import { users } from "@pashu/db/schema/users";
import { AUTOMATIC_HIDINGS, DAY, GRIEVANCES_PER_IP, HOUR } from "@pashu/validators/limits";
import { solveChallenge, type Challenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import type { GrievanceView } from "./list-grievances.ts";
import type { QueueView } from "../moderation/queue.queries.ts";
import {
  callTrpc,
  newListing,
  newModerator,
  newPerson,
  queryTrpc,
  withPhoto,
} from "../moderation/testing-moderation.ts";
import type { GrievanceState } from "./check-grievance.ts";
import type { FiledGrievance } from "./file-grievance.ts";

let server: TestServer;
let asha: TestUser;
let address = 0;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await server.deps.db.delete(grievances);
  await server.deps.db.update(users).set({ role: null });
  asha = await newModerator(server);
});
afterAll(() => server.close());

const COMPLAINT = { name: "Kavita", contact: "kavita@example.org", text: "My photo is used without my consent." };
function visitor() {
  address += 1;
  return Object.assign(server.visitor(), { address: `10.9.${address}.1` }) as unknown as TestUser;
}
const file = (changes: object = {}, who = visitor()) =>
  callTrpc<FiledGrievance>(who, "grievances.file", { ...COMPLAINT, ...changes });
const list = (cursor?: string | null) =>
  callTrpc<{ items: GrievanceView[]; nextCursor: string | null }>(asha, "moderation.grievances", { cursor });
async function hiddenBy(id: string) {
  const [animal] = await server.deps.db.select().from(animals).where(eq(animals.id, id));
  return animal?.hiddenBy;
}
const after = (hours: number) => new Date(server.clock.now().getTime() + hours * HOUR).toISOString();

describe("a complaint", () => {
  it("is found by its ticket and phone number in any notation, and by no other number", async () => {
    const { ticket } = await file({ contact: "98765 43210" });
    const pasted = `\u2068${ticket.replace("-", "\u2011")}\u2069`;
    const check = (contact: string) =>
      callTrpc<GrievanceState>(visitor(), "grievances.check", { ticket: pasted, contact });
    for (const contact of ["98765 43210", "+91-9876543210", "०९८७६५४३२१०", "\u20689876543210\u2069"])
      expect(await check(contact)).toMatchObject({ decidedAt: null });
    for (const contact of ["9876543211", "", "98765"]) await expect(check(contact)).rejects.toThrow("REPORT_NOT_FOUND");
  });

  it("gets a ticket with the law's clocks, is acknowledged when a moderator reads it, and answered once", async () => {
    const filed = await file({ text: "<img src=x onerror=alert(1)>" });
    expect(filed).toEqual({
      ticket: expect.stringMatching(/^PB-[2-9A-HJKMNP-Z]{6}$/) as string,
      acknowledgeBy: after(24),
      decideBy: after(168),
    });
    const check = (contact = COMPLAINT.contact.toUpperCase()) =>
      callTrpc<GrievanceState>(visitor(), "grievances.check", { ticket: filed.ticket.toLowerCase(), contact });
    expect(await check()).toMatchObject({ acknowledgedAt: null, dueAt: filed.decideBy, answer: null });
    await expect(check("another@example.org")).rejects.toThrow("REPORT_NOT_FOUND");
    const { counts } = await queryTrpc<QueueView>(asha, "moderation.queue", {});
    expect(counts.grievances).toBe(1);
    const [found] = (await list()).items;
    expect(found).toMatchObject({ ticket: filed.ticket, text: "<img src=x onerror=alert(1)>", name: "Kavita" });
    expect((await check()).acknowledgedAt).not.toBeNull();
    await callTrpc(asha, "moderation.answerGrievance", { id: found?.id, version: 0, answer: "Removed." });
    expect(await check()).toMatchObject({ answer: "Removed.", decidedAt: server.clock.now().toISOString() });
    const again = { id: found?.id, version: 1, answer: "x" };
    await expect(callTrpc(asha, "moderation.answerGrievance", again)).rejects.toThrow("CASE_CHANGED");
    expect((await list()).items).toEqual([]);
  });

  it("about an intimate image hides the listing that it names, and is due within two hours", async () => {
    const { id } = await withPhoto(server, await newPerson(server));
    const page = `https://pashu.example/hi/animal/${id}?from=share`;
    expect(await file({ isIntimateImage: true, page })).toMatchObject({ acknowledgeBy: after(2), decideBy: after(2) });
    const [animal] = await server.deps.db.select().from(animals).where(eq(animals.id, id));
    expect(animal?.hiddenBy).toBe("reports");
    const [found] = await server.deps.db.select().from(moderationCases).where(eq(moderationCases.subjectId, id));
    expect(found).toMatchObject({ isIntimate: true, dueAt: new Date(after(2)) });
    await callTrpc(asha, "moderation.decide", { caseId: found?.id, version: 0, action: "fine" });
    await file({ isIntimateImage: true, page });
    const [again] = await server.deps.db.select().from(animals).where(eq(animals.id, id));
    expect(again?.hiddenBy).toBeNull();
  });

  it("hides nothing while there is no moderator", async () => {
    await server.deps.db.update(users).set({ role: null });
    const { id } = await withPhoto(server, await newPerson(server));
    await file({ isIntimateImage: true, page: `/animal/${id}` });
    expect(await hiddenBy(id)).toBeNull();
  });

  it("about an intimate image hides no listing without photos and films, and is first in the queue", async () => {
    const { id } = await newListing(await newPerson(server));
    await file({ isIntimateImage: true, page: `/animal/${id}` });
    expect(await hiddenBy(id)).toBeNull();
    const [found] = await server.deps.db.select().from(moderationCases).where(eq(moderationCases.subjectId, id));
    expect(found).toMatchObject({ isIntimate: true, dueAt: new Date(after(2)) });
  });

  it("about an intimate image hides a listing with a film only", async () => {
    const { id } = await newListing(await newPerson(server));
    const videos = ["/objects/clips/0199aaaa-bbbb-7ccc-8ddd-123456789012.mp4"];
    await server.deps.db.update(animals).set({ videos }).where(eq(animals.id, id));
    await file({ isIntimateImage: true, page: `/animal/${id}` });
    expect(await hiddenBy(id)).toBe("reports");
  });

  it("about an intimate image hides nothing above the site's ceiling of an hour, also with parallel requests", async () => {
    const seller = await newPerson(server);
    await server.deps.db.delete(limitEvents);
    const used = Array.from({ length: AUTOMATIC_HIDINGS.max - 1 }, () => ({
      key: "hidings:complaint",
      at: server.clock.now(),
    }));
    await server.deps.db.insert(limitEvents).values(used);
    const listings: string[] = [];
    for (let n = 0; n < 4; n += 1) listings.push((await withPhoto(server, seller)).id);
    await Promise.all(listings.map((id) => file({ isIntimateImage: true, page: `/animal/${id}` })));
    const states = await Promise.all(listings.map(hiddenBy));
    expect(states.filter((by) => by !== null)).toEqual(["reports"]);
    const shown = listings[states.indexOf(null)] ?? "";
    const [found] = await server.deps.db.select().from(moderationCases).where(eq(moderationCases.subjectId, shown));
    expect(found).toMatchObject({ isIntimate: true, dueAt: new Date(after(2)) });
    const { values: alarms } = await server.deps.observability.metrics.hidingLimitRejections.get();
    expect(alarms).toContainEqual({ labels: { trigger: "complaint" }, value: 3 });
    server.clock.advance(HOUR);
    await file({ isIntimateImage: true, page: `/animal/${shown}` });
    expect(await hiddenBy(shown)).toBe("reports");
  });

  it("by a moderator or about his listing is answered by another one", async () => {
    await file({}, asha);
    const [own] = await server.deps.db.select().from(grievances);
    await file({ page: `/animal/${(await newListing(asha)).id}` });
    const all = await server.deps.db.select().from(grievances);
    for (const { id } of all)
      await expect(callTrpc(asha, "moderation.answerGrievance", { id, version: 0, answer: "x" })).rejects.toThrow(
        "OWN_CASE",
      );
    expect((await list()).items.map(({ id }) => id)).not.toContain(own?.id);
  });

  it("is limited by address", async () => {
    const who = visitor();
    for (let n = 0; n < GRIEVANCES_PER_IP.max; n += 1) await file({}, who);
    await expect(file({}, who)).rejects.toThrow("RATE_LIMITED");
    await file();
    server.clock.advance(DAY);
    await file({}, who);
  });

  it.each([false, true])("is limited by /64, /56 and /48 (intimate image: %s)", async (isIntimateImage) => {
    const net = isIntimateImage ? "2001:db8:b" : "2001:db8:a";
    const from = (subnet: number) =>
      Object.assign(server.visitor(), { address: `${net}:${subnet.toString(16)}::1` }) as unknown as TestUser;
    const send = (subnet: number) => file({ isIntimateImage }, from(subnet));
    for (let n = 0; n < GRIEVANCES_PER_IP.max; n += 1) await send(0);
    await expect(send(0)).rejects.toThrow("RATE_LIMITED");
    for (let n = GRIEVANCES_PER_IP.max; n < 4 * GRIEVANCES_PER_IP.max; n += 1) await send(1 + (n % 200));
    await expect(send(0xff)).rejects.toThrow("RATE_LIMITED");
    for (let n = 4 * GRIEVANCES_PER_IP.max; n < 16 * GRIEVANCES_PER_IP.max; n += 1)
      await send(0x100 * (1 + (n % 200)) + n);
    await expect(send(0xeeee)).rejects.toThrow("RATE_LIMITED");
  });

  it("needs the bot check, which each solution passes once", async () => {
    const strict = await startTestServer({ BOT_CHECK: "on" });
    const who = Object.assign(strict.visitor(), { address: "10.9.0.1" }) as unknown as TestUser;
    const solve = async () => {
      const challenge = await queryTrpc<Challenge>(who, "grievances.proof");
      return btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }));
    };
    await expect(file({}, who)).rejects.toThrow("BOT_CHECK_FAILED");
    await expect(file({ proof: "nonsense" }, who)).rejects.toThrow("BOT_CHECK_FAILED");
    const proof = await solve();
    expect((await file({ proof }, who)).ticket).toMatch(/^PB-/);
    await expect(file({ proof }, who)).rejects.toThrow("BOT_CHECK_FAILED");
    await strict.close();
  });

  it("is listed over all pages: intimate images first, then those due first", async () => {
    const filed: string[] = [];
    for (let n = 0; n < 70; n += 1) {
      filed.push((await file({ isIntimateImage: n % 2 === 1 })).ticket);
      server.clock.advance(1000);
    }
    const expected = [...filed.filter((_, n) => n % 2 === 1), ...filed.filter((_, n) => n % 2 === 0)];
    const listed: string[] = [];
    let cursor: string | null = null;
    do {
      const { items, nextCursor } = await list(cursor);
      listed.push(...items.map(({ ticket }) => ticket));
      cursor = nextCursor;
    } while (cursor !== null);
    expect(listed).toEqual(expected);
  });
});
