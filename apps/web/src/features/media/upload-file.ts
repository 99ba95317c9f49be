import { isErrorCode } from "@pashu/validators/errors";
import { UPLOAD_IDLE_TIMEOUT_MS } from "@pashu/validators/limits";
import { REQUEST_ID_HEADER } from "@pashu/validators/protocol";
import { shortRequestId } from "~/lib/api/api-errors.ts";
import { UploadFailure, type FailureReason } from "./upload-failure.ts";

export interface SendOptions {
  signal: AbortSignal;
  /** @param share range 0 to 1 */
  onProgress: (share: number) => void;
}

/**
 * PUTs a file to its upload link by XMLHttpRequest, because fetch does not report upload progress.
 * @throws UploadFailure, or the signal's reason when it is aborted
 */
export function uploadFile(url: string, file: Blob, { signal, onProgress }: SendOptions): Promise<void> {
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
      else reject(uploadFailure(request));
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

function uploadFailure(request: XMLHttpRequest): UploadFailure {
  const reference = request.status < 500 ? undefined : shortRequestId(request.getResponseHeader(REQUEST_ID_HEADER));
  return new UploadFailure(failureReason(request.status, request.responseText), { reference });
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
  503: "UNAVAILABLE",
};

/** Returns the reason of a failed upload. Our server responds with `{ code, error }`, an object store with XML. */
export function failureReason(status: number, body: string): FailureReason {
  const { code, showCompressionGuide } = parseErrorBody(body);
  if (isErrorCode(code)) return code;
  return showCompressionGuide === true ? "VIDEO_TOO_LARGE" : (REASON_BY_STATUS[status] ?? "UNKNOWN");
}

function parseErrorBody(body: string): { code?: unknown; showCompressionGuide?: unknown } {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === "object" && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}
