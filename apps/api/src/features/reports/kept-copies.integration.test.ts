import { recordEvent } from "@pashu/db/events";
import { animals } from "@pashu/db/schema/animals";
import { contacts, listingCopies } from "@pashu/db/schema/contacts";
import { bannedPhones, moderationCases, reports } from "@pashu/db/schema/moderation";
import { imageHashes, withheldFiles } from "@pashu/db/schema/photos";
import { uploads } from "@pashu/db/schema/uploads";
import { users } from "@pashu/db/schema/users";
import { CONSENT_VERSION } from "@pashu/validators/enums";
import { imagePathWithView } from "@pashu/validators/photo-paths";
import { APPEAL_WINDOW_MS, DAY, KEPT_COPY_MS, SECOND, UNUSED_UPLOAD_TTL_MS } from "@pashu/validators/limits";
import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { runJob } from "../../testing/jobs.ts";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import type { CaseView } from "../moderation/read-case.ts";
import {
  callTrpc,
  crediblePerson,
  LISTING,
  newModerator,
  newPerson,
  withPhoto,
} from "../moderation/testing-moderation.ts";

let server: TestServer;
let moderator: TestUser;
let seller: TestUser;
let buyer: TestUser;
let animal: { id: string; photo: string };
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  // A session of a moderator is short.
  moderator = await newModerator(server);
  seller = await newPerson(server, "Sunita");
  buyer = await crediblePerson(server);
  animal = await withPhoto(server, seller);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.close());

const see = (user = buyer, { id } = animal, from = seller) =>
  user.send("GET", `/api/sellers/${from.userId}/contact?consent=${CONSENT_VERSION}&animal=${id}`);
const edit = (changes: object) => seller.json("PATCH", `/api/animals/${animal.id}`, changes);
const remove = () => seller.send("DELETE", `/api/animals/${animal.id}`);
const report = (user = buyer) =>
  user.send("POST", "/api/reports", { subjectType: "animal", subjectId: animal.id, reason: "advance-payment" });
const removeAccount = () => seller.send("DELETE", "/api/users/me");
const at = (width: 320 | 640) => animal.photo.replace(/\.webp.*/, `-${width}.webp`);
const statusOf = async (path: string, user = server.visitor()) => (await user.send("GET", path)).status;
const isStored = async (path: string) => (await server.deps.storage.get(path.replace("/objects/", ""))) !== null;
const copiesOf = (id = animal.id) => server.deps.db.select().from(listingCopies).where(eq(listingCopies.animalId, id));
const filesOf = (id = animal.id) => server.deps.db.$count(withheldFiles, eq(withheldFiles.animalId, id));

async function caseOf(subjectId = animal.id) {
  const [found] = await server.deps.db.select().from(moderationCases).where(eq(moderationCases.subjectId, subjectId));
  return found;
}
async function snapshotBy(user: TestUser) {
  const [row] = await server.deps.db.select().from(reports).where(eq(reports.reporterId, user.userId));
  return row?.snapshot;
}
const viewCase = async () => callTrpc<CaseView>(moderator, "moderation.case", { caseId: (await caseOf())?.id });
async function decide(action: string, reason?: string) {
  const found = await caseOf();
  const input = { caseId: found?.id, version: found?.version, action, reason };
  return callTrpc<{ decisionId: string; version: number }>(moderator, "moderation.decide", input);
}
async function signUp(phone = seller.phone): Promise<[number, string]> {
  const client = server.visitor();
  const idToken = await client.verifyPhone(phone);
  const response = await client.send("POST", "/api/auth/session", { idToken, mode: "signup", name: "New" });
  const body = (await response.json()) as { code?: string; id?: string };
  return [response.status, body.code ?? body.id ?? ""];
}

