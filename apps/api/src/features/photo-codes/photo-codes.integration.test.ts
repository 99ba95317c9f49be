import { events } from "@pashu/db/schema/events";
import { auditLog } from "@pashu/db/schema/moderation";
import { photoCodes, reservedListings } from "@pashu/db/schema/photos";
import { imagePathWithView } from "@pashu/validators/photo-paths";
import { DAY, HOUR } from "@pashu/validators/limits";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { callTrpc, newListing, newModerator, newPerson, queryTrpc } from "../moderation/testing-moderation.ts";
import type { AnimalPage } from "../animals/get-animal-page.ts";
import { plainImage } from "../media/testing-images.ts";
import { testScene } from "../photos/testing-scenes.ts";
import { runJob } from "../../testing/jobs.ts";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import type { WaitingPhoto } from "./decide-photo-code.ts";
import type { OwnPhotoCode } from "./own-photo-code.ts";

const NOTHING = { animalId: uuidv7(), photo: "/objects/none", submittedAt: new Date(0).toISOString() };

let server: TestServer;
let moderator: TestUser;
let seller: TestUser;
let animal: { id: string; images: string[] };
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  moderator = await newModerator(server);
  seller = await newPerson(server, "Sunita");
  animal = await list(seller);
});
afterAll(() => server.close());

async function upload(user: TestUser, picture?: Buffer): Promise<string> {
  const bytes = new Uint8Array(picture ?? (await plainImage("jpeg")));
  const { uploadURL: imageURL } = await user.json<{ uploadURL: string }>("POST", "/api/objects/upload");
  const { pathname, search } = new URL(imageURL);
  await server.app.request(pathname + search, { method: "PUT", body: bytes });
  return (await user.json<{ objectPath: string }>("PUT", "/api/animal-images", { imageURL })).objectPath;
}
async function list(user: TestUser): Promise<{ id: string; images: string[] }> {
  const listing = { title: "Cow", description: "calm", category: "cattle", price: 5000, location: "Latur, 413512" };
  return user.json("POST", "/api/animals", { ...listing, images: [await upload(user)] });
}
const own = (user: TestUser, animalId = animal.id) => queryTrpc<OwnPhotoCode>(user, "photoCodes.own", { animalId });
const submit = (user: TestUser, objectPath = animal.images[0]) =>
  callTrpc(user, "photoCodes.submit", { animalId: animal.id, objectPath });
const waiting = async () =>
  (await callTrpc<WaitingPhoto[]>(moderator, "photoCodes.waiting")).find(({ animalId }) => animalId === animal.id);
/** Decides about the photo that waits, or about one that was seen earlier. */
async function decide(user: TestUser, isConfirmed: boolean, seen?: WaitingPhoto): Promise<void> {
  const { animalId, photo, submittedAt } = seen ?? (await waiting()) ?? NOTHING;
  await callTrpc(user, "photoCodes.decide", { animalId, objectPath: photo, submittedAt, isConfirmed });
}
const isConfirmed = async () =>
  (await server.visitor().json<{ photoConfirmed?: boolean }>("GET", `/api/animals/${animal.id}`)).photoConfirmed;

const confirmedPhoto = async () =>
  (await queryTrpc<AnimalPage & { animal: object }>(seller, "animals.page", { id: animal.id })).confirmedPhoto;

it("the number has four digits, differs by listing and day, and is valid for 48 hours", async () => {
  const { code, state, validUntil } = await own(seller);
  expect([/^\d{4}$/.test(code), state]).toEqual([true, "none"]);
  expect(Date.parse(validUntil)).toBe(server.clock.now().getTime() + 48 * HOUR);
  expect((await own(seller)).code).toBe(code);
  const another = await list(seller);
  server.clock.advance(48 * HOUR);
  const codes = [code, (await own(seller, another.id)).code, (await own(seller)).code];
  expect(new Set(codes).size).toBeGreaterThan(1);
  // The session of the other one is too old.
  moderator = await newModerator(server);
  await submit(seller);
  expect((await waiting())?.codes).toContain(code);
});

it("a moderator confirms the photo, and the listing has the badge until the photo is removed", async () => {
  expect(await isConfirmed()).toBeUndefined();
  await submit(seller);
  expect((await own(seller)).state).toBe("submitted");
  const seen = await waiting();
  expect(seen).toMatchObject({ photo: animal.images[0], title: "Cow" });
  await decide(moderator, true, seen);
  await expect(decide(moderator, true, seen)).rejects.toThrow("CASE_CHANGED");
  expect([await isConfirmed(), (await own(seller)).state]).toEqual([true, "confirmed"]);
  expect(await confirmedPhoto()).toBe(animal.images[0]);
  await seller.json("PATCH", `/api/animals/${animal.id}`, { images: [] });
  expect([await isConfirmed(), (await own(seller)).state]).toEqual([undefined, "none"]);
});

