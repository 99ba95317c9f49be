import {
  DAY,
  LAST_QUESTION_BEFORE_EXPIRY_MS,
  QUESTION_AFTER_CONTACT_MS,
  QUESTION_BEFORE_EXPIRY_MS,
} from "@pashu/validators/limits";
import { sql, type SQL } from "drizzle-orm";

/**
 * Query of the listings on sale whose seller is to be asked if the animal is still for sale: on two days before the
 * listing expires, and since seven days after the last contact, until the seller answers. Columns: `id`, `question` (an
 * OpenQuestion), `asked_at` (the first moment of the occasion) and `contacted_at`.
 */
export function dueQuestions(now: Date): SQL {
  const at = (ms: number) => sql`${new Date(now.getTime() + ms).toISOString()}::timestamptz`;
  const interval = (ms: number) => sql.raw(`interval '${ms} milliseconds'`);
  const expiring = (ms: number) => sql`
    select a.id, 'expiring' as question, a.expires_at - ${interval(ms)} as asked_at, null::timestamptz as contacted_at
    from animals a where a.on_sale and a.expires_at > ${at(Math.max(0, ms - DAY))} and a.expires_at <= ${at(ms)}`;
  return sql`
    ${expiring(QUESTION_BEFORE_EXPIRY_MS)}
    union all ${expiring(LAST_QUESTION_BEFORE_EXPIRY_MS)}
    union all
    select animal_id, 'contacted', last_contact_at + ${interval(QUESTION_AFTER_CONTACT_MS)}, last_contact_at
    from animal_activity join animals a on a.id = animal_id and a.on_sale and a.expires_at > ${at(0)}
    where last_contact_at <= ${at(-QUESTION_AFTER_CONTACT_MS)} and (answered_at is null or answered_at < last_contact_at)`;
}
