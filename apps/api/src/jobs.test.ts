import { otpAttempts, otpChallenges } from "@pashu/db/schema/auth";
import { rateLimits } from "@pashu/db/schema/rate-limits";
import { DAY, HOUR, OTP_TTL_MS } from "@pashu/validators/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tidyUp } from "./jobs.ts";
import { startTestServer, type TestServer } from "./testing.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe("tidying up", () => {
  it("removes codes a day after they expired; what was tried stays known", async () => {
    await server.signUp();
    server.clock.advance(OTP_TTL_MS + DAY);
    await tidyUp(server.deps);
    expect(await server.deps.db.$count(otpChallenges)).toBe(1);
    server.clock.advance(1);
    await tidyUp(server.deps);
    expect(await server.deps.db.$count(otpChallenges)).toBe(0);
    expect(await server.deps.db.$count(otpAttempts)).toBe(2);
  });

  it("removes the counters of limits whose window is over, and no other", async () => {
    await server.visitor().send("GET", "/api/auth/phone-exists?phone=9876543210");
    const [counter] = await server.deps.db.select().from(rateLimits);
    await server.deps.db.insert(rateLimits).values({ key: "old", expire: new Date(Date.now() - HOUR) });
    await tidyUp(server.deps);
    expect(await server.deps.db.select().from(rateLimits)).toEqual([counter]);
  });

  it("goes on with the rest when the store is away, and says so", async () => {
    const storage = { ...server.deps.storage, discardUploadsBefore: () => Promise.reject(new Error("away")) };
    await server.signUp();
    server.clock.advance(2 * DAY);
    await tidyUp({ ...server.deps, storage });
    expect(await server.deps.db.$count(otpChallenges)).toBe(0);
    expect(server.logged.join("")).toContain("tidying failed");
  });
});