describe("a report afterwards", () => {
  it("has the deleted listing as the reporter saw it, with the pictures that are kept", async () => {
    const hash = { objectPath: animal.photo.replace(/\?.*/, ""), variant: 0, ownerId: seller.userId, hash: 255n };
    await server.deps.db.insert(imageHashes).values({ ...hash, bands: [], createdAt: server.clock.now() });
    await see();
    await remove();
    expect((await report()).status).toBe(201);
    const seen = { title: LISTING.title, text: LISTING.description, price: LISTING.price, images: [animal.photo] };
    const snapshot = { ...seen, category: "buffalo", districtId: "HR-Hisar", hashes: ["00000000000000ff"] };
    expect(await snapshotBy(buyer)).toEqual(snapshot);
    expect(await viewCase()).toMatchObject({
      snapshot,
      keptImages: [animal.photo.replace(/\?.*/, "")],
      animal: null,
      owner: { id: seller.userId },
      reports: [{ seen: null }],
    });
  });

  it("has the picture whose view the seller has changed since, and no other revision", async () => {
    await see();
    const side = imagePathWithView(animal.photo, "side");
    await edit({ images: [side] });
    expect((await report()).status).toBe(201);
    expect(await snapshotBy(buyer)).toMatchObject({ images: [side] });
    await remove();
    expect(await viewCase()).toMatchObject({ animal: null, reports: [{ seen: null }] });
    expect([await filesOf(), await statusOf(at(320)), await isStored(at(320)), await isStored(at(640))]).toEqual([
      ...[1, 404, true, false],
    ]);
  });

  it("has the revision that each reporter saw, also without the contact in the own list", async () => {
    const [other, third] = [await newPerson(server), await newPerson(server)];
    await see(other);
    await see(third);
    server.clock.advance(SECOND);
    await edit({ price: 80_000, title: "Calm buffalo" });
    await see();
    await server.deps.db.delete(contacts).where(eq(contacts.viewerId, third.userId));
    await remove();
    for (const user of [buyer, other, third]) expect((await report(user)).status).toBe(201);
    expect(await snapshotBy(buyer)).toMatchObject({ title: "Calm buffalo", price: 80_000 });
    expect(await snapshotBy(other)).toMatchObject({ title: LISTING.title, price: LISTING.price });
    expect(await snapshotBy(third)).toMatchObject({ title: LISTING.title, price: LISTING.price });
    const { snapshot, reports: listed } = await viewCase();
    expect(snapshot).toMatchObject({ title: "Calm buffalo" });
    const before = { title: LISTING.title, text: LISTING.description, price: LISTING.price };
    const images = [animal.photo];
    expect(listed.map(({ seen }) => seen)).toEqual([{ ...before, images }, { ...before, images }, null]);
  });

  it("shows its seller no revision that depends on the reporter", async () => {
    await see();
    server.clock.advance(SECOND);
    await edit({ price: 80_001 });
    await see(await newPerson(server));
    await remove();
    await report();
    expect((await snapshotBy(buyer))?.price).toBe(LISTING.price);
    expect((await viewCase()).snapshot.price).toBe(80_001);
    const exported = await seller.json<{ moderation: { casesAboutMe: object[] } }>("GET", "/api/users/me/export");
    expect(exported.moderation.casesAboutMe).toMatchObject([{ snapshot: { price: 80_001 } }]);
  });

  it("shows what the reporter saw of a listing that has changed, for 30 days after the contact", async () => {
    const other = await newPerson(server);
    await see(other);
    server.clock.advance(KEPT_COPY_MS);
    [seller, buyer] = [await logInAgain(seller), await logInAgain(buyer)];
    await callTrpc(seller, "animals.renew", { id: animal.id });
    await see();
    await edit({ description: "Very calm" });
    await report();
    await report(await logInAgain(other));
    expect(await snapshotBy(buyer)).toMatchObject({ text: LISTING.description });
    expect(await snapshotBy(other)).toMatchObject({ text: "Very calm" });
    moderator = await newModerator(server);
    const { reports: listed, animal: shown } = await viewCase();
    expect(shown?.texts).toContain("Very calm");
    expect(listed.map(({ seen }) => seen?.text ?? null).toSorted()).toEqual([LISTING.description, null]);
  });

  it("has the full text of an unchanged listing whose copy is cut", async () => {
    const description = "शांत गाय ".repeat(200);
    await edit({ description });
    await see();
    await report();
    expect((await snapshotBy(buyer))?.text).toContain(description.trim());
    const { reports: listed } = await viewCase();
    expect(listed.map(({ seen }) => seen)).toEqual([null]);
  });
});

