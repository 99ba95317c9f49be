import { RELEASE } from "@pashu/db/release";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestClient, type TestServer } from "./testing/server.ts";

let server: TestServer;
let visitor: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  visitor = server.visitor();
});
afterAll(() => server.close());

describe("the server", () => {
  it("reports its liveness and readiness", async () => {
    expect(await visitor.json("GET", "/healthz")).toEqual({ status: "ok", version: RELEASE });
    expect(await visitor.json("GET", "/readyz")).toEqual({ status: "ok", database: "ok", storage: "ok" });
  });

  it("answers unknown paths with 404 in the documented form", async () => {
    for (const path of ["/api/nothing", "/api/animals/x/y", "/objects/images/../../secret", "/nothing"]) {
      const response = await visitor.send("GET", path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.json()).toMatchObject({ code: "NOT_FOUND" });
    }
  });

  it.each(["/healthz", "/api/categories/counts", "/api/nothing", "/trpc/categories.counts", "/objects/none.webp"])(
    "sends security headers and a request ID with %s",
    async (path) => {
      const { headers } = await visitor.send("GET", path);
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
      expect(headers.get("X-Frame-Options")).toBe("DENY");
      expect(headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it("sends tRPC clients an error code, fields and the request ID, but no stack", async () => {
    const response = await visitor.send("POST", "/trpc/auth.verifyOtp", { json: { challengeId: 1 } });
    expect(response.status).toBe(400);
    const { error } = (await response.json()) as { error: { json: { message: string; data: object } } };
    expect(error.json.message).toBe("INVALID_INPUT");
    expect(error.json.data).toMatchObject({
      appCode: "INVALID_INPUT",
      fields: { code: { key: "valid.required" } },
      requestId: response.headers.get("X-Request-Id"),
    });
    expect(error.json.data).not.toHaveProperty("stack");
  });

  it("rejects a tRPC mutation from another site", async () => {
    const user = await server.signUp();
    const response = await user.send("POST", "/trpc/auth.logout", {}, { "Sec-Fetch-Site": "cross-site" });
    expect(response.status).toBe(403);
    expect((await user.send("GET", "/api/auth/user")).status).toBe(200);
  });
});
