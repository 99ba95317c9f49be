import { animals } from "@pashu/db/schema/animals";
import { moderationCases } from "@pashu/db/schema/moderation";
import type { Locale } from "@pashu/i18n/locales";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import type { QueueView } from "./queue.queries.ts";
import type { CaseView } from "./read-case.ts";
import { callTrpc, crediblePerson, newListing, newModerator, newPerson, queryTrpc } from "./testing-moderation.ts";

let server: TestServer;
let moderator: TestUser;
let seller: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  moderator = await newModerator(server);
  seller = await newPerson(server);
});
afterAll(() => server.close());

const TEXTS = {
  title: "Calm buffalo, call 98765 43210",
  titleHindi: "शांत भैंस",
  description: "Booking is open, send advance payment",
  descriptionHindi: "बुकिंग चालू है, 9876543210 पर एडवांस दो",
  location: "Hisar, Haryana, 125001",
  locationHindi: "हिसार, हरियाणा, 125001",
  facts: { kind: "she-buffalo", breedId: "buffalo-murrah", milkNow: 12, lactation: 2, negotiable: true },
};

async function reported(changes: object): Promise<{ id: string; caseId: string }> {
  const { id } = await newListing(seller, changes);
  const reporter = await crediblePerson(server);
  await reporter.json("POST", "/api/reports", { subjectType: "animal", subjectId: id, reason: "advance-payment" });
  const [found] = await server.deps.db.select().from(moderationCases).where(eq(moderationCases.subjectId, id));
  if (found === undefined) throw new Error("no case");
  return { id, caseId: found.id };
}
const open = (caseId: string) => callTrpc<CaseView>(moderator, "moderation.case", { caseId });

it("a case shows the listing as buyers read it in each language, and the texts as stored", async () => {
  const { caseId } = await reported(TEXTS);
  const { animal, markedWords } = await open(caseId);
  expect(animal?.shown.hi).toMatchObject({
    title: "शांत भैंस",
    texts: ["बुकिंग चालू है, ••• पर एडवांस दो"],
    location: "हिसार, हरियाणा, 125001",
  });
  expect(animal?.shown.hi.facts).toEqual(expect.arrayContaining(["रोज़ 12 लीटर", "मुर्रा", "बातचीत हो सकती है"]));
  expect(animal?.place?.hi).toBe("हिसार, हरियाणा");
  expect([animal?.title, ...(animal?.texts ?? [])]).toEqual(
    expect.arrayContaining([TEXTS.title, TEXTS.description, TEXTS.descriptionHindi]),
  );
  expect(markedWords).toEqual(expect.arrayContaining(["Booking", "एडवांस दो"]));
  const english = animal?.shown.en;
  expect([english?.title, english?.texts]).toEqual(["Calm buffalo, call •••", [TEXTS.description]]);
});

it("a generated title is in each language in the case, and in the moderator's in the queue", async () => {
  const { id, caseId } = await reported({ facts: TEXTS.facts, title: "Murrah buffalo" });
  await server.deps.db.update(animals).set({ generatedTitle: true }).where(eq(animals.id, id));
  const titleIn = async (locale?: Locale) => {
    const { items } = await queryTrpc<QueueView>(moderator, "moderation.queue", { ...(locale && { locale }) });
    return items.find(({ subjectId }) => subjectId === id)?.title;
  };
  expect((await open(caseId)).animal?.shown.mr.title).toContain("म्हैस");
  expect(await titleIn("mr")).toContain("म्हैस");
  expect(await titleIn()).toBe("Murrah buffalo");
});

it("the case of a deleted listing has the kept copy with its suspicious words", async () => {
  const { id, caseId } = await reported({ description: TEXTS.description });
  await seller.send("DELETE", `/api/animals/${id}`);
  const { animal, snapshot, markedWords } = await open(caseId);
  expect([animal, snapshot.text]).toEqual([null, TEXTS.description]);
  expect(markedWords).toContain("Booking");
});
