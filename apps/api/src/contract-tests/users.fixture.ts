import { blockedPhones, sessions } from "@pashu/db/schema/auth";
import { schema } from "@pashu/db/schema";
import { DAY } from "@pashu/validators/limits";
import { getTableName } from "drizzle-orm";
import { publicIdOf } from "../features/auth/list-sessions.ts";
import { hashSessionToken } from "../platform/sessions.ts";
import type { AnimalView } from "../features/animals/animals.present.ts";
import { plainImage } from "../features/media/testing-images.ts";
import { startTestServer, type TestClient, type TestServer, type TestUser } from "../testing/server.ts";
import type { ApiEndpoint, Values } from "./endpoints.fixture.ts";

/** A user with one resource of each kind, which other users must neither change nor read. */
export interface Seller extends TestUser {
  animal: AnimalView;
  hidden: AnimalView;
  uploadId: string;
  uploadURL: string;
  sessionId: string;
  /** Values that only the contact endpoint reveals, to signed-in users. */
  contact: string[];
  /** Values that no endpoint reveals to other users. */
  secrets: string[];
}

const HIDDEN_TITLE = "A listing that is not on sale";

export async function startServer(settings: Record<string, string> = {}): Promise<TestServer> {
  const server = await startTestServer({ GEOCODER_URL: "off", WRITES_PER_HOUR: "1000000", ...settings });
  await server.database.sql.unsafe(COUNT_CHANGES).simple();
  return server;
}

/** Each user has a new phone and address, because limits count them. */
export async function newUser(server: TestServer, name = "Ramesh"): Promise<TestUser> {
  server.clock.advance(DAY);
  const user = await server.signUp(name);
  await server.deps.db.update(sessions).set({ expire: new Date("9999-12-31T00:00:00Z") });
  return user;
}

export async function newSeller(server: TestServer): Promise<Seller> {
  const seller = await newUser(server, "Sunita");
  const address = { address1: "House 7, Peepal Lane", address2: "Behind the old well", pincode: "125001" };
  const profile = { ...address, phone: "98220 55555", email: "sunita@private.example" };
  await seller.json("PATCH", "/api/users/me", profile);

  const requestUpload = async () => (await seller.json<{ uploadURL: string }>("POST", "/api/objects/upload")).uploadURL;
  const imageUploadURL = await requestUpload();
  await sendFile(server, imageUploadURL, await plainImage("jpeg", 40, 30));
  const { objectPath } = await seller.json<{ objectPath: string }>("PUT", "/api/animal-images", {
    imageURL: imageUploadURL,
  });
  const listing = {
    title: "Gir cow",
    description: "calm",
    category: "cattle",
    price: 50_000,
    location: "Latur, 413512",
  };
  const create = (values: object) => seller.json<AnimalView>("POST", "/api/animals", { ...listing, ...values });
  const animal = await create({ images: [objectPath] });
  const hidden = await create({ title: HIDDEN_TITLE, isActive: false });
  await seller.json("POST", "/api/saved-animals", { animalId: animal.id });

  const uploadURL = await requestUpload();
  const uploadId = new URL(uploadURL).pathname.split("/").at(-1) ?? "";
  const secondSession = await server.deps.sessions.createSession(seller.userId, {});
  const sessionId = publicIdOf(hashSessionToken(secondSession.id));
  const contact = [address.address1, address.address2, profile.phone];
  const secrets = [profile.email, seller.phone.slice(-10), HIDDEN_TITLE];
  return Object.assign(seller, { animal, hidden, uploadId, uploadURL, sessionId, contact, secrets });
}

