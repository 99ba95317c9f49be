import type { AppRouter } from "@pashu/api/router";
import { groupedValues } from "@pashu/validators/digits";
import { isErrorCode, type ErrorCode, type ErrorParams } from "@pashu/validators/errors";
import { REQUEST_ID_HEADER } from "@pashu/validators/protocol";
import { TRPCClientError } from "@trpc/client";
import { useTranslations } from "use-intl";
import { roundDuration } from "../i18n/duration.ts";

/** What went wrong with a call: a code of the server's, or that no answer came. */
export function errorCodeOf(error: unknown): ErrorCode | "NETWORK" {
  return failureOf(error).code;
}

interface Failure {
  code: ErrorCode | "NETWORK";
  params: ErrorParams;
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof TRPCClientError)) return { code: "INTERNAL", params: {} };
  const { data, meta }: TRPCClientError<AppRouter> = error;
  if (data === null || data === undefined) return refusalOf(meta);
  return { code: isErrorCode(data.appCode) ? data.appCode : "INTERNAL", params: data.appParams ?? {} };
}

/** What a status means when something before the procedures answered: the server's door, or a proxy. */
const MEANING: Record<number, ErrorCode> = {
  401: "NOT_SIGNED_IN",
  413: "BODY_TOO_LARGE",
  429: "RATE_LIMITED",
  502: "UNAVAILABLE",
  503: "UNAVAILABLE",
  504: "UNAVAILABLE",
};

function refusalOf(meta: Record<string, unknown> | undefined): Failure {
  const response = meta?.response;
  if (!(response instanceof Response)) return { code: "NETWORK", params: {} };
  const said = codeIn(meta?.responseJSON) ?? MEANING[response.status] ?? "INTERNAL";
  const seconds = Number(response.headers.get("Retry-After"));
  return { code: said, params: seconds > 0 ? { s: seconds } : {} };
}

function codeIn(body: unknown): ErrorCode | null {
  if (typeof body !== "object" || body === null || !("code" in body)) return null;
  return isErrorCode(body.code) ? body.code : null;
}

const UNEXPECTED: ReadonlySet<string> = new Set<ErrorCode>(["INTERNAL", "UNAVAILABLE", "CODE_NOT_DELIVERED"]);
const REFERENCE_LENGTH = 8;

/** As much of an answer's number as one reads out. */
export function shortRequestId(requestId: string | null): string | undefined {
  return requestId?.slice(0, REFERENCE_LENGTH);
}

/** What leads those who run this place to a failure that nobody before the screen can mend. */
export function supportReferenceOf(error: unknown): string | undefined {
  if (!(error instanceof TRPCClientError) || !UNEXPECTED.has(errorCodeOf(error))) return undefined;
  const response: unknown = error.meta?.response;
  return response instanceof Response ? shortRequestId(response.headers.get(REQUEST_ID_HEADER)) : undefined;
}

/** In how many seconds the server wants to be asked again; null where it has not said. */
export function retryAfterSeconds(error: unknown): number | null {
  const { code, params } = failureOf(error);
  return code === "RATE_LIMITED" && params.s !== undefined ? Number(params.s) : null;
}

/** Says failures of calls in the person's language; Requires the `errors` namespace. */
export function useErrorMessages() {
  const t = useTranslations();

  const untilThen = (error: unknown): string | null => {
    const seconds = retryAfterSeconds(error);
    if (seconds === null) return null;
    const { unit, count } = roundDuration(seconds);
    return t(`wait.${unit}`, { count, n: String(count) });
  };
  /** One sentence after the other, of which the first may lack its full stop, as some of the specification do. */
  const sentences = (first: string, second: string | null) =>
    second === null ? first : t("wait.sentences", { first: first.replace(/[.।]$/, ""), second });
  const waitFor = (error: unknown): string | null => {
    const second = untilThen(error);
    return second === null ? null : sentences(t("errors.RATE_LIMITED"), second);
  };

  return {
    sentences,
    /** In how long to try again, where the server has said so; else null. */
    untilThen,
    /** The same after what went wrong. */
    waitFor,
    // Without words for every code this does not compile.
    messageFor: (error: unknown): string => waitFor(error) ?? t(`errors.${errorCodeOf(error)}`),
    /** The sentence for each field that the server refused. */
    fieldsOf: (error: unknown): Record<string, string> => {
      const fields = error instanceof TRPCClientError ? fieldsIn(error) : {};
      return Object.fromEntries(
        Object.entries(fields).map(([name, { key, values }]) => [name, t(key, groupedValues(values))]),
      );
    },
  };
}

function fieldsIn({ data }: TRPCClientError<AppRouter>) {
  return data?.fields ?? {};
}
