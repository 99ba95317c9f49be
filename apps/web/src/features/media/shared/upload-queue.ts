import type { Sending } from "./send-file.ts";
import { UploadFailure, type FailureReason } from "./upload-failure.ts";

/** A photo that was chosen here, or one that is already on the server (from a draft or a listing). */
export interface Photo {
  id: string;
  status: "waiting" | "sending" | "done" | "failed";
  /** From 0 to 1, while it is sent. */
  progress: number;
  reason: FailureReason | null;
  /** What to show; null when the server's own copy is shown. */
  previewUrl: string | null;
  /** Where it lies, once the server has taken it. */
  objectPath: string | null;
  /** Milliseconds since 1970; null for what a listing has had before. */
  finishedAt: number | null;
}

/** A photo that was on the server before this page was opened. */
export type FinishedPhoto = { objectPath: string } & Pick<Photo, "finishedAt">;

export interface UploadSteps {
  shrink: (file: File) => Promise<Blob>;
  requestUpload: () => Promise<{ uploadURL: string }>;
  send: (url: string, file: Blob, sending: Sending) => Promise<void>;
  finish: (uploadURL: string) => Promise<{ objectPath: string }>;
}

interface Work {
  file: File;
  /** Kept from an attempt that failed, so that the next one goes on where it stopped. */
  blob?: Blob;
  sentTo?: string;
  calledOff: AbortController;
}

/** Sends photos one after another; what fails stays, and can be tried again without being chosen again. */
export class UploadQueue {
  #photos: readonly Photo[];
  #work = new Map<string, Work>();
  #running = false;
  #lastId = 0;
  #listeners = new Set<() => void>();
  readonly #steps: UploadSteps;
  #failureListeners = new Set<(reason: FailureReason) => void>();

  constructor(options: { steps: UploadSteps; finished: readonly FinishedPhoto[] }) {
    this.#steps = options.steps;
    this.#photos = options.finished.map((photo) => ({
      ...photo,
      id: photo.objectPath,
      status: "done",
      progress: 1,
      reason: null,
      previewUrl: null,
    }));
  }

  readonly photos = (): readonly Photo[] => this.#photos;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** @returns what ends it */
  onFailure(listener: (reason: FailureReason) => void): () => void {
    this.#failureListeners.add(listener);
    return () => this.#failureListeners.delete(listener);
  }

  add(files: readonly File[]): void {
    const added = files.map((file): Photo => {
      this.#lastId += 1;
      const id = `chosen-${this.#lastId}`;
      this.#work.set(id, { file, calledOff: new AbortController() });
      const previewUrl = URL.createObjectURL(file);
      return { id, status: "waiting", progress: 0, reason: null, previewUrl, objectPath: null, finishedAt: null };
    });
    this.#set([...this.#photos, ...added]);
    void this.#run();
  }

  retry(id: string): void {
    this.#change(id, { status: "waiting", reason: null, progress: 0 });
    void this.#run();
  }

  /** Tries again whatever a cut connection stopped. */
  readonly retryCut = (): void => {
    for (const photo of this.#photos) if (photo.reason === "NETWORK") this.retry(photo.id);
  };

  /** Takes a photo away, wherever it is on its way. */
  remove(id: string): void {
    this.#work.get(id)?.calledOff.abort();
    this.#work.delete(id);
    const { previewUrl } = this.#photos.find((photo) => photo.id === id) ?? {};
    if (previewUrl != null) URL.revokeObjectURL(previewUrl);
    this.#set(this.#photos.filter((photo) => photo.id !== id));
  }

  clear(): void {
    for (const photo of this.#photos) this.remove(photo.id);
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    for (let next = this.#nextWaiting(); next !== undefined; next = this.#nextWaiting()) await this.#upload(next);
    this.#running = false;
  }

  #nextWaiting(): Photo | undefined {
    return this.#photos.find(({ status }) => status === "waiting");
  }

  async #upload({ id }: Photo): Promise<void> {
    const work = this.#work.get(id);
    if (work === undefined) return;
    this.#change(id, { status: "sending" });
    try {
      work.blob ??= await this.#steps.shrink(work.file);
      work.sentTo ??= await this.#send(id, work, work.blob);
      const { objectPath } = await this.#steps.finish(work.sentTo);
      this.#change(id, { status: "done", progress: 1, objectPath, finishedAt: Date.now() });
      this.#work.delete(id);
    } catch (error) {
      if (work.calledOff.signal.aborted) return;
      this.#fail(id, work, error instanceof UploadFailure ? error.reason : "UNKNOWN");
    }
  }

  async #send(id: string, work: Work, blob: Blob): Promise<string> {
    const { uploadURL } = await this.#steps.requestUpload();
    const onProgress = (progress: number) => this.#change(id, { progress });
    await this.#steps.send(uploadURL, blob, { signal: work.calledOff.signal, onProgress });
    return uploadURL;
  }

  #fail(id: string, work: Work, reason: FailureReason): void {
    // A cut connection leaves open whether the server took what was sent; anything else means that it did not.
    if (reason !== "NETWORK") delete work.sentTo;
    this.#change(id, { status: "failed", reason });
    for (const listener of this.#failureListeners) listener(reason);
  }

  #change(id: string, change: Partial<Photo>): void {
    this.#set(this.#photos.map((photo) => (photo.id === id ? { ...photo, ...change } : photo)));
  }

  #set(photos: readonly Photo[]): void {
    this.#photos = photos;
    for (const listener of this.#listeners) listener();
  }
}

/** Whether sending a file again can help. */
export function canRetry(reason: FailureReason | null): boolean {
  return (
    reason !== "IMAGE_INVALID" && reason !== "IMAGE_TOO_LARGE" && reason !== "BODY_TOO_LARGE" && reason !== "REFUSED"
  );
}