/** Returns the endpoint's parameters: the seller's resources, otherwise the example. */
export function inputFor(seller: Seller, { name, inputNames, examples }: ApiEndpoint, { id } = seller.animal): Values {
  const [, , kind, file] = seller.animal.images[0]?.split("?")[0]?.split("/") ?? [];
  const input: Values = {
    id: name === "upload" ? seller.uploadId : id,
    ids: [id],
    animalId: id,
    animal: id,
    sessionId: seller.sessionId,
    sellerId: seller.userId,
    userId: seller.userId,
    subjectId: id,
    objectPath: seller.animal.images[0],
    imageURL: seller.uploadURL,
    videoURL: seller.uploadURL,
    file,
    expires: "9999999999999",
    signature: "forged",
    on: false,
    sort: "nearest",
    lat: 18.4,
    lng: 76.5,
    latitude: 18.4,
    longitude: 76.5,
    // Animals and disease notices have kinds of their own.
    ...(inputNames.includes("file") && { kind }),
    // Not the number of rows that an import needs, so that users of other tests have no listing.
    ...(/imports\./.test(name) && { table: "kind,price,location\ncow,50000,Latur", rows: 2, locale: "en" }),
    ...(name.endsWith("phoneExists") && { phone: seller.phone }),
  };
  const named = Object.entries(input).filter(([field]) => inputNames.includes(field));
  return { ...examples.at(-1), ...Object.fromEntries(named) };
}

/** Blocks a phone that still has a valid code and token. */
export async function blockedPhone(server: TestServer): Promise<Values> {
  const user = await newUser(server, "Mohan");
  const { phone } = user;
  const idToken = await server.visitor().verifyPhone(phone);
  const { challengeId, demoCode } = await server
    .visitor()
    .json<{ challengeId: string; demoCode: string }>("POST", "/api/auth/otp/send", { phone });
  const blockedAt = server.clock.now();
  const blockedUntil = new Date(blockedAt.getTime() + 60_000);
  await server.deps.db.insert(blockedPhones).values({ phone, reason: "test", blockedAt, blockedUntil });
  return { phone, idToken, challengeId, code: demoCode, mode: "login" };
}

const EXCLUDED_TABLES = new Set([
  "otp_attempts",
  "rate_limits",
  "limit_events",
  "sessions",
  "category_counts",
  "pincodes",
]);

const TABLES = Object.values(schema)
  .map(getTableName)
  .filter((name) => !EXCLUDED_TABLES.has(name));

const ALL_ROWS_QUERY = TABLES.map((name) => `select '${name} ' || to_jsonb(t)::text as row from ${name} t`).join(
  " union all ",
);
/** Planning a query of all tables takes longer than running it. */
const PREPARED = { prepare: true };

export async function allRows({ database }: TestServer): Promise<Set<string>> {
  const rows = await database.sql.unsafe<{ row: string }[]>(ALL_ROWS_QUERY, [], PREPARED);
  return new Set(rows.map(({ row }) => row));
}

/** Reading all rows would take longer with each row that an accepted request has written. */
const COUNT_CHANGES = `
  create unlogged table test_changes (id bigint generated always as identity primary key);
  create function test_count_change() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'UPDATE' or to_jsonb(new) <> to_jsonb(old) then insert into test_changes default values; end if;
    return null;
  end $$;
  ${TABLES.map((name) => `create trigger test_change after insert or update or delete on ${name} for each row execute function test_count_change();`).join("\n")}`;

/** Returns the number of the last committed change of a row. Equal numbers: nothing has changed in between. */
export async function lastChange({ database }: TestServer): Promise<string | null> {
  const [last] = await database.sql.unsafe<{ id: string | null }[]>(
    "select max(id) as id from test_changes",
    [],
    PREPARED,
  );
  return last?.id ?? null;
}

export function difference(before: Set<string>, after: Set<string>): string[] {
  return [...before].filter((row) => !after.has(row)).concat([...after].filter((row) => !before.has(row)));
}

async function sendFile({ app }: TestServer, url: string, bytes: Uint8Array<ArrayBuffer> | Buffer): Promise<void> {
  const response = await app.request(url, { method: "PUT", body: new Uint8Array(bytes) });
  if (!response.ok) throw new Error(`the upload failed: ${response.status}`);
}

export function newVisitor(server: TestServer): TestClient {
  addresses += 1;
  return Object.assign(server.visitor(), { address: `10.0.${addresses >> 8}.${addresses & 255}` });
}
let addresses = 0;
