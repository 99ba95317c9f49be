import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe("the user's own profile", () => {
  it("changes only the given fields, and stores blank text as null", async () => {
    const user = await server.signUp("Sunita");
    const changes = {
      name: "सुनीता पवार",
      email: "s@example.in",
      address1: "Shivapur",
      state: "Maharashtra",
      pincode: "413512",
    };
    const before = await user.json<object>("GET", "/api/auth/user");
    server.clock.advance(1000);
    const after = await user.json<{ updatedAt: string }>("PATCH", `/api/users/${user.userId}`, changes);
    expect(after).toEqual({ ...before, ...changes, updatedAt: server.clock.now().toISOString() });
    expect(await user.json("PATCH", "/api/users/me", { email: "" })).toMatchObject({
      email: null,
      state: "Maharashtra",
    });
  });

  it("can have a contact phone without changing the login phone", async () => {
    const user = await server.signUp();
    const victim = await server.signUp();
    expect(await user.json("PATCH", "/api/users/1", { phone: victim.phone })).toMatchObject({ phone: victim.phone });
    const idToken = await server.visitor().verifyPhone(victim.phone);
    const signedIn = await server.visitor().json("POST", "/api/auth/session", { idToken, mode: "login" });
    expect(signedIn).toMatchObject({ id: victim.userId });
  });

  it("can't be changed by other users", async () => {
    const user = await server.signUp("Ramesh");
    const other = await server.signUp();
    expect((await server.visitor().send("PATCH", `/api/users/${user.userId}`, { name: "x" })).status).toBe(401);
    expect((await other.send("PATCH", `/api/users/${user.userId}`, { name: "x" })).status).toBe(403);
    expect(await user.json("GET", "/api/auth/user")).toMatchObject({ name: "Ramesh" });
  });

  it.each([
    ["name", { name: "" }, "Name is required"],
    ["name", { name: "x".repeat(21) }, "Name cannot be more than 20 characters"],
    ["email", { email: 5 }, "This field is required"],
    ["location", { location: "x".repeat(301) }, "At most 300 characters"],
  ])("reports the invalid field %s", async (field, change, message) => {
    const user = await server.signUp();
    const response = await user.send("PATCH", "/api/users/me", change);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { [field]: message } });
  });
});
