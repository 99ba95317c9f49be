import { sql } from "drizzle-orm";

/**
 * Accounts have no language. Selects that of the last browser to which the user `u` lets push messages come, or else the
 * one in which the user chose messages, or accepted the contact rules last. Null without any of them.
 */
export const CHOSEN_LANGUAGE = sql`
  coalesce(
    (select locale from push_subscriptions where user_id = u.id order by created_at desc limit 1),
    u.message_language,
    (select consent_language from contact_log where viewer_id = u.id and consent_language is not null
      order by created_at desc limit 1))`;
