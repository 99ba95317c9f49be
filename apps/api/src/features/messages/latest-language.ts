import { sql } from "drizzle-orm";

/**
 * Accounts have no language. Selects the one that the user `u` chose last, as far as the server knows: browsers with push
 * messages report each change. Null if the user has chosen nothing.
 */
export const LATEST_LANGUAGE = sql`
  coalesce(
    (select locale from push_subscriptions where user_id = u.id order by created_at desc limit 1),
    u.message_language,
    (select consent_language from contact_log where viewer_id = u.id and consent_language is not null
      order by created_at desc limit 1))`;
