import { isDataException, violatedForeignKey } from "@pashu/db/errors";
import { AppError, type ErrorCode } from "@pashu/validators/errors";

/**
 * What a call answers when a row that it refers to is deleted during the call: the same as a moment later, when the row
 * is not found.
 */
export const FOREIGN_KEY_ERRORS: Readonly<Record<string, ErrorCode>> = {
  animals_seller_id_users_id_fk: "NOT_SIGNED_IN",
  contact_log_seller_id_users_id_fk: "SELLER_NOT_FOUND",
  contact_log_viewer_id_users_id_fk: "NOT_SIGNED_IN",
  idempotency_keys_user_id_users_id_fk: "NOT_SIGNED_IN",
  reviews_author_id_users_id_fk: "NOT_SIGNED_IN",
  // A seller without an account has shown no contact, so nobody may rate them.
  reviews_seller_id_users_id_fk: "REVIEW_NOT_ALLOWED",
  saved_animals_animal_id_animals_id_fk: "ANIMAL_NOT_FOUND",
  saved_animals_user_id_users_id_fk: "NOT_SIGNED_IN",
  uploads_owner_id_users_id_fk: "NOT_SIGNED_IN",
};

/** What a refusal by the database means for the caller; null when `error` is something else. */
export function meaningOfDatabaseError(error: unknown): AppError | null {
  const code = FOREIGN_KEY_ERRORS[violatedForeignKey(error) ?? ""];
  if (code !== undefined) return new AppError(code);
  return isDataException(error) ? new AppError("INVALID_INPUT") : null;
}
