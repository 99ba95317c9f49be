import { SECOND } from "@pashu/validators/limits";
import type { StoredAnimal } from "~/features/animals/shared/animal.ts";
import { editBetween, type EditValues, type ListingEdit } from "./sale-change.ts";

/** Time after a tap in which another one joins its series. */
export const SERIES_MS = 3 * SECOND;

export interface SeriesState {
  /**
   * `open` waits for another tap, `asking` for the answer to a question, `queued` for the network. Null before the first
   * tap, and when nothing is left to undo.
   */
  phase: "open" | "asking" | "sending" | "saved" | "queued" | null;
  before: EditValues;
  value: EditValues;
}

interface Saved extends EditValues {
  etag: string;
}

export interface SeriesHost {
  /** The listing as this page knows it. */
  saved: () => Saved;
  /** True if the seller must confirm the price first. */
  isDoubtful: (values: EditValues) => boolean;
  hold: (edit: ListingEdit, at: number) => Promise<void>;
  remove: (at: number) => Promise<void>;
  /** @returns "saved" if the listing could not be read afterwards */
  send: (edit: ListingEdit, at: number) => Promise<StoredAnimal | "saved" | "queued">;
  onSaved: (animal: StoredAnimal | "saved") => void;
  /** @param wanted the values of a later series, which is dropped with the failed one */
  onFailed: (error: unknown, failed: { edit: ListingEdit; at: number; wanted: EditValues }) => void;
}

interface Series {
  at: number;
  edit: ListingEdit;
}

/**
 * Joins taps into one update: it is stored with each tap, and sent once, some seconds after the last tap or when the
 * page is left.
 */
export class EditSeries {
  #state: SeriesState | null = null;
  #open: Series | null = null;
  #sending: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastAt = 0;
  #etag = "";
  /** True once the page has the saved values, which arrive after the response. */
  #isSeen = false;
  readonly #listeners = new Set<() => void>();

  constructor(private readonly host: SeriesHost) {}

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state = (): SeriesState | null => this.#state;

  change(patch: Partial<EditValues>): void {
    const { before, value } = this.#currentOrNew();
    this.#set({ before, value: { ...value, ...patch } });
  }

  /** Confirms values that `isDoubtful` has asked about. */
  confirm(): void {
    if (this.#state?.phase !== "asking") return;
    this.#hold(this.#state);
    this.#emit({ phase: "open" });
    void this.flush();
  }

  /** Back to the values before the series, of its fields only. Before the update nothing is sent. */
  undo(): void {
    if (this.#state === null) return;
    const { phase, before, value } = this.#state;
    if (phase === "open" || phase === "asking") return this.#cancel();
    this.#currentOrNew();
    this.#set({ before: value, value: before }, { mayAsk: false });
    // Nothing is left to undo.
    if (this.#open !== null) this.#state = { before, value: before, phase: "open" };
    void this.flush();
  }

  /** The page has fetched the listing. If another device has changed it since the update, nothing is left to undo. */
  follow(): void {
    if (this.#state?.phase !== "saved") return;
    const { before, value } = this.#state;
    const { etag, ...saved } = this.host.saved();
    const isNow = (values: EditValues) => editBetween(values, saved, etag) === null;
    if (isNow(value)) this.#isSeen = true;
    else if (this.#isSeen || !isNow(before)) this.#reset();
  }

  /** Sends the open series now. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#open === null) return this.#sending ?? undefined;
    // A later series is sent after the response to the one before.
    if (this.#sending !== null) return this.#sending.then(() => this.flush());
    const series = this.#open;
    this.#open = null;
    this.#isSeen = false;
    if (this.#state?.phase === "asking") this.#leaveQuestion();
    else this.#emit({ phase: "sending" });
    this.#sending = this.#send(series).finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  }

  /** The queued update was sent or left out by the outbox. */
  settle(): void {
    if (this.#state?.phase === "queued") this.#reset();
  }

  #currentOrNew(): Pick<SeriesState, "before" | "value"> {
    const state = this.#state;
    if (state !== null && (this.#open !== null || state.phase === "asking")) return state;
    const { etag, ...saved } = this.host.saved();
    this.#etag = etag;
    this.#lastAt = Math.max(Date.now(), this.#lastAt + 1);
    const value = state?.value ?? saved;
    return { before: value, value };
  }

  #set(next: Pick<SeriesState, "before" | "value">, { mayAsk = true } = {}): void {
    clearTimeout(this.#timer);
    this.#state = { ...next, phase: "open" };
    if (editBetween(next.before, next.value, this.#etag) === null) return this.#cancel();
    const isAsking = mayAsk && this.host.isDoubtful(next.value);
    // A doubtful price waits for the answer, the switch does not.
    const isHeld = this.#hold(isAsking ? { ...next, value: { ...next.value, price: next.before.price } } : next);
    if (!isHeld) this.#drop();
    this.#emit({ phase: isAsking ? "asking" : "open" });
    this.#timer = setTimeout(() => void this.flush(), SERIES_MS);
  }

  /** @returns false if there is nothing to send */
  #hold({ before, value }: Pick<SeriesState, "before" | "value">): boolean {
    const edit = editBetween(before, value, this.#etag);
    if (edit === null) return false;
    this.#open = { at: this.#lastAt, edit };
    // Without storage the edit is still sent.
    this.host.hold(edit, this.#lastAt).catch(() => undefined);
    return true;
  }

  #drop(): void {
    if (this.#open !== null) void this.host.remove(this.#open.at);
    this.#open = null;
    // It must not delete what is stored after it.
    this.#lastAt += 1;
  }

  /** The switch is sent before the answer: the price is an edit of its own. */
  #leaveQuestion(): void {
    if (this.#state === null) return;
    const { before, value } = this.#state;
    this.#state = { ...this.#state, before: { ...before, isActive: value.isActive } };
    this.#lastAt += 1;
  }

  #cancel(): void {
    clearTimeout(this.#timer);
    this.#drop();
    this.#reset();
  }

  async #send({ edit, at }: Series): Promise<void> {
    try {
      const outcome = await this.host.send(edit, at);
      if (outcome !== "queued") this.host.onSaved(outcome);
      if (this.#open !== null || this.#state?.phase !== "sending") return;
      const { before, value } = this.#state;
      if (editBetween(before, value, "") === null) this.#reset();
      else this.#emit({ phase: outcome === "queued" ? "queued" : "saved" });
    } catch (error) {
      const wanted = this.#state?.value ?? this.host.saved();
      this.#cancel();
      this.host.onFailed(error, { edit, at, wanted });
    }
  }

  #reset(): void {
    this.#state = null;
    this.#notify();
  }

  #emit(change: Pick<SeriesState, "phase">): void {
    if (this.#state !== null) this.#state = { ...this.#state, ...change };
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

const seriesOfListings = new Map<string, EditSeries>();

/** @returns a function that removes it */
export function registerSeries(animalId: string, series: EditSeries): () => void {
  seriesOfListings.set(animalId, series);
  return () => seriesOfListings.delete(animalId);
}

/** Sends the open series of a listing before another change of it. */
export async function flushSeries(animalId: string): Promise<void> {
  await seriesOfListings.get(animalId)?.flush();
}
