import { groupDigits } from "@pashu/validators/digits";
import { pricePerAnimal } from "@pashu/validators/price-range";
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import type { AnimalView, StoredAnimal } from "~/features/animals/shared/animal.ts";
import { useToastBlocked } from "~/features/auth/shared/use-toast-blocked.ts";
import type { SentEdit } from "~/features/offline/shared/send-edit.ts";
import { EditSeries, registerSeries, type SeriesHost } from "~/features/offline/shared/edit-series.ts";
import {
  editValues,
  mergeEdits,
  SaleConflict,
  type EditValues,
  type ListingEdit,
} from "~/features/offline/shared/sale-change.ts";
import type { QueuedChange } from "~/features/offline/shared/use-queued-sales.ts";
import { isPriceFarOff } from "~/features/prices/shared/comparable.ts";
import { errorCodeOf } from "~/lib/api/api-errors.ts";
import { useRefetchListings } from "~/lib/api/use-refetch-listings.ts";
import { toast } from "~/ui/toast/toast.ts";
import type { Owner } from "./owner.ts";

const loadSender = () => import("~/features/offline/shared/send-edit.ts");
type Sender = Awaited<ReturnType<typeof loadSender>>;

interface Edited {
  animal: AnimalView;
  owner: Owner | undefined;
  queued: QueuedChange | undefined;
}

export type OwnEdits = ReturnType<typeof useOwnEdits>;

/** Price and switch of the user's own listing. A series of taps is sent once, also when the user leaves the page. */
export function useOwnEdits({ animal, owner, queued }: Edited) {
  const { host, series } = useSeries({ animal, owner, queued });
  const state = useSyncExternalStore(series.subscribe, series.state, () => null);
  const wasQueued = useRef(queued);
  useEffect(() => {
    if (wasQueued.current !== undefined && queued === undefined) series.settle();
    wasQueued.current = queued;
  }, [queued, series]);
  useEffect(() => series.follow());
  return {
    /** The values that the page shows. */
    value: state?.value ?? withQueued(animal, queued),
    state,
    /** @param isConfirmed true if the seller was asked about an unusual price */
    setPrice: (price: number, isConfirmed = false) => {
      if (isConfirmed) host.confirmPrice(price);
      series.change({ price });
    },
    switchTo: (isActive: boolean) => series.change({ isActive }),
    confirm: () => {
      if (state !== null) host.confirmPrice(state.value.price);
      series.confirm();
    },
    undo: () => series.undo(),
  };
}

function withQueued(animal: AnimalView, queued: QueuedChange | undefined): EditValues {
  return { ...editValues(animal), ...queued?.edited };
}

function useSeries(edited: Edited) {
  const onFailed = useOnFailed(edited.animal);
  const refetchListings = useRefetchListings();
  const page = { ...edited, onFailed, refetchListings };
  const [host] = useState(() => new PageHost(page));
  const [series] = useState(() => new EditSeries(host));
  useLayoutEffect(() => host.update(page));
  useEffect(() => host.preload(), [host]);
  useFlushOnLeave(series, host, edited.animal.id);
  return { series, host };
}

interface Page extends Edited {
  onFailed: (error: unknown, failed: Failed) => Promise<void>;
  refetchListings: ReturnType<typeof useRefetchListings>;
}

/** The page of a listing, as its series of taps sees it. */
class PageHost implements SeriesHost {
  #sender: Sender | null = null;
  #savedEtag: string | undefined;
  #confirmedPrice = 0;
  #isLeaving = false;

  constructor(private page: Page) {}

  update(page: Page): void {
    if (page.owner?.etag !== this.page.owner?.etag) this.#savedEtag = undefined;
    this.page = page;
  }

  preload(): void {
    loadSender().then(
      (sender) => {
        this.#sender = sender;
      },
      () => undefined,
    );
  }

  confirmPrice(price: number): void {
    this.#confirmedPrice = price;
  }

  /** The request of `flush` must start at once. */
  leave(flush: () => void): void {
    this.#isLeaving = true;
    flush();
    this.#isLeaving = false;
  }

