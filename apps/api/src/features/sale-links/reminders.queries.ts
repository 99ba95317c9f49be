import type { Db } from "@pashu/db/client";
import type { ListingTitles } from "@pashu/i18n/in-language";
import type { Locale } from "@pashu/i18n/locales";
import { REMINDER_INTERVAL_MS } from "@pashu/validators/limits";
import { MOBILE_PATTERN } from "@pashu/validators/phone";
import { sql } from "drizzle-orm";
import { dueQuestions } from "../animals/due-questions.ts";
import type { OpenQuestion } from "../animals/open-question.ts";
import { CHOSEN_LANGUAGE } from "../messages/chosen-language.ts";

export interface DueReminder extends ListingTitles {
  animalId: string;
  stateCode: string | null;
  expiresAt: Date;
  sellerId: string;
  phone: string;
  question: OpenQuestion;
  /** Null if the seller has chosen none. */
  language: Locale | null;
}

type Candidate = { [Name in keyof DueReminder]: Name extends "expiresAt" ? string : DueReminder[Name] } & {
  contactedAt: string | null;
};

const CANDIDATES = 500;

/**
 * One listing of each seller who may be reminded now: 5 days and 1 day before the listing expires, and 7 days after a
 * contact, once for each contact.
 */
export async function readDueReminders(db: Db, now: Date, limit: number): Promise<DueReminder[]> {
  const due = new Map<string, DueReminder>();
  let after: Candidate | undefined;
  do {
    const candidates = await readCandidates(db, now, after);
    const reminded = await readReminded(db, candidates);
    for (const candidate of candidates) {
      if (due.size === limit) break;
      if (candidate.question === "contacted" && reminded.has(candidate.animalId)) continue;
      if (!due.has(candidate.sellerId)) due.set(candidate.sellerId, toReminder(candidate));
    }
    after = candidates.length === CANDIDATES ? candidates.at(-1) : undefined;
  } while (after !== undefined && due.size < limit);
  return [...due.values()];
}

/** The listings among these whose seller was reminded since the last contact. */
async function readReminded(db: Db, candidates: readonly Candidate[]): Promise<ReadonlySet<string>> {
  const contacted = candidates
    .filter(({ question }) => question === "contacted")
    .map(({ animalId: id, contactedAt: at }) => ({ id, at }));
  if (contacted.length === 0) return new Set();
  const rows = await db.execute<{ id: string }>(sql`
    select distinct contact.id
    from jsonb_to_recordset(${JSON.stringify(contacted)}::text::jsonb) as contact (id text, at timestamptz)
      join events on subject_id = contact.id and events.at > contact.at
    where kind = 'animal.reminded'`);
  return new Set(rows.map(({ id }) => id));
}

/** Listings with a question, in the order of sellers, and of a seller the first to expire first. */
async function readCandidates(db: Db, now: Date, after: Candidate | undefined): Promise<Candidate[]> {
  const at = (ms: number) => sql`${new Date(now.getTime() + ms).toISOString()}::timestamptz`;
  const key = sql`(u.id, a.expires_at, a.id, due.question)`;
  const next =
    after &&
    sql`and ${key} > (${after.sellerId}, ${after.expiresAt}::timestamptz, ${after.animalId}::uuid, ${after.question})`;
  const rows = await db.execute<Candidate>(sql`
    with due as (${dueQuestions(now)})
    select a.id as "animalId", a.title, a.title_hindi as "titleHindi",
      a.title_marathi as "titleMarathi", a.breed, a.breed_hindi as "breedHindi", a.breed_marathi as "breedMarathi", a.category, a.is_pregnant as "isPregnant", a.facts_card as facts,
      a.generated_title as "generatedTitle", a.state_code as "stateCode",
      to_json(a.expires_at)#>>'{}' as "expiresAt", u.id as "sellerId", u.phone, due.question, due.contacted_at::text as "contactedAt",
      ${CHOSEN_LANGUAGE} as language
    from due join animals a on a.id = due.id
      join users u on u.id = a.seller_id
    where u.sale_reminders and u.phone ~ ${MOBILE_PATTERN}
      and (u.reminded_at is null or u.reminded_at <= ${at(-REMINDER_INTERVAL_MS)})
      ${next}
    order by ${key}
    limit ${CANDIDATES}`);
  return [...rows];
}

function toReminder(candidate: Candidate): DueReminder {
  return { ...candidate, expiresAt: new Date(candidate.expiresAt) };
}