it("the confirmation outlasts a change of the photo's view", async () => {
  const [photo = ""] = animal.images;
  const setImages = (images: string[]) => seller.json("PATCH", `/api/animals/${animal.id}`, { images });
  const side = imagePathWithView(photo, "side");
  await setImages([side]);
  await submit(seller, side);
  expect((await waiting())?.photo).toBe(photo);
  await setImages([imagePathWithView(photo, "front")]);
  await decide(moderator, true);
  expect([await isConfirmed(), await confirmedPhoto()]).toEqual([true, imagePathWithView(photo, "front")]);
  const other = await upload(seller);
  await setImages([other, side]);
  expect([await isConfirmed(), await confirmedPhoto()]).toEqual([true, side]);
  await setImages([imagePathWithView(other, "side")]);
  expect([await isConfirmed(), await confirmedPhoto()]).toEqual([undefined, null]);
});

it("a new photo joins the listing without a view, also if its path names one", async () => {
  const photo = await upload(seller);
  await submit(seller, imagePathWithView(photo, "udder"));
  expect((await waiting())?.photo).toBe(photo);
  expect(await seller.json("GET", `/api/animals/${animal.id}`)).toMatchObject({ images: [...animal.images, photo] });
});

it("a rejected photo can be replaced by a new one, which joins the listing", async () => {
  await submit(seller);
  expect(await confirmedPhoto()).toBeNull();
  await decide(moderator, false);
  expect((await own(seller)).state).toBe("rejected");
  expect(await confirmedPhoto()).toBeNull();
  const photo = await upload(seller);
  await submit(seller, photo);
  expect((await waiting())?.photo).toBe(photo);
  const { images } = await server.visitor().json<{ images: string[] }>("GET", `/api/animals/${animal.id}`);
  expect(images).toEqual([...animal.images, photo]);
});

it("is for the owner alone, with own photos, and not decided by oneself", async () => {
  const other = await newPerson(server);
  await expect(own(other)).rejects.toThrow("NOT_OWNER");
  await expect(submit(other)).rejects.toThrow("NOT_OWNER");
  await expect(submit(seller, await upload(other))).rejects.toThrow("MEDIA_NOT_YOURS");
  await submit(seller);
  const seen = await waiting();
  await expect(decide(seller, true, seen)).rejects.toThrow("NOT_MODERATOR");
  const { id: animalId } = await list(moderator);
  await expect(decide(moderator, true, { ...(seen ?? NOTHING), animalId } as WaitingPhoto)).rejects.toThrow("OWN_CASE");
  server.clock.advance(DAY);
  await expect(decide(moderator, true, seen)).rejects.toThrow("CODE_REQUIRED");
});

it("a copied photo puts the listing on hold, as by any other change of its photos", async () => {
  const scene = await testScene(7);
  await seller.json("PATCH", `/api/animals/${animal.id}`, { images: [await upload(seller, scene)] });
  const thief = await newPerson(server, "R. Kumar");
  const { id } = await newListing(thief);
  const objectPath = await upload(thief, scene);
  await callTrpc(thief, "photoCodes.submit", { animalId: id, objectPath });
  expect(await thief.json("GET", `/api/animals/${id}`)).toMatchObject({ status: "held", images: [objectPath] });
  const logged = await server.deps.db.select().from(events).where(eq(events.subjectId, id)).orderBy(events.id);
  expect(logged.map(({ kind, data }) => [kind, data["fields"]])).toEqual([
    ["animal.created", undefined],
    ["animal.updated", ["images"]],
    ["animal.held", undefined],
  ]);
});

it("joins the listing with a new ETag, so that an older form does not remove it", async () => {
  const path = `/api/animals/${animal.id}`;
  const ifMatch = (await seller.send("GET", path)).headers.get("ETag") ?? "";
  await submit(seller, await upload(seller));
  expect((await seller.send("PATCH", path, { images: animal.images }, { "If-Match": ifMatch })).status).toBe(412);
});