  saved() {
    const { animal, owner, queued } = this.page;
    // Until the page is fetched again, it has the version before the last update.
    return { ...withQueued(animal, queued), etag: this.#savedEtag ?? owner?.etag ?? UNKNOWN_ETAG };
  }

  isDoubtful({ price }: EditValues): boolean {
    const { animal, owner } = this.page;
    if (price === animal.price || price === this.#confirmedPrice) return false;
    return isFarOff(price, animal, owner?.range);
  }

  async hold(edit: ListingEdit, at: number): Promise<void> {
    await (await loadSender()).holdEdit(this.#item(edit, at));
  }

  async remove(at: number): Promise<void> {
    await (await loadSender()).dropEdit(this.#item(NO_EDIT, at));
  }

  send(edit: ListingEdit, at: number): Promise<SentEdit> {
    const how = { hasQueued: this.page.queued !== undefined, isLeaving: this.#isLeaving };
    const send = ({ sendEdit }: Sender) => sendEdit(this.#item(edit, at), how);
    return this.#sender === null ? loadSender().then(send) : send(this.#sender);
  }

  onSaved(changed: StoredAnimal | "saved"): void {
    if (changed === "saved") return void this.page.refetchListings(this.page.animal.id);
    this.#savedEtag = changed.etag;
    void this.page.refetchListings(changed.id, changed);
  }

  onFailed(error: unknown, { edit, at, wanted }: Parameters<SeriesHost["onFailed"]>[1]): void {
    void this.page.onFailed(error, { edit, wanted, item: this.#item(edit, at) });
  }

  #item(change: ListingEdit, at: number) {
    const { id: animalId, sellerId: ownerId, title } = this.page.animal;
    return { kind: "sale" as const, ownerId, animalId, title, at, change };
  }
}

/** Matches no version: the edit is compared with the saved listing. Pages that were stored by an old version have none. */
const UNKNOWN_ETAG = '"unknown"';

const NO_EDIT: ListingEdit = { verb: "edit", before: {}, after: {}, etag: "" };

function isFarOff(price: number, { facts = {} }: AnimalView, range: { low: number; high: number } | null | undefined) {
  const each = pricePerAnimal(price, facts);
  return range != null && each !== null && isPriceFarOff(each, range);
}

function useFlushOnLeave(series: EditSeries, host: PageHost, animalId: string): void {
  useEffect(() => {
    const leave = () => host.leave(() => void series.flush());
    const onHidden = () => {
      if (document.visibilityState === "hidden") leave();
    };
    const unregister = registerSeries(animalId, series);
    addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", onHidden);
      unregister();
      void series.flush();
    };
  }, [series, host, animalId]);
}

interface Failed {
  edit: ListingEdit;
  wanted: EditValues;
  item: Parameters<Sender["holdEdit"]>[0];
}

/** The page shows the saved values again. A conflict waits in the outbox, which shows it on every page. */
function useOnFailed(animal: AnimalView) {
  const t = useTranslations("listingStates");
  const tCommon = useTranslations("common");
  const toastBlocked = useToastBlocked();
  const refetchListings = useRefetchListings();
  return async (error: unknown, { edit, wanted, item }: Failed): Promise<void> => {
    const code = errorCodeOf(error);
    if (error instanceof SaleConflict) {
      const { conflictOf } = await loadSender();
      const { enqueue } = await import("~/features/offline/shared/outbox.ts");
      const later = { ...edit, before: edit.after, after: { ...edit.after, ...pick(wanted, edit) } };
      await enqueue(conflictOf({ ...item, change: mergeEdits(edit, later) ?? edit }, error));
      return refetchListings(animal.id);
    }
    if (code === "SUSPENDED" || code === "BANNED") return toastBlocked(code);
    toast({
      variant: "error",
      title: tCommon("error"),
      description: "price" in edit.after ? t("oldPriceBack", { price: groupDigits(animal.price) }) : t("failed"),
    });
    return refetchListings(animal.id);
  };
}

/** The fields that the edit has changed. */
function pick(values: EditValues, { after }: ListingEdit): Partial<EditValues> {
  return {
    ...(after.price !== undefined && { price: values.price }),
    ...(after.isActive !== undefined && { isActive: values.isActive }),
  };
}
