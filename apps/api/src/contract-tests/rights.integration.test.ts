import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { TestClient, TestServer, TestUser } from "../testing/server.ts";
import { ALL_ENDPOINTS, type ApiEndpoint, type Values } from "./endpoints.fixture.ts";
import {
  allRows,
  blockedPhone,
  difference,
  newUser,
  newSeller,
  newVisitor,
  inputFor,
  type Seller,
  startServer,
} from "./users.fixture.ts";

/** Owner-only endpoints run first, because an opened contact extends the user's rights. */
const ENDPOINTS = ALL_ENDPOINTS.toSorted((one, other) => Number(other.ownerOnly) - Number(one.ownerOnly)).map(
  (endpoint) => [endpoint.name, endpoint] as const,
);
const CONTACT_ENDPOINTS = ["getSellerContact", "tRPC sellers.contact"];

let server: TestServer;
let seller: Seller;
let other: TestUser;
beforeAll(async () => {
  server = await startServer();
  seller = await newSeller(server);
  other = await newUser(server);
});
afterAll(() => server.close());

async function sendAndCompare(endpoint: ApiEndpoint, client: TestClient, values: Values) {
  const before = await allRows(server);
  const response = await endpoint.send(client, values);
  const text = Buffer.from(await response.clone().arrayBuffer()).toString();
  const status = await endpoint.check(response);
  return { status, text, changed: difference(before, await allRows(server)) };
}

/** Rows without an owner: codes being sent, contact log entries and events of deleted accounts, files to delete. */
function hasNoOwner(row: string): boolean {
  return /^otp_challenges |^contact_log .*"viewer_id": null|^uploads .*"owner_id": null|^events .*"actor_id": null/.test(
    row,
  );
}

function findValues(text: string, values: string[]): string[] {
  return values.filter((value) => text.includes(value));
}

afterEach(async () => {
  if (!other.cookies.has(server.deps.sessions.sessionCookieName)) other = await newUser(server);
});

describe.each(ENDPOINTS)("%s with another user's resources", (name, endpoint) => {
  it("lets a visitor change nothing and reveals nothing private", async () => {
    const { status, text, changed } = await sendAndCompare(endpoint, newVisitor(server), inputFor(seller, endpoint));
    if (endpoint.needsSession) expect(status).toBe(401);
    else if (endpoint.ownerOnly) expect(status).toBe(403);
    const unexpected = status < 400 ? changed.filter((row) => !row.startsWith("otp_challenges ")) : changed;
    expect(unexpected).toEqual([]);
    expect(findValues(text, [...seller.contact, ...seller.secrets])).toEqual([]);
  });

  it("lets another user change only their own rows and reveals nothing private", async () => {
    const { status, text, changed } = await sendAndCompare(endpoint, other, inputFor(seller, endpoint));
    if (endpoint.ownerOnly) expect(status).toBe(403);
    else if (endpoint.needsSession) expect(status).not.toBe(401);
    if (status >= 400) expect(changed).toEqual([]);
    const othersRows = changed.filter((row) => !row.includes(other.userId) && !hasNoOwner(row));
    const counters = CONTACT_ENDPOINTS.includes(name) ? /^animal_activity / : /^$/;
    expect(othersRows.filter((row) => !counters.test(row))).toEqual([]);
    expect(findValues(text, seller.secrets)).toEqual([]);
    const contact = findValues(text, seller.contact);
    expect(contact).toEqual(CONTACT_ENDPOINTS.includes(name) ? seller.contact : []);
  });
});

describe.each(ENDPOINTS.filter(([, { inputNames }]) => inputNames.includes("id") || inputNames.includes("animalId")))(
  "%s with a listing that is not on sale",
  (name, endpoint) => {
    it("changes nothing for other users, and reveals nothing private", async () => {
      if (name === "upload") return;
      const input = inputFor(seller, endpoint, seller.hidden);
      for (const client of [newVisitor(server), other]) {
        const { status, text, changed } = await sendAndCompare(endpoint, client, { ...input, userId: "me" });
        expect(status < 400 && changed.length > 0).toBe(false);
        expect(findValues(text, seller.secrets)).toEqual([]);
      }
    });
  },
);

describe.each(ENDPOINTS.filter(([, { rejectsBlockedPhones }]) => rejectsBlockedPhones))(
  "%s for a blocked phone",
  (_name, endpoint) => {
    it("answers 429 and leaves the code or token unused", async () => {
      const input = await blockedPhone(server);
      const { status, text, changed } = await sendAndCompare(endpoint, newVisitor(server), input);
      expect([status, text]).toEqual([429, expect.stringContaining("PHONE_BLOCKED")]);
      expect(changed).toEqual([]);
    });
  },
);

it("the phone block covers every endpoint that accepts a code, token or proof", () => {
  const signsIn = (endpoint: ApiEndpoint) =>
    ["challengeId", "idToken", "proof"].some((field) => endpoint.inputNames.includes(field));
  expect(ALL_ENDPOINTS.filter(signsIn).map(({ name }) => name)).toEqual(
    ALL_ENDPOINTS.filter(({ rejectsBlockedPhones }) => rejectsBlockedPhones).map(({ name }) => name),
  );
});