async function logInAgain(user: TestUser): Promise<TestUser> {
  const idToken = await user.verifyPhone(user.phone);
  await user.json("POST", "/api/auth/session", { idToken, mode: "login" });
  return user;
}

describe("pictures of a deleted listing", () => {
  it("whose number was shown stay in 320 pixels for its seller and moderators alone", async () => {
    await see();
    const other = await newPerson(server);
    expect(await statusOf(at(320))).toBe(200);
    await remove();
    for (const user of [server.visitor(), other, buyer]) expect(await statusOf(at(320), user)).toBe(404);
    for (const user of [seller, moderator]) {
      const response = await user.send("GET", at(320));
      expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    }
    for (const user of [server.visitor(), seller, moderator])
      for (const path of [at(640), animal.photo]) expect(await statusOf(path, user)).toBe(404);
    for (const path of [at(640), animal.photo]) expect(await isStored(path)).toBe(false);
    expect(await server.deps.db.$count(uploads, eq(uploads.ownerId, seller.userId))).toBe(0);
  });

  it.each([
    ["nobody has seen the number", () => Promise.resolve()],
    [
      "the number was last shown 30 days ago",
      async () => {
        await see();
        server.clock.advance(KEPT_COPY_MS);
        seller = await logInAgain(seller);
      },
    ],
  ])("go at once if %s", async (_, prepare) => {
    await prepare();
    await remove();
    for (const path of [at(320), at(640), animal.photo]) expect(await isStored(path)).toBe(false);
    expect(await filesOf()).toBe(0);
    for (const { data, keepUntil } of await copiesOf())
      expect({ ...data, keepUntil }).toMatchObject({ title: "", text: "", images: [], keepUntil: null, price: 90_000 });
  });

  it("that no buyer saw go at once, and so do those of other listings of the seller when they are deleted", async () => {
    const other = await withPhoto(server, seller);
    await see();
    const later = await withPhoto(server, seller);
    await seller.send("DELETE", `/api/animals/${later.id}`);
    await remove();
    await seller.send("DELETE", `/api/animals/${other.id}`);
    expect([await isStored(at(320)), await filesOf(), await filesOf(other.id)]).toEqual([true, 1, 0]);
    expect(await isStored(other.photo.replace(/\.webp.*/, "-320.webp"))).toBe(false);
  });

  it("are spared by the sweep, which deletes the other widths after a failure", async () => {
    await see();
    vi.spyOn(server.deps.storage, "remove").mockRejectedValueOnce(new Error("away"));
    await remove();
    expect([await isStored(at(320)), await isStored(at(640))]).toEqual([true, true]);
    expect(await statusOf(at(640))).toBe(404);
    await runJob(server.deps, "uploads");
    server.clock.advance(UNUSED_UPLOAD_TTL_MS);
    await runJob(server.deps, "uploads");
    expect([await isStored(at(320)), await isStored(at(640))]).toEqual([true, false]);
    expect(await server.deps.db.$count(uploads, eq(uploads.ownerId, seller.userId))).toBe(0);
  });

  it("cannot be used in another listing", async () => {
    await see();
    await remove();
    const again = await seller.send("POST", "/api/animals", { ...LISTING, images: [animal.photo] });
    expect(await again.json()).toMatchObject({ code: "MEDIA_NOT_YOURS" });
  });
});

