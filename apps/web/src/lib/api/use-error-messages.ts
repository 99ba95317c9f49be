import { useTranslations } from "use-intl";
import { roundUpDuration } from "../i18n/duration.ts";
import { errorCodeOf, retryAfterSeconds } from "./api-errors.ts";

export function useErrorMessages() {
  const t = useTranslations();

  const retryText = (error: unknown): string | null => {
    const seconds = retryAfterSeconds(error);
    if (seconds === null) return null;
    const { unit, count } = roundUpDuration(seconds);
    return t(`wait.${unit}`, { count, n: String(count) });
  };
  /** Joins two sentences. Some messages of the specification have no full stop. */
  const joinSentences = (first: string, second: string | null) =>
    second === null ? first : t("wait.sentences", { first: first.replace(/[.।]$/, ""), second });
  const rateLimitText = (error: unknown): string | null => {
    const second = retryText(error);
    return second === null ? null : joinSentences(t("errors.RATE_LIMITED"), second);
  };

  return {
    joinSentences,
    retryText,
    rateLimitText,
    messageFor: (error: unknown): string => {
      // Does not compile if a code has no message.
      const key = `errors.${errorCodeOf(error)}` as const;
      return rateLimitText(error) ?? t(t.has(key) ? key : "errors.INTERNAL");
    },
  };
}
