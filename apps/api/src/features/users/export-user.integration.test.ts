import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EXPORTS_PER_USER } from "@pashu/validators/limits";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import type { UserExport } from "./export.present.ts";
import { everyRow, useAllFeatures, newAccount, tracesOf, type Account } from "./account.fixture.ts";

let server: TestServer;
let sunita: Account;
let ramesh: Account;
let file: string;
let told: UserExport;
beforeAll(async () => {
  server = await startTestServer();
  ramesh = await newAccount(server, "Ramesh");
  sunita = await newAccount(server, "Sunita");
  await useAllFeatures(server, sunita, ramesh);
  file = await (await sunita.send("GET", "/api/users/me/export")).text();
  told = JSON.parse(file);
});
afterAll(() => server.close());

const LEFT_OUT = new Set([
  ...["contact_log.id", "reviews.id", "saved_animals.id", "otp_attempts.id", "otp_challenges.id"],
  // Secrets and their hashes.
  ...["sessions.sid", "otp_challenges.otp_code", "otp_challenges.challenge_id", "otp_challenges.verification_token"],
  "idempotency_keys.fingerprint",
  ...["animals.latitude", "animals.longitude", "animals.place", "animals.search_text", "otp_challenges.verified"],
  // Data of other users.
  ...["contact_log.viewer_id", "reviews.author_id"],
  // Data of callers who did not own the phone.
  ...["otp_attempts.ip_address", "otp_attempts.user_agent", "otp_challenges.ip_address", "otp_challenges.user_agent"],
  // Keyed hash of the phone, and the identity of the guessing caller; the export has the type of block.
  ...["blocked_pairs.phone_hash", "blocked_pairs.source"],
  ...["rate_limits.key", "rate_limits.points", "rate_limits.expire"],
]);

function written(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(written);
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(written);
  const text = String(value);
  return /^\d{4}-\d\d-\d\dT/.test(text) ? [new Date(text).toISOString()] : [text];
}

describe("the data export", () => {
  it("contains every column about the user", async () => {
    const values = new Set(written(told));
    const own = (await everyRow(server)).filter(({ row }) =>
      [sunita.userId, sunita.phone].some((trace) => JSON.stringify(row).includes(trace)),
    );
    expect(new Set(own.map(({ table }) => table)).size).toBeGreaterThan(8);
    const missing = own.flatMap(({ table, row }) =>
      Object.entries(row)
        .map(([column, value]) => ({ column: `${table.replace("public.", "")}.${column}`, value }))
        .filter(({ column, value }) => value !== null && !LEFT_OUT.has(column))
        .filter(({ value }) => written(value).some((text) => !values.has(text))),
    );
    expect(missing).toEqual([]);
  });

  it("contains nothing of other users but their public IDs", async () => {
    const traces = (await tracesOf(server, ramesh)).filter((trace) => trace !== ramesh.userId);
    expect(traces.length).toBeGreaterThan(8);
    expect(traces.filter((trace) => file.includes(trace))).toEqual([]);
    expect(file).not.toContain("203.0.113.");
    expect(file).not.toContain("somebody");
  });

  it("contains the accepted consents with dates, and only the number of times the user's contact was shown", () => {
    const now = server.clock.now().toISOString();
    expect(told.contactsOpened).toEqual([
      { sellerId: ramesh.userId, openedAt: now, consentVersion: "2026-11-21", consentLanguage: "en" },
    ]);
    expect(told.ownContactOpened).toEqual({ count: 1, times: [now] });
    expect(told.reviewsWritten).toMatchObject([{ sellerId: ramesh.userId, text: "What she thinks" }]);
    expect(told.reviewsReceived).toEqual([{ rating: 4, text: "What he thinks", createdAt: now, updatedAt: now }]);
    expect(told.attempts.find(({ event }) => event === "verify-success")).toMatchObject({ ipAddress: "192.0.2.1" });
  });

  it("contains the type of each block, not the network or device of the guessing caller", () => {
    expect(told.blocks.map(({ scope }) => scope).toSorted()).toEqual(["all", "device", "network"]);
    for (const block of told.blocks) expect(block).not.toHaveProperty("source");
  });

  it("is an uncacheable download", async () => {
    const { headers } = await sunita.send("GET", `/api/users/${sunita.userId}/export`);
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("Content-Disposition")).toBe('attachment; filename="pashu-bazaar-my-data.json"');
  });

  it("is available to its own user only", async () => {
    const path = `/api/users/${sunita.userId}/export`;
    expect((await server.visitor().send("GET", path)).status).toBe(401);
    expect((await ramesh.send("GET", path)).status).toBe(403);
  });

  it("is limited to ten an hour", async () => {
    const person = await server.signUp("Mohan");
    const answers: number[] = [];
    for (let n = 0; n <= EXPORTS_PER_USER.max; n += 1) {
      answers.push((await person.send("GET", "/api/users/me/export")).status);
    }
    expect(answers).toEqual([...Array.from({ length: EXPORTS_PER_USER.max }, () => 200), 429]);
  });
});
