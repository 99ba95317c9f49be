const UNIQUE_VIOLATION = "23505";
const FOREIGN_KEY_VIOLATION = "23503";

/** Whether the database refused a second row where only one may be. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return violated(error, UNIQUE_VIOLATION) === constraint;
}

/** Whether the database refused a row because what it refers to is gone. */
export function isForeignKeyViolation(error: unknown, constraints: ReadonlySet<string>): boolean {
  return constraints.has(violated(error, FOREIGN_KEY_VIOLATION) ?? "");
}

/** The constraint that was violated; drizzle wraps the driver's error as its cause. */
function violated(error: unknown, violation: string): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && cause.code === violation) {
      return "constraint_name" in cause && typeof cause.constraint_name === "string" ? cause.constraint_name : null;
    }
  }
  return null;
}
