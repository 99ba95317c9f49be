import { readdir } from "node:fs/promises";
import { blockedPairs, blockedPhones, otpAttempts } from "@pashu/db/schema/auth";
import { users } from "@pashu/db/schema/users";
import { CONSENT_VERSION } from "@pashu/validators/enums";
import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { AnimalView } from "../animals/animals.present.ts";
import { plainPicture } from "../media/testing-images.ts";
import { keyedHash } from "../../platform/sliding-limits.ts";
import type { TestServer } from "../../testing/server.ts";

export type Account = Awaited<ReturnType<TestServer["signUp"]>> & { animal: AnimalView };

export async function newAccount(server: TestServer, firstName: string): Promise<Account> {
  accounts += 1;
  const mark = `${firstName} ${accounts + 100}`;
  const person = await server.signUp(mark);
  await person.json("PATCH", "/api/users/me", {
    phone: `02382 220${accounts + 100}`,
    email: `${firstName}${accounts + 100}@private.example`,
    address1: `House of ${mark}`,
    address2: `Lane of ${mark}`,
    state: `State of ${mark}`,
    pincode: `413${accounts + 100}`,
    location: `Village of ${mark}`,
  });
  const images = [await finishedUpload(server, person)];
  const listing = { description: "calm", category: "cattle", price: 50_000, location: "Latur, 413512" };
  const animal = await person.json<AnimalView>("POST", "/api/animals", { ...listing, title: `Cow of ${mark}`, images });
  await person.json("POST", "/api/animals", { ...listing, title: `Hidden cow of ${mark}`, isActive: false });
  return Object.assign(person, { animal });
}

let accounts = 0;

/** Creates one row of everything else about a user, some shared with another user. */
export async function useAllFeatures(server: TestServer, person: Account, other: Account): Promise<void> {
  for (const [one, seller] of [
    [person, other],
    [other, person],
  ] as const) {
    await one.json("POST", "/api/saved-animals", { animalId: seller.animal.id });
    await one.json("GET", `/api/sellers/${seller.userId}/contact?consent=${CONSENT_VERSION}`);
    const text = `What ${one.userId === person.userId ? "she" : "he"} thinks`;
    await one.json("PUT", `/api/sellers/${seller.userId}/review`, { rating: 4, text });
  }
  await sendByKey(person);
  await finishedUpload(server, person);
  await sendPicture(server, await uploadLink(person));
  const { db, clock } = server.deps;
  const { phone } = person;
  await db.insert(otpAttempts).values({
    id: uuidv7(),
    phone,
    event: "send",
    ipAddress: "203.0.113.7",
    userAgent: "somebody else's",
    createdAt: clock.now(),
  });
  await server.visitor().json("POST", "/api/auth/otp/send", { phone });
  const [from, until] = [clock.now(), new Date(clock.now().getTime() + 60_000)];
  await db
    .insert(blockedPhones)
    .values({ phone, reason: "too many wrong codes", blockedAt: from, blockedUntil: until });
  const phoneHash = keyedHash(server.deps, phone);
  await db.insert(blockedPairs).values(
    ["203.0.113.0/24", "device:somebody-els"].map((source) => ({
      ...{ phone, phoneHash, source, reason: "too many wrong codes", blockedAt: from, blockedUntil: until },
    })),
  );
  await person.send("GET", "/api/users/me/export");
}

async function sendByKey(person: Account): Promise<void> {
  const body = { title: "Sent by key", description: "Calm", category: "goats", price: 9000, location: "Latur" };
  const sent = await person.send("POST", "/api/animals", body, { "Idempotency-Key": `of-${person.userId}` });
  const { id } = (await sent.json()) as { id: string };
  await person.send("DELETE", `/api/animals/${id}`);
}

async function uploadLink(person: Account | Awaited<ReturnType<TestServer["signUp"]>>): Promise<string> {
  return (await person.json<{ uploadURL: string }>("POST", "/api/objects/upload")).uploadURL;
}

async function sendPicture({ app }: TestServer, link: string): Promise<void> {
  const { pathname, search } = new URL(link);
  const body = new Uint8Array(await plainPicture("jpeg", 40, 30));
  const { status } = await app.request(pathname + search, { method: "PUT", body });
  if (status !== 200) throw new Error(`the picture was answered with ${status}`);
}

async function finishedUpload(server: TestServer, person: Parameters<typeof uploadLink>[0]): Promise<string> {
  const imageURL = await uploadLink(person);
  await sendPicture(server, imageURL);
  return (await person.json<{ objectPath: string }>("PUT", "/api/animal-images", { imageURL })).objectPath;
}

/** Texts that identify the user in any row: IDs, names, addresses, messages. */
export async function tracesOf({ deps }: TestServer, { userId, phone }: Account): Promise<string[]> {
  const [row] = await deps.db.select().from(users).where(eq(users.id, userId));
  if (row === undefined) throw new Error("there is no such person");
  const { name, contactPhone, email, address1, address2, state, pincode, location } = row;
  const said = [contactPhone, email, address1, address2, state, pincode, location].filter((text) => text !== null);
  return [userId, phone, phone.slice(-10), name, ...said];
}

export interface StoredRow {
  table: string;
  row: Record<string, unknown>;
}

export async function everyRow({ deps }: TestServer): Promise<StoredRow[]> {
  const tables = await deps.db.execute<{ name: string }>(
    sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const perTable = tables
    .filter(({ name }) => name !== "public.pincodes")
    .map(async ({ name: table }) => {
      const rows = await deps.db.execute<{ row: Record<string, unknown> }>(
        sql.raw(`select to_jsonb(t) as row from ${table} t`),
      );
      return rows.map(({ row }) => ({ table, row }));
    });
  return (await Promise.all(perTable)).flat();
}

export async function rowsWith(server: TestServer, traces: readonly string[]): Promise<StoredRow[]> {
  const rows = await everyRow(server);
  return rows.filter(({ row }) => traces.some((trace) => JSON.stringify(row).includes(trace)));
}

export async function everyFile({ deps }: TestServer): Promise<string[]> {
  const found = await readdir(deps.env.dataDir, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
}
