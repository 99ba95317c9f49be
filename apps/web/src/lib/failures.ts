import type { AppRouter } from "@pashu/api/router";
import { isErrorCode, type ErrorCode } from "@pashu/validators/errors";
import { TRPCClientError } from "@trpc/client";
import { useTranslations } from "use-intl";

/** What went wrong with a call: a code of the server's, or that it could not be reached. */
export function codeOf(error: unknown): ErrorCode | "NETWORK" {
  if (!(error instanceof TRPCClientError)) return "INTERNAL";
  const { data }: TRPCClientError<AppRouter> = error;
  if (data === null || data === undefined) return "NETWORK";
  return isErrorCode(data.appCode) ? data.appCode : "INTERNAL";
}

const AWAY: ErrorCode = "UNAVAILABLE";

/** Whether the server cannot answer at present. Of an error that came with its page only the message is left. */
export function isAway(error: unknown): boolean {
  return error instanceof Error && error.message === AWAY;
}

/** Says failures of calls in the person's language; the page needs `errors` among its words. */
export function useFailures() {
  const t = useTranslations();
  return {
    // Without words for every code this does not compile.
    messageFor: (error: unknown): string => t(`errors.${codeOf(error)}`),
    /** The sentence for each field that the server refused. */
    fieldsOf: (error: unknown): Record<string, string> => {
      const fields = error instanceof TRPCClientError ? fieldsIn(error) : {};
      return Object.fromEntries(
        Object.entries(fields).map(([name, { key, values }]) => [
          name,
          t(key, { n: String(values.n), max: String(values.max) }),
        ]),
      );
    },
  };
}

function fieldsIn({ data }: TRPCClientError<AppRouter>) {
  return data?.fields ?? {};
}
