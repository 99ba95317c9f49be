const UNIQUE_VIOLATION = "23505";
const FOREIGN_KEY_VIOLATION = "23503";
/** SQLSTATE class 22: a value that PostgreSQL cannot read or store, such as a date in the year 0. */
const DATA_EXCEPTION = /^22/;

export function* errorCauses(error: unknown): Generator<Error> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause;
}

export function hasCode(error: unknown): error is Error & { code: string } {
  return error instanceof Error && "code" in error && typeof error.code === "string";
}

/** Returns the first code of an error and its causes. Drizzle wraps the driver's errors, for example. */
export function errorCode(error: unknown): string | undefined {
  return errorWithCode(error)?.code;
}

export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const violation = errorWithCode(error);
  return violation?.code === UNIQUE_VIOLATION && constraintOf(violation) === constraint;
}

export function violatedForeignKey(error: unknown): string | null {
  const violation = errorWithCode(error);
  return violation?.code === FOREIGN_KEY_VIOLATION ? constraintOf(violation) : null;
}

export function isDataException(error: unknown): boolean {
  return DATA_EXCEPTION.test(errorCode(error) ?? "");
}

function errorWithCode(error: unknown): (Error & { code: string }) | undefined {
  for (const cause of errorCauses(error)) if (hasCode(cause)) return cause;
  return undefined;
}

function constraintOf(error: Error): string | null {
  return "constraint_name" in error && typeof error.constraint_name === "string" ? error.constraint_name : null;
}
