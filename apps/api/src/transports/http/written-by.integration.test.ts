import { animals } from "@pashu/db/schema/animals";
import { WRITTEN_BY_HEADER } from "@pashu/validators/protocol";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it("the server rejects an outbox item of one user in another user's session", async () => {
  const [writer, other] = [await server.signUp("Sunita"), await server.signUp("Ramesh")];
  const title = "Written offline";
  const listing = { title, description: "शांत", category: "goats", price: 8000, location: "Latur" };
  const headers = { [WRITTEN_BY_HEADER]: writer.userId };
  const stored = () => server.deps.db.$count(animals, eq(animals.title, title));

  expect((await other.send("POST", "/trpc/animals.create", { json: listing }, headers)).status).toBe(401);
  expect((await other.send("POST", "/api/animals", listing, headers)).status).toBe(401);
  expect(await stored()).toBe(0);
  expect((await other.send("GET", "/api/auth/user")).status).toBe(200);
  expect((await writer.send("POST", "/trpc/animals.create", { json: listing }, headers)).status).toBe(200);
  expect(await stored()).toBe(1);
});
