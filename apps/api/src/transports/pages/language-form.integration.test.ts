import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const host = () => new URL(server.deps.env.publicUrl).host;
const send = (lang: string, headers: Record<string, string> = {}) =>
  server.visitor().send("POST", `/language?lang=${lang}`, undefined, { Host: host(), ...headers });
const locationAfter = async (referer: string) => (await send("hi", { Referer: referer })).headers.get("Location");

it("stores the chosen language and returns to the page", async () => {
  const response = await send("mr", { Referer: `http://${host()}/marketplace?category=goats&lang=hi` });
  expect([response.status, response.headers.get("Location")]).toEqual([303, "/marketplace?category=goats&lang=hi"]);
  expect(response.headers.get("Set-Cookie")).toMatch(/^lang=mr; Max-Age=31536000; Path=\/; SameSite=Lax$/);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
});

it("stores no other language", async () => {
  for (const lang of ["", "ta", "hi%0d%0aX-Evil:1"]) {
    const response = await send(lang);
    expect([response.status, response.headers.get("Set-Cookie")]).toEqual([303, null]);
  }
});

it("redirects to no other site", async () => {
  for (const referer of ["http://evil.example/marketplace", "nonsense", "javascript:alert(1)", ""])
    expect(await locationAfter(referer)).toBe("/");
  for (const path of ["//evil.example", String.raw`/\evil.example`, "///evil.example/"])
    expect(await locationAfter(`http://${host()}${path}`)).toMatch(/^\/evil\.example/);
});

it("rejects a form of another site", async () => {
  expect((await send("hi", { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
});
