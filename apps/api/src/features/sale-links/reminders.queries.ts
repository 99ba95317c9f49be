import type { Db } from "@pashu/db/client";
import type { ListingTitles } from "@pashu/i18n/in-language";
import type { Locale } from "@pashu/i18n/locales";
import {
  DAY,
  LAST_QUESTION_BEFORE_EXPIRY_MS,
  QUESTION_AFTER_CONTACT_MS,
  QUESTION_BEFORE_EXPIRY_MS,
  REMINDER_INTERVAL_MS,
} from "@pashu/validators/limits";
import { sql } from "drizzle-orm";
import type { OpenQuestion } from "../animals/open-question.ts";

export interface DueReminder extends ListingTitles {
  animalId: string;
  stateCode: string | null;
  expiresAt: Date;
  sellerId: string;
  phone: string;
  question: OpenQuestion;
  /** Language in which the seller last accepted the contact rules. */
  consentLanguage: Locale | null;
}

type Row = { [Name in keyof DueReminder]: Name extends "expiresAt" ? string : DueReminder[Name] };

/** Numbers of demonstration accounts begin with 0. */
const MOBILE = String.raw`^\+91[6-9]`;

/**
 * One listing of each seller who may be reminded now: 5 days and 1 day before the listing expires, and 7 days after a
 * contact, once for each contact.
 */
export async function readDueReminders(db: Db, now: Date, limit: number): Promise<DueReminder[]> {
  const at = (ms: number) => sql`${new Date(now.getTime() + ms).toISOString()}::timestamptz`;
  const expires = (ms: number) => sql`a.expires_at > ${at(ms - DAY)} and a.expires_at <= ${at(ms)}`;
  const rows = await db.execute<Row>(sql`
    with due as (
      select a.id, 'expiring' as question from animals a
      where a.on_sale and ((${expires(QUESTION_BEFORE_EXPIRY_MS)}) or (${expires(LAST_QUESTION_BEFORE_EXPIRY_MS)}))
      union all
      select animal_id, 'contacted' from animal_activity join animals a on a.id = animal_id and a.on_sale
      where last_contact_at <= ${at(-QUESTION_AFTER_CONTACT_MS)} and (answered_at is null or answered_at < last_contact_at)
        and not exists (select from events where subject_id = animal_id::text and kind = 'animal.reminded'
          and at > last_contact_at)
    )
    select distinct on (u.id) a.id as "animalId", a.title, a.title_hindi as "titleHindi",
      a.title_marathi as "titleMarathi", a.breed, a.breed_hindi as "breedHindi", a.breed_marathi as "breedMarathi", a.category, a.is_pregnant as "isPregnant", a.facts_card as facts,
      a.generated_title as "generatedTitle", a.state_code as "stateCode",
      to_json(a.expires_at)#>>'{}' as "expiresAt", u.id as "sellerId", u.phone, due.question,
      (select consent_language from contact_log where viewer_id = u.id and consent_language is not null
        order by created_at desc limit 1) as "consentLanguage"
    from due join animals a on a.id = due.id and a.on_sale and a.expires_at > ${at(0)}
      join users u on u.id = a.seller_id
    where u.sale_reminders and u.phone ~ ${MOBILE}
      and (u.reminded_at is null or u.reminded_at <= ${at(-REMINDER_INTERVAL_MS)})
    order by u.id, a.expires_at
    limit ${limit}`);
  return rows.map((row) => ({ ...row, expiresAt: new Date(row.expiresAt) }));
}
