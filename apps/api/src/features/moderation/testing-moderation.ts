import { users } from "@pashu/db/schema/users";
import { CREDIBLE_ACCOUNT_AGE_MS, DAY } from "@pashu/validators/limits";
import type { Role } from "@pashu/validators/moderation";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { plainImage } from "../media/testing-images.ts";
import { writeDevice } from "../../platform/device-cookie.ts";
import type { TestServer, TestUser } from "../../testing/server.ts";

export const LISTING = {
  title: "Murrah buffalo",
  description: "Calm, second lactation",
  category: "buffalo",
  price: 90_000,
  location: "Hisar, Haryana, 125001",
} as const;

/** Each user has an own network, so that reports count for each. */
export async function newPerson(server: TestServer, name = "Ramesh"): Promise<TestUser> {
  people += 1;
  const client = Object.assign(server.visitor(), { address: `10.${people >> 8}.${people & 255}.7` });
  const phone = `+918${String(100_000_000 + people)}`;
  const idToken = await client.verifyPhone(phone);
  const user = await client.json<{ id: string }>("POST", "/api/auth/session", { idToken, mode: "signup", name });
  return Object.assign(client, { userId: user.id, phone });
}
let people = 0;

/** Like `newPerson` with sessions and device cookies, but inserted instead of signed up: many of them in a second. */
export async function insertPeople({ deps, clock, visitor }: TestServer, count: number): Promise<TestUser[]> {
  const rows = Array.from({ length: count }, () => {
    people += 1;
    return { id: uuidv7(), name: "Ramesh", phone: `+918${String(100_000_000 + people)}`, createdAt: clock.now() };
  });
  await deps.db.insert(users).values(rows);
  const inserted: TestUser[] = [];
  for (const [n, { id, phone }] of rows.entries()) {
    const user = Object.assign(visitor(), { address: `10.200.${n}.7`, userId: id, phone });
    const session = await deps.sessions.createSession(id, {});
    user.cookies.set(deps.sessions.sessionCookieName, session.id);
    const setCookie = (line: string) =>
      void user.cookies.set("device", line.slice("device=".length, line.indexOf(";")));
    await writeDevice({ cookies: "", deps, setCookie }, { id: uuidv7(), phones: [{ mark: "phone", day: 0 }] });
    inserted.push(user);
  }
  return inserted;
}

/** A person whose reports count. */
export async function crediblePerson(server: TestServer, name = "Ramesh"): Promise<TestUser> {
  return agedPerson(server, CREDIBLE_ACCOUNT_AGE_MS + DAY, name);
}

/** A person whose account is so many milliseconds old. */
export async function agedPerson(server: TestServer, age: number, name = "Ramesh"): Promise<TestUser> {
  const user = await newPerson(server, name);
  const createdAt = new Date(server.clock.now().getTime() - age);
  await server.deps.db.update(users).set({ createdAt }).where(eq(users.id, user.userId));
  return user;
}

/** A listing with a photo that the seller has uploaded. */
export async function withPhoto({ app }: TestServer, seller: TestUser): Promise<{ id: string; photo: string }> {
  const { uploadURL: imageURL } = await seller.json<{ uploadURL: string }>("POST", "/api/objects/upload");
  const { pathname, search } = new URL(imageURL);
  await app.request(pathname + search, { method: "PUT", body: new Uint8Array(await plainImage("jpeg")) });
  const { objectPath: photo } = await seller.json<{ objectPath: string }>("PUT", "/api/animal-images", { imageURL });
  return { ...(await newListing(seller, { images: [photo] })), photo };
}

export async function newModerator(server: TestServer, role: Role = "moderator", name = "Asha"): Promise<TestUser> {
  const user = await newPerson(server, name);
  await server.deps.db.update(users).set({ role }).where(eq(users.id, user.userId));
  return user;
}

export async function newListing(seller: TestUser, changes: object = {}): Promise<{ id: string; status: string }> {
  return seller.json("POST", "/api/animals", { ...LISTING, ...changes });
}

export async function callTrpc<Result>(
  user: TestUser,
  name: string,
  input?: unknown,
  method = "POST",
): Promise<Result> {
  const path =
    method === "POST" ? `/trpc/${name}` : `/trpc/${name}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;
  const response = await user.send(method, path, method === "POST" ? { json: input } : undefined);
  const body = (await response.json()) as { result: { data: { json: Result } }; error: { json: { message: string } } };
  if (!response.ok) throw new Error(body.error.json.message);
  return body.result.data.json;
}

export const queryTrpc = <Result>(user: TestUser, name: string, input?: unknown): Promise<Result> =>
  callTrpc(user, name, input, "GET");
