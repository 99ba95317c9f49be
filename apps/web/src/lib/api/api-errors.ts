import type { AppRouter } from "@pashu/api/router";
import { groupedValues } from "@pashu/validators/digits";
import { isErrorCode, type ErrorCode, type ErrorParams } from "@pashu/validators/errors";
import { REQUEST_ID_HEADER } from "@pashu/validators/protocol";
import { TRPCClientError } from "@trpc/client";
import { useTranslations } from "use-intl";
import { roundUpDuration } from "../i18n/duration.ts";

export function errorCodeOf(error: unknown): ErrorCode | "NETWORK" {
  return readError(error).code;
}

interface ApiError {
  code: ErrorCode | "NETWORK";
  params: ErrorParams;
}

function readError(error: unknown): ApiError {
  if (!(error instanceof TRPCClientError)) return { code: "INTERNAL", params: {} };
  const { data, meta }: TRPCClientError<AppRouter> = error;
  if (data === null || data === undefined) return readResponse(meta);
  return { code: isErrorCode(data.appCode) ? data.appCode : "INTERNAL", params: data.appParams ?? {} };
}

/** Error codes of responses that come from a proxy or from the server before tRPC. */
const CODE_BY_STATUS: Record<number, ErrorCode> = {
  401: "NOT_SIGNED_IN",
  413: "BODY_TOO_LARGE",
  429: "RATE_LIMITED",
  502: "UNAVAILABLE",
  503: "UNAVAILABLE",
  504: "UNAVAILABLE",
};

function readResponse(meta: Record<string, unknown> | undefined): ApiError {
  const response = meta?.response;
  if (!(response instanceof Response)) return { code: "NETWORK", params: {} };
  const code = parseCode(meta?.responseJSON) ?? CODE_BY_STATUS[response.status] ?? "INTERNAL";
  const seconds = Number(response.headers.get("Retry-After"));
  return { code, params: seconds > 0 ? { s: seconds } : {} };
}

function parseCode(body: unknown): ErrorCode | null {
  if (typeof body !== "object" || body === null || !("code" in body)) return null;
  return isErrorCode(body.code) ? body.code : null;
}

const UNEXPECTED: ReadonlySet<string> = new Set<ErrorCode>(["INTERNAL", "UNAVAILABLE", "CODE_NOT_DELIVERED"]);
const REFERENCE_LENGTH = 8;

export function shortRequestId(requestId: string | null): string | undefined {
  return requestId?.slice(0, REFERENCE_LENGTH);
}

/** Support reference for errors that the user cannot fix: the beginning of the request id. */
export function supportReferenceOf(error: unknown): string | undefined {
  if (!(error instanceof TRPCClientError) || !UNEXPECTED.has(errorCodeOf(error))) return undefined;
  const response: unknown = error.meta?.response;
  return response instanceof Response ? shortRequestId(response.headers.get(REQUEST_ID_HEADER)) : undefined;
}

export function retryAfterSeconds(error: unknown): number | null {
  const { code, params } = readError(error);
  return code === "RATE_LIMITED" && params.s !== undefined ? Number(params.s) : null;
}

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
    // Does not compile if a code has no message.
    messageFor: (error: unknown): string => rateLimitText(error) ?? t(`errors.${errorCodeOf(error)}`),
    fieldMessages: (error: unknown): Record<string, string> => {
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
