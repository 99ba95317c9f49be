import { DAY, HOUR } from "@pashu/validators/limits";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { callTrpc, newModerator, newPerson, queryTrpc } from "../moderation/testing-moderation.ts";
import { plainImage } from "../media/testing-images.ts";
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

async function upload(user: TestUser): Promise<string> {
  const { uploadURL: imageURL } = await user.json<{ uploadURL: string }>("POST", "/api/objects/upload");
  const { pathname, search } = new URL(imageURL);
  await server.app.request(pathname + search, { method: "PUT", body: new Uint8Array(await plainImage("jpeg")) });
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
  await seller.json("PATCH", `/api/animals/${animal.id}`, { images: [] });
  expect([await isConfirmed(), (await own(seller)).state]).toEqual([undefined, "none"]);
});

it("a rejected photo can be replaced by a new one, which joins the listing", async () => {
  await submit(seller);
  await decide(moderator, false);
  expect((await own(seller)).state).toBe("rejected");
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
