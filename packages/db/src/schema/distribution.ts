export interface Distribution {
  table: string;
  /** Part of every unique key, as Citus requires. */
  column: string;
  reason: string;
}

/**
 * The tables that `npm run ops -- distribute` moves to the workers of a Citus cluster: those that most requests write
 * to, without foreign keys. All other tables stay on the coordinator: docs/scaling.md, "Distributed PostgreSQL".
 */
export const DISTRIBUTIONS: readonly Distribution[] = [
  { table: "sessions", column: "sid", reason: "each request of a signed-in user finds its session by sid" },
  { table: "rate_limits", column: "key", reason: "each counter is read and written by key" },
  { table: "limit_events", column: "key", reason: "the events of a sliding window are counted by key" },
  { table: "otp_attempts", column: "id", reason: "an append-only log; its only unique key is id" },
  { table: "events", column: "id", reason: "an append-only log; its only unique key is (id, at)" },
  { table: "animal_viewers", column: "animal_id", reason: "views are written by listing and day" },
];