describe("the job", () => {
  it("ends pictures and words 30 days after the deletion, and leaves what the buyer's list shows", async () => {
    await see();
    await remove();
    server.clock.advance(KEPT_COPY_MS - 1);
    await runJob(server.deps, "kept-copies");
    expect([await isStored(at(320)), await filesOf()]).toEqual([true, 1]);
    server.clock.advance(1);
    await runJob(server.deps, "kept-copies");
    await runJob(server.deps, "old-copies");
    expect([await isStored(at(320)), await filesOf()]).toEqual([false, 0]);
    const [copy] = await copiesOf();
    expect(copy).toMatchObject({ keepUntil: null, phoneHash: null, digest: copy?.id });
    expect(copy?.data).toMatchObject({
      title: "",
      text: "",
      images: [],
      hashes: [],
      price: 90_000,
      category: "buffalo",
    });
    await server.deps.db.delete(contacts).where(eq(contacts.animalId, animal.id));
    await runJob(server.deps, "old-copies");
    expect(await copiesOf()).toEqual([]);
  });

  it("waits for the end of a case, and keeps the pictures private while the storage fails", async () => {
    await see();
    await remove();
    await report();
    server.clock.advance(KEPT_COPY_MS + DAY);
    await runJob(server.deps, "kept-copies");
    expect([await isStored(at(320)), await filesOf()]).toEqual([true, 1]);
    moderator = await newModerator(server);
    expect(await statusOf(at(320), moderator)).toBe(200);
    await decide("remove", "advance-payment");
    server.clock.advance(APPEAL_WINDOW_MS - 1);
    await runJob(server.deps, "kept-copies");
    expect([await isStored(at(320)), await filesOf()]).toEqual([true, 1]);
    server.clock.advance(1);
    moderator = await newModerator(server);
    vi.spyOn(server.deps.storage, "remove").mockRejectedValueOnce(new Error("away"));
    await expect(runJob(server.deps, "kept-copies")).rejects.toThrow("away");
    expect([await statusOf(at(320)), await filesOf(), (await copiesOf())[0]?.keepUntil]).toEqual([
      404,
      1,
      expect.any(Date),
    ]);
    await runJob(server.deps, "kept-copies");
    expect([await isStored(at(320)), await filesOf()]).toEqual([false, 0]);
  });

  it("ends the listings after one that fails", async () => {
    const other = await withPhoto(server, seller);
    const [failing, later] = [animal, other].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    await see();
    await see(buyer, other);
    await remove();
    await seller.send("DELETE", `/api/animals/${other.id}`);
    server.clock.advance(KEPT_COPY_MS);
    const remove320 = server.deps.storage.remove.bind(server.deps.storage);
    const name = failing?.photo.match(/[^/]+(?=\.webp)/)?.[0] ?? "none";
    vi.spyOn(server.deps.storage, "remove").mockImplementation((keys) =>
      keys.some((key) => key.includes(name)) ? Promise.reject(new Error("away")) : remove320(keys),
    );
    await expect(runJob(server.deps, "kept-copies")).rejects.toThrow("away");
    expect([await filesOf(failing?.id), await filesOf(later?.id)]).toEqual([1, 0]);
  });

  it.each([
    ["without a case", false],
    ["at the end of a case", true],
  ])("ends what the last release has deleted, %s", async (_, hasCase) => {
    await see();
    if (hasCase) await report();
    await server.deps.db.delete(animals).where(eq(animals.id, animal.id));
    await runJob(server.deps, "kept-copies");
    const [first] = await copiesOf();
    expect(first?.data.title).toBe(hasCase ? LISTING.title : "");
    if (hasCase) await decide("fine");
    await runJob(server.deps, "kept-copies");
    const [copy] = await copiesOf();
    expect(copy).toMatchObject({ keepUntil: null, digest: copy?.id, data: { title: "", text: "", price: 90_000 } });
  });

  it.each([
    ["with its listings", () => server.deps.db.delete(animals).where(eq(animals.id, animal.id))],
    ["after a listing", remove],
  ])("ends at once, despite a case, what the last release has left of an account deleted %s", async (_, first) => {
    await see();
    await report();
    await first();
    await server.deps.db.delete(users).where(eq(users.id, seller.userId));
    await runJob(server.deps, "kept-copies");
    expect(await copiesOf()).toMatchObject([{ sellerId: null, keepUntil: null, data: { title: "", text: "" } }]);
    expect([await isStored(at(320)), await filesOf()]).toEqual([first !== remove, 0]);
  });

  it("leaves copies of listings that exist as they are", async () => {
    await see();
    const before = await copiesOf();
    await runJob(server.deps, "kept-copies");
    expect(await copiesOf()).toEqual(before);
  });

  it("deletes the hashes with the pictures, unless a moderator has decided against the listing", async () => {
    const { db, clock } = server.deps;
    const insert = (objectPath: string) =>
      db
        .insert(imageHashes)
        .values({ objectPath, variant: 0, ownerId: seller.userId, hash: 1n, bands: [], createdAt: clock.now() });
    const [file, other] = [animal.photo.replace(/\?.*/, ""), await withPhoto(server, seller)];
    const otherFile = other.photo.replace(/\?.*/, "");
    const hashes = async () => [
      await db.$count(imageHashes, eq(imageHashes.objectPath, file)),
      await db.$count(imageHashes, eq(imageHashes.objectPath, otherFile)),
    ];
    await insert(file);
    await insert(otherFile);
    await see();
    await see(buyer, other);
    await remove();
    await seller.send("DELETE", `/api/animals/${other.id}`);
    expect(await hashes()).toEqual([1, 1]);
    await report();
    await decide("remove", "stolen-photo");
    server.clock.advance(KEPT_COPY_MS);
    await runJob(server.deps, "kept-copies");
    expect(await hashes()).toEqual([1, 0]);
  });

  it("deletes copies 30 days after they were shown, but none of a contact or an open case", async () => {
    await see();
    await edit({ price: 80_000 });
    await see();
    const prices = async () => (await copiesOf()).map(({ data }) => data.price).toSorted();
    await report();
    server.clock.advance(KEPT_COPY_MS);
    await runJob(server.deps, "old-copies");
    expect(await prices()).toEqual([80_000, 90_000]);
    moderator = await newModerator(server);
    await decide("fine");
    await runJob(server.deps, "old-copies");
    expect(await prices()).toEqual([80_000]);
  });
});

