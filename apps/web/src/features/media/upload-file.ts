import { isErrorCode } from "@pashu/validators/errors";
import { UPLOAD_IDLE_TIMEOUT_MS } from "@pashu/validators/limits";
import { REQUEST_ID_HEADER } from "@pashu/validators/protocol";
import { shortRequestId } from "~/lib/api/api-errors.ts";
import { UploadFailure, type FailureReason } from "./upload-failure.ts";

export interface Sending {
  signal: AbortSignal;
  /** How much has left, from 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * PUTs a file to its upload link, telling how far it is (which fetch cannot).
 * @throws UploadFailure, or the signal's reason when it was called off
 */
export function uploadFile(url: string, file: Blob, { signal, onProgress }: Sending): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    const fail = (reason: FailureReason) => reject(new UploadFailure(reason));
    const stalled = watchStalling(() => request.abort());
    const abort = () => request.abort();
    signal.addEventListener("abort", abort);
    request.open("PUT", url);
    request.setRequestHeader("Content-Type", file.type || "application/octet-stream");
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      stalled.restart();
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener("load", () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(refusal(request));
    });
    request.addEventListener("error", () => fail("NETWORK"));
    request.addEventListener("abort", () => (signal.aborted ? reject(signal.reason) : fail("NETWORK")));
    request.addEventListener("loadend", () => {
      stalled.stop();
      signal.removeEventListener("abort", abort);
    });
    request.send(file);
  });
}

function refusal(request: XMLHttpRequest): UploadFailure {
  const reference = request.status < 500 ? undefined : shortRequestId(request.getResponseHeader(REQUEST_ID_HEADER));
  return new UploadFailure(refusalOf(request.status, request.responseText), { reference });
}

function watchStalling(onStalled: () => void) {
  let timer = setTimeout(onStalled, UPLOAD_IDLE_TIMEOUT_MS);
  return {
    restart() {
      clearTimeout(timer);
      timer = setTimeout(onStalled, UPLOAD_IDLE_TIMEOUT_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

/** What servers before ours, and object stores, say by their status alone. */
const BY_STATUS: Partial<Record<number, FailureReason>> = {
  400: "REFUSED",
  401: "NOT_SIGNED_IN",
  403: "UPLOAD_LINK_EXPIRED",
  413: "BODY_TOO_LARGE",
  429: "RATE_LIMITED",
  503: "UNAVAILABLE",
};

/** What a refusal said: our server answers `{ code, error }`, an object store's answer has no code of ours. */
export function refusalOf(status: number, body: string): FailureReason {
  const { code, showCompressionGuide } = readAnswer(body);
  if (isErrorCode(code)) return code;
  return showCompressionGuide === true ? "VIDEO_TOO_LARGE" : (BY_STATUS[status] ?? "UNKNOWN");
}

function readAnswer(body: string): { code?: unknown; showCompressionGuide?: unknown } {
  try {
    const answer: unknown = JSON.parse(body);
    return typeof answer === "object" && answer !== null ? answer : {};
  } catch {
    return {};
  }
}
