import type { AppRouter } from "@pashu/api/router";
import type { ErrorCode, ErrorParams } from "@pashu/validators/errors";
import { REQUEST_ID_HEADER } from "@pashu/validators/protocol";
import { TRPCClientError } from "@trpc/client";

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
  return { code: codeFrom(data.appCode) ?? "INTERNAL", params: data.appParams ?? {} };
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
  const code = CODE_BY_STATUS[response.status] ?? parseCode(meta?.responseJSON) ?? "INTERNAL";
  const seconds = Number(response.headers.get("Retry-After"));
  return { code, params: seconds > 0 ? { s: seconds } : {} };
}

/** Response of a proxy, or of another server, with its JSON. Null if it comes from tRPC or there is none. */
export function foreignResponse(error: unknown): { status: number; body: unknown } | null {
  if (!(error instanceof TRPCClientError)) return null;
  const { data, meta }: TRPCClientError<AppRouter> = error;
  const response: unknown = meta?.response;
  if ((data !== null && data !== undefined) || !(response instanceof Response)) return null;
  return { status: response.status, body: meta?.responseJSON };
}

function parseCode(body: unknown): ErrorCode | null {
  return typeof body === "object" && body !== null && "code" in body ? codeFrom(body.code) : null;
}

/**
 * Without a check against the list of codes, whose bytes every page would load: a newer server may send another code.
 * `useErrorMessages` and the outbox handle unknown codes.
 */
function codeFrom(value: unknown): ErrorCode | null {
  return typeof value === "string" ? (value as ErrorCode) : null;
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