describe("a deletion beside", () => {
  it("contacts leaves no file without its row, and no row without its file", async () => {
    const buyers = await Promise.all(Array.from({ length: 4 }, () => newPerson(server)));
    for (let round = 0; round < 4; round += 1) {
      animal = await withPhoto(server, seller);
      const [deleted, ...seen] = await Promise.all([remove(), ...buyers.map((user) => see(user))]);
      expect(deleted.status).toBe(204);
      for (const { status } of seen) expect([200, 404]).toContain(status);
      const isKept = seen.some(({ status }) => status === 200);
      expect([await isStored(at(320)), await filesOf()]).toEqual([isKept, isKept ? 1 : 0]);
      for (const { keepUntil } of await copiesOf()) expect(keepUntil).not.toBeNull();
    }
  });

  it("reports and the account's deletion ends without a deadlock, and each report has what was seen", async () => {
    for (let round = 0; round < 6; round += 1) {
      seller = await newPerson(server);
      animal = await withPhoto(server, seller);
      const buyers = await Promise.all(Array.from({ length: 4 }, () => newPerson(server)));
      for (const user of buyers) await see(user);
      const [deleted, gone, ...sent] = await Promise.all([
        remove(),
        removeAccount(),
        ...buyers.map((user) => report(user)),
      ]);
      expect([204, 401, 404]).toContain(deleted.status);
      expect(gone.status).toBe(204);
      expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      for (const user of buyers) expect(await snapshotBy(user)).toMatchObject({ price: LISTING.price });
      expect([await isStored(at(320)), await isStored(at(640)), await filesOf()]).toEqual([true, false, 1]);
      const [copy] = await copiesOf();
      expect(copy).toMatchObject({ sellerId: null, phoneHash: expect.any(String) });
    }
  });
});

it("the job and a report at one moment: either the case has the words and the pictures stay, or both are gone", async () => {
  for (let round = 0; round < 6; round += 1) {
    animal = await withPhoto(server, seller);
    const user = await newPerson(server);
    await see(user);
    await remove();
    const keepUntil = server.clock.now();
    await server.deps.db.update(listingCopies).set({ keepUntil }).where(eq(listingCopies.animalId, animal.id));
    const job = () => runJob(server.deps, "kept-copies");
    const [sent] = await Promise.all([report(user), job(), job()]);
    expect(sent.status).toBe(201);
    const hasWords = (await snapshotBy(user))?.text !== undefined;
    expect([await isStored(at(320)), await filesOf()]).toEqual([hasWords, hasWords ? 1 : 0]);
  }
});

