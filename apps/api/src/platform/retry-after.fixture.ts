import { UNAVAILABLE_RETRY_AFTER_S } from "@pashu/validators/limits";

const { min, max } = UNAVAILABLE_RETRY_AFTER_S;

export const RETRY_AFTER_VALUES: readonly (string | null)[] = Array.from(
  { length: max - min + 1 },
  (_, n) => `${min + n}`,
);
