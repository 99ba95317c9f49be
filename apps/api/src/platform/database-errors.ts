import { isDataException, violatedForeignKey } from "@pashu/db/errors";
import { AppError, type ErrorCode } from "@pashu/validators/errors";

/** Error codes for rows that reference a row deleted during the request: the same as after the deletion. */
export const FOREIGN_KEY_ERRORS: Readonly<Record<string, ErrorCode>> = {
  alert_matches_alert_id_alerts_id_fk: "ALERT_NOT_FOUND",
  alert_matches_animal_id_animals_id_fk: "ANIMAL_NOT_FOUND",
  alerts_user_id_users_id_fk: "NOT_SIGNED_IN",
  animal_activity_animal_id_animals_id_fk: "ANIMAL_NOT_FOUND",
  animal_facts_animal_id_animals_id_fk: "ANIMAL_NOT_FOUND",
  animal_views_animal_id_animals_id_fk: "ANIMAL_NOT_FOUND",
  animals_seller_id_users_id_fk: "NOT_SIGNED_IN",
  api_keys_user_id_users_id_fk: "NOT_SIGNED_IN",
  appeals_decided_by_users_id_fk: "NOT_SIGNED_IN",
  appeals_decision_id_moderation_decisions_id_fk: "DECISION_NOT_FOUND",
  appeals_user_id_users_id_fk: "NOT_SIGNED_IN",
  audit_log_actor_id_users_id_fk: "NOT_SIGNED_IN",
  blocks_blocked_id_users_id_fk: "SUBJECT_NOT_FOUND",
  blocks_blocker_id_users_id_fk: "NOT_SIGNED_IN",
  case_visits_case_id_moderation_cases_id_fk: "CASE_NOT_FOUND",
  case_visits_moderator_id_users_id_fk: "NOT_SIGNED_IN",
  contact_log_seller_id_users_id_fk: "SELLER_NOT_FOUND",
  contact_log_viewer_id_users_id_fk: "NOT_SIGNED_IN",
  // Copies are removed only when no contact refers to them.
  contacts_copy_id_listing_copies_id_fk: "STATE_CHANGED",
  contacts_seller_id_users_id_fk: "SELLER_NOT_FOUND",
  contacts_viewer_id_users_id_fk: "NOT_SIGNED_IN",
  deals_buyer_id_users_id_fk: "BUYER_NOT_FOUND",
  deals_seller_id_users_id_fk: "NOT_SIGNED_IN",
  disease_notices_created_by_users_id_fk: "NOT_SIGNED_IN",
  grievances_decided_by_users_id_fk: "NOT_SIGNED_IN",
  grievances_user_id_users_id_fk: "NOT_SIGNED_IN",
  idempotency_keys_user_id_users_id_fk: "NOT_SIGNED_IN",
  image_hashes_owner_id_users_id_fk: "NOT_SIGNED_IN",
  listing_copies_seller_id_users_id_fk: "SELLER_NOT_FOUND",
  moderation_cases_owner_id_users_id_fk: "SUBJECT_NOT_FOUND",
  moderation_decisions_actor_id_users_id_fk: "NOT_SIGNED_IN",
  moderation_decisions_case_id_moderation_cases_id_fk: "CASE_NOT_FOUND",
  muted_topics_user_id_users_id_fk: "NOT_SIGNED_IN",
  notices_case_id_moderation_cases_id_fk: "CASE_NOT_FOUND",
  notices_decision_id_moderation_decisions_id_fk: "DECISION_NOT_FOUND",
  notices_user_id_users_id_fk: "USER_NOT_FOUND",
  notifications_user_id_users_id_fk: "NOT_SIGNED_IN",
  pending_matches_animal_id_animals_id_fk: "ANIMAL_NOT_FOUND",
  photo_codes_animal_id_animals_id_fk: "ANIMAL_NOT_FOUND",
  photo_codes_decided_by_users_id_fk: "NOT_SIGNED_IN",
  push_subscriptions_user_id_users_id_fk: "NOT_SIGNED_IN",
  reports_case_id_moderation_cases_id_fk: "CASE_NOT_FOUND",
  reports_reporter_id_users_id_fk: "NOT_SIGNED_IN",
  reviews_author_id_users_id_fk: "NOT_SIGNED_IN",
  reserved_listings_seller_id_users_id_fk: "NOT_SIGNED_IN",
  // Only a buyer who opened the contact may review, and a deleted seller has no contact.
  reviews_seller_id_users_id_fk: "REVIEW_NOT_ALLOWED",
  saved_animals_animal_id_animals_id_fk: "ANIMAL_NOT_FOUND",
  saved_animals_user_id_users_id_fk: "NOT_SIGNED_IN",
  stale_listings_animal_id_animals_id_fk: "ANIMAL_NOT_FOUND",
  strikes_decision_id_moderation_decisions_id_fk: "DECISION_NOT_FOUND",
  strikes_user_id_users_id_fk: "USER_NOT_FOUND",
  uploads_owner_id_users_id_fk: "NOT_SIGNED_IN",
  webhook_deliveries_message_fk: "NOT_FOUND",
  webhooks_user_id_users_id_fk: "NOT_SIGNED_IN",
};

export function mapDatabaseError(error: unknown): AppError | null {
  const code = FOREIGN_KEY_ERRORS[violatedForeignKey(error) ?? ""];
  if (code !== undefined) return new AppError(code);
  return isDataException(error) ? new AppError("INVALID_INPUT") : null;
}