describe("the phone of a deleted account", () => {
  const hashes = async () => (await copiesOf()).map(({ phoneHash }) => phoneHash);

  it.each([
    ["a listing that goes with it", () => Promise.resolve()],
    ["a listing that was deleted before", async () => void (await remove())],
  ])("is reached by a ban for %s, until the ban is taken back, also after 30 days", async (_, first) => {
    await see();
    await first();
    expect((await removeAccount()).status).toBe(204);
    await report();
    expect(await caseOf()).toMatchObject({ ownerId: null });
    server.clock.advance(KEPT_COPY_MS);
    moderator = await newModerator(server);
    const { decisionId, version } = await decide("ban", "advance-payment");
    expect(await signUp()).toEqual([403, "BANNED"]);
    await runJob(server.deps, "kept-copies");
    await callTrpc(moderator, "moderation.undo", { caseId: (await caseOf())?.id, decisionId, version });
    expect((await signUp())[0]).toBe(200);
  });

  it("is reached by a suspension, which does not shorten a ban", async () => {
    await see();
    await removeAccount();
    await report();
    await decide("suspend-7", "advance-payment");
    const [hash] = await hashes();
    const ofPhone = eq(bannedPhones.phoneHash, hash ?? "");
    const [row] = await server.deps.db.select().from(bannedPhones).where(ofPhone);
    expect(row).toMatchObject({ isBan: false, expiresAt: new Date(server.clock.now().getTime() + 7 * DAY) });
    await server.deps.db.update(bannedPhones).set({ isBan: true }).where(ofPhone);
    await report(await seenBy());
    await decide("suspend-30", "advance-payment");
    expect(await server.deps.db.$count(bannedPhones, and(ofPhone, eq(bannedPhones.isBan, true)))).toBe(1);
  });

  it("leads decisions to the next account of the phone, if it came before them", async () => {
    await see();
    await removeAccount();
    await report();
    const before = await caseOf();
    const [, id] = await signUp();
    expect(await caseOf()).toMatchObject({ ownerId: id, ownerDeletedAt: null, version: (before?.version ?? 0) + 1 });
    expect(await copiesOf()).toMatchObject([{ sellerId: id, phoneHash: null }]);
    const input = { caseId: before?.id, version: before?.version, action: "ban", reason: "advance-payment" };
    await expect(callTrpc(moderator, "moderation.decide", input)).rejects.toThrow("CASE_CHANGED");
    await decide("ban", "advance-payment");
    const client = server.visitor();
    const idToken = await client.verifyPhone(seller.phone);
    await client.send("POST", "/api/auth/session", { idToken, mode: "login" });
    const created = await client.send("POST", "/api/animals", LISTING);
    expect((await created.json()) as object).toMatchObject({ code: "BANNED" });
  });

  it("is forgotten after 30 days, or with the end of an open case", async () => {
    await see();
    await removeAccount();
    expect(await hashes()).toEqual([expect.any(String)]);
    await report();
    server.clock.advance(KEPT_COPY_MS);
    await runJob(server.deps, "kept-copies");
    expect(await hashes()).toEqual([expect.any(String)]);
    moderator = await newModerator(server);
    await decide("fine");
    await runJob(server.deps, "kept-copies");
    expect(await hashes()).toEqual([null]);
  });

  it("is not kept without a contact of the last 30 days", async () => {
    await see();
    server.clock.advance(KEPT_COPY_MS);
    seller = await logInAgain(seller);
    await removeAccount();
    expect(await copiesOf()).toMatchObject([{ phoneHash: null, keepUntil: null, data: { title: "" } }]);
  });

  it("is nowhere if it is a buyer's", async () => {
    await see();
    await buyer.send("DELETE", "/api/users/me");
    expect(await server.deps.db.$count(contacts, eq(contacts.animalId, animal.id))).toBe(0);
    expect(await hashes()).toEqual([null]);
  });
});

/** Another buyer, who saw the number before it was gone. */
async function seenBy(): Promise<TestUser> {
  const user = await newPerson(server);
  const [row] = await copiesOf();
  const event = { kind: "animal.contact-shown", subjectId: animal.id, actorId: user.userId, data: {} } as const;
  await server.deps.db.transaction((tx) => recordEvent(tx, { ...event, at: row?.shownAt ?? server.clock.now() }));
  return user;
}
