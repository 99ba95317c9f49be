import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { TestClient, TestServer } from "../testing/server.ts";
import { ALL_CALLS, type ApiCall, type Values } from "./calls.fixture.ts";
import {
  allRows,
  blockedPhone,
  difference,
  newPerson,
  newSeller,
  newVisitor,
  thingsOf,
  type Person,
  type Seller,
  startServer,
} from "./people.fixture.ts";

/** Calls that must be rejected run first, because an opened contact extends the user's rights. */
const CALLS = ALL_CALLS.toSorted((one, other) => Number(other.refusesOthers) - Number(one.refusesOthers)).map(
  (call) => [call.name, call] as const,
);
const SHOW_CONTACT = ["getSellerContact", "tRPC sellers.contact"];

let server: TestServer;
let seller: Seller;
let other: Person;
beforeAll(async () => {
  server = await startServer();
  seller = await newSeller(server);
  other = await newPerson(server);
});
afterAll(() => server.close());

async function ask(call: ApiCall, client: TestClient, values: Values) {
  const before = await allRows(server);
  const answer = await call.send(client, values);
  const text = Buffer.from(await answer.clone().arrayBuffer()).toString();
  const status = await call.check(answer);
  return { status, text, changed: difference(before, await allRows(server)) };
}

/** Rows without an owner: codes being sent, contact log entries of deleted accounts, files to delete. */
function isNobodys(row: string): boolean {
  return /^otp_challenges |^contact_log .*"viewer_id": null|^uploads .*"owner_id": null/.test(row);
}

function told(text: string, facts: string[]): string[] {
  return facts.filter((fact) => text.includes(fact));
}

afterEach(async () => {
  if (!other.cookies.has(server.deps.sessions.sessionCookieName)) other = await newPerson(server);
});

describe.each(CALLS)("%s with another user's resources", (name, call) => {
  it("lets a visitor change nothing and reveals nothing private", async () => {
    const { status, text, changed } = await ask(call, newVisitor(server), thingsOf(seller, call));
    if (call.needsSession) expect(status).toBe(401);
    else if (call.refusesOthers) expect(status).toBe(403);
    const left = status < 400 ? changed.filter((row) => !row.startsWith("otp_challenges ")) : changed;
    expect(left).toEqual([]);
    expect(told(text, [...seller.contact, ...seller.secrets])).toEqual([]);
  });

  it("lets another user change only their own rows and reveals nothing private", async () => {
    const { status, text, changed } = await ask(call, other, thingsOf(seller, call));
    if (call.refusesOthers) expect(status).toBe(403);
    else if (call.needsSession) expect(status).not.toBe(401);
    if (status >= 400) expect(changed).toEqual([]);
    const anothers = changed.filter((row) => !row.includes(other.userId) && !isNobodys(row));
    expect(anothers).toEqual([]);
    expect(told(text, seller.secrets)).toEqual([]);
    const contact = told(text, seller.contact);
    expect(contact).toEqual(SHOW_CONTACT.includes(name) ? seller.contact : []);
  });
});

describe.each(CALLS.filter(([, { takes }]) => takes.includes("id") || takes.includes("animalId")))(
  "%s with a listing that is not on sale",
  (name, call) => {
    it("is refused to every user except its owner", async () => {
      if (name === "upload") return;
      const things = thingsOf(seller, call, seller.hidden);
      for (const client of [newVisitor(server), other]) {
        const { status, text, changed } = await ask(call, client, { ...things, userId: "me" });
        expect(status < 400 && changed.length > 0).toBe(false);
        expect(told(text, seller.secrets)).toEqual([]);
      }
    });
  },
);

describe.each(CALLS.filter(([, { refusesBlocked }]) => refusesBlocked))("%s for a blocked phone", (_name, call) => {
  it("is refused, and the code or token stays unused", async () => {
    const things = await blockedPhone(server);
    const { status, text, changed } = await ask(call, newVisitor(server), things);
    expect([status, text]).toEqual([429, expect.stringContaining("PHONE_BLOCKED")]);
    expect(changed).toEqual([]);
  });
});

it("covers every body through which a user can log in", () => {
  const signsIn = (call: ApiCall) => ["challengeId", "idToken", "proof"].some((field) => call.takes.includes(field));
  expect(ALL_CALLS.filter(signsIn).map(({ name }) => name)).toEqual(
    ALL_CALLS.filter(({ refusesBlocked }) => refusesBlocked).map(({ name }) => name),
  );
});
