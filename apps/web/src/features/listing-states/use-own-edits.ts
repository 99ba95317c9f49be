import { groupDigits } from "@pashu/validators/digits";
import { pricePerAnimal } from "@pashu/validators/price-range";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { useToastBlocked } from "~/features/auth/shared/use-toast-blocked.ts";
import { EditSeries, registerSeries } from "~/features/offline/shared/edit-series.ts";
import {
  editValues,
  mergeEdits,
  SaleConflict,
  type EditValues,
  type ListingEdit,
  type SaleChange,
} from "~/features/offline/shared/sale-change.ts";
import { isPriceFarOff } from "~/features/prices/shared/comparable.ts";
import { errorCodeOf } from "~/lib/api/api-errors.ts";
import { useRefetchListings } from "~/lib/api/use-refetch-listings.ts";
import { toast } from "~/ui/toast/toast.ts";
import type { Owner } from "./owner-panel.tsx";

const loadSender = () => import("~/features/offline/shared/send-edit.ts");
type Sender = Awaited<ReturnType<typeof loadSender>>;

interface Edited {
  animal: AnimalView;
  owner: Owner | undefined;
  queued: SaleChange | undefined;
}

export type OwnEdits = ReturnType<typeof useOwnEdits>;

/** Price and switch of the user's own listing. A series of taps is sent once, also when the user leaves the page. */
export function useOwnEdits({ animal, owner, queued }: Edited) {
  const { latest, series } = useSeries({ animal, owner, queued });
  const state = useSyncExternalStore(series.subscribe, series.state, () => null);
  const wasQueued = useRef(queued);
  useEffect(() => {
    if (wasQueued.current !== undefined && queued === undefined) series.settle();
    wasQueued.current = queued;
  }, [queued, series]);
  const isShown = state?.phase === "open" || state?.phase === "asking" || state?.phase === "sending";
  const stored = withQueued(animal, queued);
  return {
    /** What the page shows. */
    value: isShown || state?.phase === "queued" ? state.value : stored,
    state,
    /** @param isConfirmed true if the seller was asked about an unusual price */
    setPrice: (price: number, isConfirmed = false) => {
      if (isConfirmed) latest.current.confirmed = price;
      series.change({ price });
    },
    switchTo: (isActive: boolean) => series.change({ isActive }),
    confirm: () => series.confirm(),
    undo: () => series.undo(),
  };
}

function withQueued(animal: AnimalView, queued: SaleChange | undefined): EditValues {
  const values = editValues(animal);
  return queued?.verb === "edit" ? { ...values, ...queued.after } : values;
}

function useSeries(edited: Edited) {
  const onFailed = useOnFailed(edited.animal);
  const refetchListings = useRefetchListings();
  const current = { ...edited, onFailed, refetchListings };
  const latest = useRef({
    ...current,
    confirmed: 0,
    isLeaving: false,
    savedEtag: undefined as string | undefined,
    sender: null as Sender | null,
  });
  useLayoutEffect(() => {
    Object.assign(latest.current, current);
  });
  const etag = edited.owner?.etag;
  useEffect(() => {
    latest.current.savedEtag = undefined;
  }, [etag]);
  const [series] = useState(() => {
    const item = (change: ListingEdit, at: number) => {
      const { id: animalId, sellerId: ownerId, title } = latest.current.animal;
      return { kind: "sale" as const, ownerId, animalId, title, at, change };
    };
    return new EditSeries({
      saved: () => ({
        ...withQueued(latest.current.animal, latest.current.queued),
        // The page's data is older until it is fetched again; a version that is older still is compared.
        etag: latest.current.savedEtag ?? latest.current.owner?.etag ?? UNKNOWN_ETAG,
      }),
      isDoubtful: ({ price }) => {
        const { animal, owner, confirmed } = latest.current;
        if (price === animal.price || price === confirmed) return false;
        return isFarOff(price, animal, owner?.range);
      },
      hold: async (edit, at) => (await loadSender()).holdEdit(item(edit, at)),
      drop: async (at) => (await loadSender()).dropEdit(item(NO_EDIT, at)),
      send: (edit, at) => {
        const { sender, queued, isLeaving } = latest.current;
        const how = { hasQueued: queued !== undefined, isLeaving };
        const send = (loaded: Sender) => loaded.sendEdit(item(edit, at), how);
        // At once if possible: a page that is being closed waits for nothing.
        return sender === null ? loadSender().then(send) : send(sender);
      },
      onSaved: (changed) => {
        latest.current.savedEtag = changed.etag;
        void latest.current.refetchListings(changed.id, changed);
      },
      onFailed: (error, failed) => latest.current.onFailed(error, { ...failed, item: item(failed.edit, failed.at) }),
    });
  });
  useEffect(() => {
    void loadSender().then(
      (sender) => {
        latest.current.sender = sender;
      },
      () => undefined,
    );
  }, []);
  useFlushOnLeave(series, edited.animal.id, (isLeaving) => {
    latest.current.isLeaving = isLeaving;
  });
  return { series, latest };
}

/** Matches no version: the edit is compared with the saved listing. Pages that were stored by an old version have none. */
const UNKNOWN_ETAG = '"unknown"';

const NO_EDIT: ListingEdit = { verb: "edit", before: {}, after: {}, etag: "" };

function isFarOff(price: number, { facts = {} }: AnimalView, range: { low: number; high: number } | null | undefined) {
  const each = pricePerAnimal(price, facts);
  return range != null && each !== null && isPriceFarOff(each, range);
}

function useFlushOnLeave(series: EditSeries, animalId: string, setLeaving: (isLeaving: boolean) => void): void {
  const onLeave = useEffectEvent(() => {
    setLeaving(true);
    void series.flush();
    setLeaving(false);
  });
  useEffect(() => {
    const leave = () => onLeave();
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
  }, [series, animalId]);
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