describe("the number before the listing is created", () => {
  const next = (user: TestUser) => callTrpc<Pick<OwnPhotoCode, "code" | "validUntil">>(user, "photoCodes.next");
  const publish = async (user: TestUser, code: string, fields: object = {}) => {
    const path = await upload(user);
    const listing = { title: "Cow", description: "calm", category: "cattle", price: 5000, location: "Latur, 413512" };
    const created = await callTrpc<{ id: string; images: string[] }>(user, "animals.create", {
      ...listing,
      images: [path],
      videos: [],
      codePhoto: { path, code },
      ...fields,
    });
    return { ...created, path };
  };

  it("is that of the listing, whose photo then waits for the moderators", async () => {
    const { code, validUntil } = await next(seller);
    expect(Date.parse(validUntil)).toBe(server.clock.now().getTime() + 48 * HOUR);
    expect(await next(seller)).toMatchObject({ code });
    const { id, path } = await publish(seller, code);
    expect(await own(seller, id)).toMatchObject({ code, state: "submitted", photo: path });
    const all = await callTrpc<WaitingPhoto[]>(moderator, "photoCodes.waiting");
    expect(all.find(({ animalId }) => animalId === id)?.codes).toContain(code);
  });

  it("is used once, also by listings that are created at the same time", async () => {
    const { code } = await next(seller);
    const created = await Promise.all([1, 2, 3].map(async () => publish(seller, code)));
    const states = await Promise.all(created.map(async ({ id }) => (await own(seller, id)).state));
    expect(states.toSorted()).toEqual(["none", "none", "submitted"]);
    const reserved = await server.deps.db.select().from(reservedListings);
    expect(reserved.filter(({ sellerId }) => sellerId === seller.userId)).toEqual([]);
  });

  it("is not taken by a listing whose photo shows another one", async () => {
    const { code: first } = await next(seller);
    // Both listings were filled in before either was sent.
    const { code: again } = await next(seller);
    expect(again).toBe(first);
    const sent = await publish(seller, again);
    // Numbers of two listings may be equal.
    let { code: second } = await next(seller);
    while (second === first) {
      await publish(seller, second);
      ({ code: second } = await next(seller));
    }
    const late = await publish(seller, first);
    const states = [(await own(seller, sent.id)).state, (await own(seller, late.id)).state];
    expect(states).toEqual(["submitted", "none"]);
    expect(await next(seller)).toMatchObject({ code: second });
    const { id } = await publish(seller, second);
    expect(await own(seller, id)).toMatchObject({ code: second, state: "submitted" });
  });

  it("is taken until it expires", async () => {
    const { code } = await next(seller);
    server.clock.advance(47 * HOUR);
    expect((await own(seller, (await publish(seller, code)).id)).state).toBe("submitted");
  });

  it("is deleted 30 days after it was last shown if no listing was created", async () => {
    const reserved = () =>
      server.deps.db.select().from(reservedListings).where(eq(reservedListings.sellerId, seller.userId));
    await next(seller);
    server.clock.advance(20 * DAY);
    await next(seller);
    server.clock.advance(30 * DAY);
    await runJob(server.deps, "reservations");
    expect(await reserved()).toHaveLength(1);
    server.clock.advance(HOUR);
    await runJob(server.deps, "reservations");
    expect(await reserved()).toEqual([]);
  });

  it("is kept by a repeated request, which creates nothing", async () => {
    const { code: used } = await next(seller);
    const path = await upload(seller);
    const fields = { idempotencyKey: `once-${seller.userId}`, images: [path], codePhoto: { path, code: used } };
    const first = await publish(seller, used, fields);
    const { code } = await next(seller);
    const again = await publish(seller, used, fields);
    expect(again.id).toBe(first.id);
    expect(await next(seller)).toMatchObject({ code });
  });

  it("is no other seller's, and a listing needs none", async () => {
    const { code } = await next(seller);
    const other = await newPerson(server, "Ramesh");
    const { id } = await publish(other, code);
    expect((await own(other, id)).state).toBe("none");
    const stolen = await upload(seller);
    await expect(publish(other, code, { images: [stolen], codePhoto: { path: stolen, code } })).rejects.toThrow(
      "MEDIA_NOT_YOURS",
    );
    const elsewhere = await publish(seller, code, { codePhoto: { path: "/objects/elsewhere", code } });
    expect((await own(seller, elsewhere.id)).state).toBe("none");
  });

  it("is on the photo of the listing also if one of them names a view", async () => {
    const { code } = await next(seller);
    const path = await upload(seller);
    const { id } = await publish(seller, code, {
      images: [imagePathWithView(path, "side")],
      codePhoto: { path, code },
    });
    expect(await own(seller, id)).toMatchObject({ state: "submitted", photo: path });
  });

  it("changes with the day, and an old one is not among those that a moderator sees", async () => {
    const { code } = await next(seller);
    const { animalId = "" } =
      (await server.deps.db.select().from(reservedListings).where(eq(reservedListings.sellerId, seller.userId)))[0] ??
      {};
    server.clock.advance(4 * DAY);
    moderator = await newModerator(server);
    const later = await next(seller);
    if (code !== later.code) expect((await publish(seller, code)).id).not.toBe(animalId);
    const { id } = await publish(seller, later.code);
    expect(id).toBe(animalId);
    const all = await callTrpc<WaitingPhoto[]>(moderator, "photoCodes.waiting");
    const codes = all.find(({ animalId: each }) => each === id)?.codes ?? [];
    expect(codes).toContain(later.code);
    if (code !== later.code) expect(codes).not.toContain(code);
  });
});

