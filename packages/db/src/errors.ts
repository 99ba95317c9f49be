const UNIQUE_VIOLATION = "23505";

/** Whether the database refused a second row where only one may be; drizzle wraps the driver's error as its cause. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && cause.code === UNIQUE_VIOLATION) {
      return "constraint_name" in cause && cause.constraint_name === constraint;
    }
  }
  return false;
}
