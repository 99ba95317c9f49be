const UNIQUE_VIOLATION = "23505";
const FOREIGN_KEY_VIOLATION = "23503";
/** SQLSTATE class 22: a value that PostgreSQL cannot read or store, such as a date in the year 0. */
const DATA_EXCEPTION = /^22/;

/** True when a row violates this unique constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const refusal = refusalIn(error);
  return refusal?.code === UNIQUE_VIOLATION && refusal.constraint === constraint;
}

/** The foreign key that a row violates because the row it refers to is gone; null for other errors. */
export function violatedForeignKey(error: unknown): string | null {
  const refusal = refusalIn(error);
  return refusal?.code === FOREIGN_KEY_VIOLATION ? refusal.constraint : null;
}

export function isDataException(error: unknown): boolean {
  return DATA_EXCEPTION.test(refusalIn(error)?.code ?? "");
}

/** The driver's error, which drizzle wraps as its cause. */
function refusalIn(error: unknown): { code: string; constraint: string | null } | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!("code" in cause) || typeof cause.code !== "string") continue;
    const constraint = "constraint_name" in cause ? cause.constraint_name : null;
    return { code: cause.code, constraint: typeof constraint === "string" ? constraint : null };
  }
  return null;
}