describe("a decision about a photo", () => {
  it("is about the photo that the moderator has seen, not about a later one", async () => {
    await submit(seller);
    const seen = await waiting();
    server.clock.advance(1000);
    await submit(seller, await upload(seller));
    await expect(decide(moderator, true, seen)).rejects.toThrow("CASE_CHANGED");
    expect(await isConfirmed()).toBeUndefined();
    await submit(seller);
    await expect(decide(moderator, true, seen)).rejects.toThrow("CASE_CHANGED");
    await decide(moderator, true);
    expect(await isConfirmed()).toBe(true);
  });

  it("is not made about another photo that arrives at the same time", async () => {
    await submit(seller);
    const seen = await waiting();
    const next = await upload(seller);
    const [decided] = await Promise.allSettled([decide(moderator, true, seen), submit(seller, next)]);
    const { objectPath, decidedAt } = (
      await server.deps.db.select().from(photoCodes).where(eq(photoCodes.animalId, animal.id))
    )[0] as typeof photoCodes.$inferSelect;
    expect([objectPath, decidedAt, await isConfirmed()]).toEqual([next, null, undefined]);
    if (decided?.status === "rejected") expect(decided.reason).toEqual(new Error("CASE_CHANGED"));
  });

  it("by two moderators at once is made by one", async () => {
    await submit(seller);
    const seen = await waiting();
    const other = await newModerator(server);
    const results = await Promise.allSettled([moderator, other].map((one) => decide(one, true, seen)));
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it("is in the audit log, and so is each look at the waiting photos", async () => {
    await server.deps.db.delete(auditLog);
    await submit(seller);
    for (let n = 0; n < 3; n += 1) await waiting();
    await decide(moderator, true);
    const logged = await server.deps.db.select().from(auditLog).orderBy(auditLog.id);
    const expected = [...["photos.opened", "photos.opened", "photos.opened", "photos.opened"], "photo.decided"];
    expect(logged.map(({ action, actorId }) => [action, actorId])).toEqual(
      expected.map((action) => [action, moderator.userId]),
    );
  });
});

describe("the badge", () => {
  const change = (fields: object) => seller.json("PATCH", `/api/animals/${animal.id}`, fields);
  async function confirmed(fields: object): Promise<void> {
    await change(fields);
    await submit(seller);
    await decide(moderator, true);
  }

  it.each<[string, object, object]>([
    ["a cow becomes a buffalo", { facts: { kind: "cow" } }, { category: "buffalo", facts: { kind: "she-buffalo" } }],
    ["the category changes", {}, { category: "buffalo" }],
    ["a cow becomes a bull", { facts: { kind: "cow" } }, { facts: { kind: "bull" } }],
    ["the breed changes", { facts: { breedId: "cattle-gir" } }, { facts: { breedId: "cattle-deoni" } }],
    ["the written breed changes", { breed: "Kathiawadi mix" }, { breed: "Malvi mix" }],
    ["the breed is removed", { facts: { breedId: "cattle-gir" } }, { facts: { breedId: null } }],
    ["the ear tag changes", { facts: { earTag: "831700000011" } }, { facts: { earTag: "831700000012" } }],
    ["the ear tag is removed", { facts: { earTag: "831700000013" } }, { facts: { earTag: null } }],
  ])("ends when %s", async (_title, before, after) => {
    await confirmed(before);
    expect(await isConfirmed()).toBe(true);
    await change(after);
    expect([await isConfirmed(), (await own(seller)).state]).toEqual([undefined, "none"]);
  });

  it("stays when the price changes, and when an unknown fact is added", async () => {
    await confirmed({});
    await change({ price: 6000, facts: { kind: "cow", breedId: "cattle-gir", earTag: "831700000014", milkNow: 8 } });
    expect(await isConfirmed()).toBe(true);
  });

  it("is not given to a buffalo whose photo was seen as a cow's", async () => {
    await submit(seller);
    const seen = await waiting();
    await change({ category: "buffalo" });
    await expect(decide(moderator, true, seen)).rejects.toThrow("CASE_CHANGED");
    server.clock.advance(1000);
    await submit(seller);
    await expect(decide(moderator, true, seen)).rejects.toThrow("CASE_CHANGED");
  });
});
