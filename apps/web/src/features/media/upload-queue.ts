import type { MediaType } from "@pashu/validators/enums";
import { withSignal } from "@pashu/validators/timeout";
import { inGroups, moved, type FinishedMedia, type MediaItem } from "./shared/media-item.ts";
import type { Sending } from "./upload-file.ts";
import { canRetry, UploadFailure, withUploadTimeout, type FailureReason } from "./upload-failure.ts";

export interface UploadSteps {
  /** What of a file is sent. */
  prepare: (file: File, type: MediaType) => Promise<Blob>;
  requestUpload: () => Promise<{ uploadURL: string }>;
  send: (url: string, file: Blob, sending: Sending) => Promise<void>;
  finish: (uploadURL: string, type: MediaType) => Promise<{ objectPath: string }>;
}

interface Work {
  file: File;
  /** Kept from an attempt that failed, so that the next one goes on where it stopped. */
  blob?: Blob;
  sentTo?: string;
  calledOff: AbortController;
}

/** What the server answers about a file that arrived in an earlier attempt and was swept since: it is sent again. */
const GONE: ReadonlySet<FailureReason> = new Set(["UPLOAD_NOT_FOUND", "UPLOAD_INCOMPLETE"]);

/** Sends files one after another; what fails stays, and can be tried again without being chosen again. */
export class UploadQueue {
  #items: readonly MediaItem[];
  #work = new Map<string, Work>();
  #running = false;
  #lastId = 0;
  #listeners = new Set<() => void>();
  readonly #steps: UploadSteps;
  #failureListeners = new Set<(failure: UploadFailure) => void>();

  constructor(options: { steps: UploadSteps; finished: readonly FinishedMedia[] }) {
    this.#steps = options.steps;
    this.#items = itemsOf(options.finished);
  }

  readonly items = (): readonly MediaItem[] => this.#items;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** @returns what ends it */
  onFailure(listener: (failure: UploadFailure) => void): () => void {
    this.#failureListeners.add(listener);
    return () => this.#failureListeners.delete(listener);
  }

  add(files: readonly { file: File; type: MediaType }[]): void {
    const added = files.map(({ file, type }): MediaItem => {
      this.#lastId += 1;
      const id = `chosen-${this.#lastId}`;
      this.#work.set(id, { file, calledOff: new AbortController() });
      const previewUrl = URL.createObjectURL(file);
      return { id, type, status: "waiting", progress: 0, reason: null, previewUrl, objectPath: null, finishedAt: null };
    });
    this.#set(inGroups([...this.#items, ...added]));
    void this.#run();
  }

  retry(id: string): void {
    if (!this.#items.some((item) => item.id === id && item.status === "failed")) return;
    this.#change(id, { status: "waiting", reason: null, progress: 0 });
    void this.#run();
  }

  /** Tries again whatever was stopped by something that is now over: a cut connection, a session that had ended. */
  retryStoppedBy(reason: FailureReason): void {
    for (const item of this.#items) if (item.reason === reason) this.retry(item.id);
  }

  /** Takes away the files that sending again does not help. */
  removeRefused(): void {
    for (const { id, status, reason } of this.#items) if (status === "failed" && !canRetry(reason)) this.remove(id);
  }

  /** Some of the files, as far as they have come. */
  progressOf(items: readonly MediaItem[]): { file: Blob | null; sentTo?: string; objectPath: string | null }[] {
    return items.map(({ id, objectPath }) => {
      const { blob, file = null, sentTo } = this.#work.get(id) ?? {};
      return { file: blob ?? file, sentTo, objectPath };
    });
  }

  /** Puts one in the place of another of its kind. */
  move(id: string, toPlaceOf: string): void {
    this.#set(moved(this.#items, id, toPlaceOf));
  }

  /** Takes one away, wherever it is on its way. */
  remove(id: string): void {
    this.#work.get(id)?.calledOff.abort();
    this.#work.delete(id);
    this.#revokePreviews(this.#items.filter((item) => item.id === id));
    this.#set(this.#items.filter((item) => item.id !== id));
  }

  /** Starts over from what is on the server already. */
  reset(finished: readonly FinishedMedia[]): void {
    for (const { calledOff } of this.#work.values()) calledOff.abort();
    this.#work.clear();
    this.#revokePreviews(this.#items);
    this.#set(itemsOf(finished));
  }

  #revokePreviews(items: readonly MediaItem[]): void {
    for (const { previewUrl } of items) if (previewUrl !== null) URL.revokeObjectURL(previewUrl);
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    for (let next = this.#nextWaiting(); next !== undefined; next = this.#nextWaiting()) await this.#upload(next);
    this.#running = false;
  }

  #nextWaiting(): MediaItem | undefined {
    return this.#items.find(({ status }) => status === "waiting");
  }

  async #upload({ id, type }: MediaItem): Promise<void> {
    const work = this.#work.get(id);
    if (work === undefined) return;
    const { signal } = work.calledOff;
    const isResuming = work.sentTo !== undefined;
    this.#change(id, { status: "sending" });
    try {
      work.blob ??= await withSignal(this.#steps.prepare(work.file, type), signal);
      work.sentTo ??= await this.#send(id, work.blob, signal);
      const { objectPath } = await withSignal(withUploadTimeout(this.#steps.finish(work.sentTo, type)), signal);
      this.#change(id, { status: "done", progress: 1, objectPath, finishedAt: Date.now() });
    } catch (error) {
      if (signal.aborted) return;
      const failure = error instanceof UploadFailure ? error : new UploadFailure("UNKNOWN");
      if (isResuming && GONE.has(failure.reason)) {
        delete work.sentTo;
        this.#change(id, { status: "waiting", progress: 0 });
      } else this.#fail(id, work, failure);
    }
  }

  async #send(id: string, blob: Blob, signal: AbortSignal): Promise<string> {
    const { uploadURL } = await withSignal(withUploadTimeout(this.#steps.requestUpload()), signal);
    const onProgress = (progress: number) => this.#change(id, { progress });
    await this.#steps.send(uploadURL, blob, { signal, onProgress });
    return uploadURL;
  }

  #fail(id: string, work: Work, failure: UploadFailure): void {
    const { reason } = failure;
    // What ended before the server had looked at the file leaves open whether it has it; anything else means not.
    if (reason !== "NETWORK" && reason !== "NOT_SIGNED_IN" && reason !== "UNAVAILABLE") delete work.sentTo;
    this.#change(id, { status: "failed", reason });
    for (const listener of this.#failureListeners) listener(failure);
  }

  #change(id: string, change: Partial<MediaItem>): void {
    this.#set(this.#items.map((item) => (item.id === id ? { ...item, ...change } : item)));
  }

  #set(items: readonly MediaItem[]): void {
    this.#items = items;
    for (const listener of this.#listeners) listener();
  }
}

function itemsOf(finished: readonly FinishedMedia[]): MediaItem[] {
  return inGroups(
    finished.map((media) => ({
      ...media,
      id: media.objectPath,
      status: "done",
      progress: 1,
      reason: null,
      previewUrl: null,
    })),
  );
}
