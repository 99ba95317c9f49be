import type { MediaType } from "@pashu/validators/enums";
import { viewOf, type PhotoView } from "@pashu/validators/image-paths";
import { uploadedPathOf } from "@pashu/validators/photo-paths";
import { withSignal } from "@pashu/validators/timeout";
import { imagesFirst, moveItem, type FinishedMedia, type MediaItem } from "./shared/media-item.ts";
import type { SendOptions } from "./upload-file.ts";
import { canRetry, UploadFailure, withUploadTimeout, type FailureReason } from "./upload-failure.ts";
import { serverNow } from "~/lib/time/server-clock.ts";

export interface UploadSteps {
  /** Returns the bytes to send, e.g. a resized photo. */
  prepare: (file: File, type: MediaType) => Promise<Blob>;
  requestUpload: () => Promise<{ uploadURL: string }>;
  send: (url: string, file: Blob, sending: SendOptions) => Promise<void>;
  finish: (uploadURL: string, type: MediaType) => Promise<{ objectPath: string }>;
}

interface UploadTask {
  file: File;
  /** Results of earlier attempts, so that a retry resumes after them. */
  blob?: Blob;
  sentTo?: string;
  abortController: AbortController;
}

/** Errors of a resumed upload whose file the server has deleted: it is sent again. */
const DELETED_BY_SERVER: ReadonlySet<FailureReason> = new Set(["UPLOAD_NOT_FOUND", "UPLOAD_INCOMPLETE"]);

/** Uploads files one after another. A failed file stays in the queue and can be retried. */
export class UploadQueue {
  #items: readonly MediaItem[];
  #tasks = new Map<string, UploadTask>();
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

  onFailure(listener: (failure: UploadFailure) => void): () => void {
    this.#failureListeners.add(listener);
    return () => this.#failureListeners.delete(listener);
  }

  /** @returns the ids of the added files */
  add(files: readonly { file: File; type: MediaType }[]): string[] {
    const added = files.map(({ file, type }): MediaItem => {
      this.#lastId += 1;
      const id = `chosen-${this.#lastId}`;
      this.#tasks.set(id, { file, abortController: new AbortController() });
      const previewUrl = URL.createObjectURL(file);
      const result = { reason: null, words: null, objectPath: null, view: null, finishedAt: null };
      return { id, type, status: "waiting", progress: 0, previewUrl, ...result };
    });
    this.#set(imagesFirst([...this.#items, ...added]));
    void this.#run();
    return added.map(({ id }) => id);
  }

  retry(id: string): void {
    if (!this.#items.some((item) => item.id === id && item.status === "failed")) return;
    this.#change(id, { status: "waiting", reason: null, words: null, progress: 0 });
    void this.#run();
  }

  /** Retries all uploads that failed for one reason, e.g. once the network is back. */
  retryStoppedBy(reason: FailureReason): void {
    for (const item of this.#items) if (item.reason === reason) this.retry(item.id);
  }

  removeRejected(): void {
    for (const { id, status, reason } of this.#items) if (status === "failed" && !canRetry(reason)) this.remove(id);
  }

  progressOf(items: readonly MediaItem[]) {
    return items.map(({ id, objectPath, view }) => {
      const { blob, file = null, sentTo } = this.#tasks.get(id) ?? {};
      return { file: blob ?? file, sentTo, objectPath, view };
    });
  }

  nameView(id: string, view: PhotoView | null): void {
    this.#change(id, { view });
  }

  move(id: string, targetId: string): void {
    this.#set(moveItem(this.#items, id, targetId));
  }

  remove(id: string): void {
    this.#tasks.get(id)?.abortController.abort();
    this.#tasks.delete(id);
    this.#revokePreviews(this.#items.filter((item) => item.id === id));
    this.#set(this.#items.filter((item) => item.id !== id));
  }

  /** Restarts with media that are already on the server. */
  reset(finished: readonly FinishedMedia[]): void {
    for (const { abortController } of this.#tasks.values()) abortController.abort();
    this.#tasks.clear();
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
    const task = this.#tasks.get(id);
    if (task === undefined) return;
    const { signal } = task.abortController;
    const isResuming = task.sentTo !== undefined;
    this.#change(id, { status: "sending" });
    try {
      task.blob ??= await withSignal(this.#steps.prepare(task.file, type), signal);
      task.sentTo ??= await this.#send({ id, type }, task.blob, signal);
      const { objectPath } = await withSignal(withUploadTimeout(this.#steps.finish(task.sentTo, type)), signal);
      this.#change(id, { status: "done", progress: 1, objectPath, finishedAt: serverNow() });
    } catch (error) {
      if (signal.aborted) return;
      const failure = error instanceof UploadFailure ? error : new UploadFailure("UNKNOWN");
      if (isResuming && DELETED_BY_SERVER.has(failure.reason)) {
        delete task.sentTo;
        this.#change(id, { status: "waiting", progress: 0 });
      } else this.#fail(id, task, failure);
    }
  }

  async #send({ id, type }: Pick<MediaItem, "id" | "type">, blob: Blob, signal: AbortSignal): Promise<string> {
    const { uploadURL } = await withSignal(withUploadTimeout(this.#steps.requestUpload()), signal);
    const onProgress = (progress: number) => this.#change(id, { progress });
    await this.#steps.send(uploadURL, blob, { type, signal, onProgress });
    return uploadURL;
  }

  #fail(id: string, task: UploadTask, failure: UploadFailure): void {
    const { reason, words } = failure;
    // Only after these errors may the server have the file. After others, a retry sends it again.
    if (reason !== "NETWORK" && reason !== "NOT_SIGNED_IN" && reason !== "UNAVAILABLE") delete task.sentTo;
    this.#change(id, { status: "failed", reason, words });
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
  return imagesFirst(
    finished.map((media) => ({
      ...media,
      id: media.objectPath,
      objectPath: uploadedPathOf(media.objectPath),
      view: viewOf(media.objectPath) ?? null,
      status: "done",
      progress: 1,
      reason: null,
      words: null,
      previewUrl: null,
    })),
  );
}
