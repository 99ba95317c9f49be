import type { MediaType } from "@pashu/validators/enums";
import { isErrorCode } from "@pashu/validators/errors";
import { UPLOAD_IDLE_TIMEOUT_MS } from "@pashu/validators/limits";
import { REQUEST_ID_HEADER } from "@pashu/validators/protocol";
import { shortRequestId } from "~/lib/api/api-errors.ts";
import { UploadFailure, type FailureReason } from "./upload-failure.ts";

export interface SendOptions {
  type: MediaType;
  signal: AbortSignal;
  /** @param share range 0 to 1 */
  onProgress: (share: number) => void;
}

/**
 * PUTs a file to its upload link by XMLHttpRequest, because fetch does not report upload progress.
 * @throws UploadFailure, or the signal's reason when it is aborted
 */
export function uploadFile(url: string, file: Blob, { type, signal, onProgress }: SendOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    const fail = (reason: FailureReason) => reject(new UploadFailure(reason));
    const idleTimeout = startIdleTimeout(() => request.abort());
    const abort = () => request.abort();
    signal.addEventListener("abort", abort);
    request.open("PUT", url);
    request.setRequestHeader("Content-Type", file.type || "application/octet-stream");
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      idleTimeout.restart();
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener("load", () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(uploadFailure(request, type));
    });
    request.addEventListener("error", () => fail("NETWORK"));
    request.addEventListener("abort", () => (signal.aborted ? reject(signal.reason) : fail("NETWORK")));
    request.addEventListener("loadend", () => {
      idleTimeout.stop();
      signal.removeEventListener("abort", abort);
    });
    request.send(file);
  });
}

function uploadFailure(request: XMLHttpRequest, type: MediaType): UploadFailure {
  const reference = request.status < 500 ? undefined : shortRequestId(request.getResponseHeader(REQUEST_ID_HEADER));
  const { reason, words } = failureOf(request.status, parseJson(request.responseText), type);
  return new UploadFailure(reason, { reference, words });
}

function startIdleTimeout(onTimeout: () => void) {
  let timer = setTimeout(onTimeout, UPLOAD_IDLE_TIMEOUT_MS);
  return {
    restart() {
      clearTimeout(timer);
      timer = setTimeout(onTimeout, UPLOAD_IDLE_TIMEOUT_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

/** For responses without an error code, e.g. from an object store or a proxy. */
const REASON_BY_STATUS: Partial<Record<number, FailureReason>> = {
  400: "REFUSED",
  401: "NOT_SIGNED_IN",
  403: "UPLOAD_LINK_EXPIRED",
  413: "BODY_TOO_LARGE",
  429: "RATE_LIMITED",
  502: "UNAVAILABLE",
  503: "UNAVAILABLE",
  504: "UNAVAILABLE",
};
const WORDS_MAX = 200;

/**
 * Reason of a failed upload by its response: our server's code, else what the specification says of a status of 400
 * with a text and a flag for the compression guide.
 * @param body parsed JSON of the response, if it has any
 */
export function failureOf(
  status: number,
  body: unknown,
  type: MediaType,
): { reason: FailureReason; words: string | null } {
  const { code, error, showCompressionGuide }: ErrorBody = typeof body === "object" && body !== null ? body : {};
  if (isErrorCode(code)) return { reason: code, words: null };
  if (showCompressionGuide === true && type === "video") return { reason: "VIDEO_TOO_LARGE", words: null };
  const reason = REASON_BY_STATUS[status] ?? "UNKNOWN";
  const hasWords = reason === "REFUSED" && typeof error === "string" && error.trim() !== "";
  return { reason, words: hasWords ? error.trim().slice(0, WORDS_MAX) : null };
}

interface ErrorBody {
  code?: unknown;
  error?: unknown;
  showCompressionGuide?: unknown;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
