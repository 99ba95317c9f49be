import { moderationCases } from "@pashu/db/schema/moderation";
import { createAnimalInput } from "@pashu/validators/animals";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import type { CaseView } from "./read-case.ts";
import { callTrpc, newListing, newModerator, newPerson } from "./testing-moderation.ts";

let server: TestServer;
let moderator: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  moderator = await newModerator(server);
});
afterAll(() => server.close());

/** As short as the shortest text may be. */
const WORDS = "OTP, send money";
const fields = Object.entries(createAnimalInput.shape);
const texts = fields.filter(([, schema]) => schema.safeParse(WORDS).success).map(([field]) => field);

it("finds the texts of a listing", () =>
  expect(texts).toEqual(expect.arrayContaining(["title", "kaunSaByaat", "ageHindi"])));

// A new field that accepts any text is in this list by itself.
it.each(texts)("holds a listing for the words of a fraud in its %s, and shows them to a moderator", async (field) => {
  server.deps.env.RISK_HOLD_SCORE = 20;
  const { id, status } = await newListing(await newPerson(server), { [field]: WORDS });
  expect(status).toBe("held");
  const [found] = await server.deps.db.select().from(moderationCases).where(eq(moderationCases.subjectId, id));
  const { animal } = await callTrpc<CaseView>(moderator, "moderation.case", { caseId: found?.id });
  expect([animal?.title, ...(animal?.texts ?? [])]).toContain(WORDS);
  const isCopied = !/^(?:title|breed|age|location|kaunSaByaat)(?:Hindi|Marathi)?$/.test(field);
  expect(found?.snapshot.text?.includes(WORDS)).toBe(isCopied);
});
