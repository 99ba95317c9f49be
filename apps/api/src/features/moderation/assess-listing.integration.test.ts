import { animals } from "@pashu/db/schema/animals";
import { moderationCases } from "@pashu/db/schema/moderation";
import { imagePathWithView } from "@pashu/validators/photo-paths";
import { DAY, HOUR } from "@pashu/validators/limits";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import { testScene } from "../photos/testing-scenes.ts";
import { endAutomaticWithholding } from "./automatic-rules.ts";
import { callTrpc, newListing, newModerator, newPerson, queryTrpc } from "./testing-moderation.ts";

let server: TestServer;
let moderator: TestUser;
let seller: TestUser;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  moderator = await newModerator(server);
  seller = await newPerson(server, "R. Kumar");
});
afterAll(() => server.close());

async function upload(user: TestUser, scene: number): Promise<string> {
  const { uploadURL: imageURL } = await user.json<{ uploadURL: string }>("POST", "/api/objects/upload");
  const { pathname, search } = new URL(imageURL);
  const body = new Uint8Array(await testScene(scene));
  await server.app.request(pathname + search, { method: "PUT", body });
  return (await user.json<{ objectPath: string }>("PUT", "/api/animal-images", { imageURL })).objectPath;
}
const patch = (id: string, changes: object) => seller.json<{ status: string }>("PATCH", `/api/animals/${id}`, changes);
async function findFine(id: string): Promise<void> {
  const [found] = await server.deps.db.select().from(moderationCases).where(eq(moderationCases.subjectId, id));
  const { version } = await callTrpc<{ version: number }>(moderator, "moderation.case", { caseId: found?.id });
  await callTrpc(moderator, "moderation.decide", { caseId: found?.id, version, action: "fine" });
  const [row] = await server.deps.db.select().from(animals).where(eq(animals.id, id));
  expect(row?.onSale).toBe(true);
}
async function withThreshold(points: number, run: () => Promise<void>): Promise<void> {
  const { env } = server.deps;
  const before = env.RISK_HOLD_SCORE;
  env.RISK_HOLD_SCORE = points;
  await run().finally(() => (env.RISK_HOLD_SCORE = before));
}

describe("a listing that a moderator found fine", () => {
  it("is held again when a copied photo takes the place of words and many listings with its points", async () => {
    await upload(await newPerson(server, "Sunita"), 11);
    for (let n = 0; n < 9; n += 1) await newListing(seller);
    const words = "Booking amount, army officer, UPI PIN";
    const { id, status } = await newListing(seller, { description: words });
    expect(status).toBe("held");
    await findFine(id);
    server.clock.advance(DAY);
    const images = [await upload(seller, 11)];
    expect(await patch(id, { description: "Calm", images })).toMatchObject({ status: "held" });
  });

  it("is held again for another copied photo or another suspicious word, not for the same ones", async () => {
    for (const scene of [21, 22]) await upload(await newPerson(server, "Sunita"), scene);
    const first = await upload(seller, 21);
    await withThreshold(35, async () => {
      const { id } = await newListing(seller, { images: [first] });
      await findFine(id);
      expect(await patch(id, { price: 91_000 })).toMatchObject({ status: "live" });
      expect(await patch(id, { images: [await upload(seller, 22)] })).toMatchObject({ status: "held" });
    });
    await withThreshold(15, async () => {
      const { id } = await newListing(seller, { description: "Booking amount" });
      await findFine(id);
      expect(await patch(id, { description: "the booking amount" })).toMatchObject({ status: "live" });
      expect(await patch(id, { description: "UPI PIN" })).toMatchObject({ status: "held" });
    });
  });

  it("is neither held again nor a new case when its copied photo gets a view", async () => {
    await upload(await newPerson(server, "Sunita"), 31);
    const photo = await upload(seller, 31);
    await withThreshold(35, async () => {
      const { id, status } = await newListing(seller, { images: [photo] });
      expect(status).toBe("held");
      await findFine(id);
      for (const view of ["side", "front", null] as const)
        expect(await patch(id, { images: [imagePathWithView(photo, view)] })).toMatchObject({ status: "live" });
      const cases = await server.deps.db.select().from(moderationCases).where(eq(moderationCases.subjectId, id));
      expect(cases).toMatchObject([{ closedAt: expect.any(Date) as Date }]);
    });
  });

  it("is not held again by an edit with less risk", async () => {
    await withThreshold(20, async () => {
      const { id } = await newListing(seller, { description: "Booking amount, OTP" });
      await findFine(id);
      expect(await patch(id, { description: "OTP" })).toMatchObject({ status: "live" });
      expect(await patch(id, { description: "Booking amount, OTP" })).toMatchObject({ status: "live" });
    });
  });
});

it("a listing whose hold ended by time is held again for other words with the same points", async () => {
  await withThreshold(15, async () => {
    const { id, status } = await newListing(seller, { description: "Booking amount" });
    expect(status).toBe("held");
    server.clock.advance(48 * HOUR);
    await endAutomaticWithholding(server.deps);
    expect(await patch(id, { price: 91_000 })).toMatchObject({ status: "live" });
    expect(await patch(id, { description: "UPI PIN" })).toMatchObject({ status: "held" });
  });
});

it("gives the seller no accusing reason for a listing that a rule holds", async () => {
  await withThreshold(15, async () => {
    const { id } = await newListing(seller, { description: "Booking amount, OTP" });
    const { decisions } = await queryTrpc<{ decisions: { subjectId: string }[] }>(seller, "standing.get");
    const ofListing = decisions.filter(({ subjectId }) => subjectId === id);
    expect(ofListing).toMatchObject([{ action: "hold", reason: "under-review", isAutomatic: true }]);
  });
});

it("holds no listing of an established seller for its words alone", async () => {
  server.clock.advance(15 * DAY);
  const words = "Indian Army, send advance payment first, QR code, OTP, registration charge, gate pass";
  expect(await newListing(seller, { description: words })).toMatchObject({ status: "live" });
});
