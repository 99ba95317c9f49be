import { PENDING_VIEWS_MAX } from "@pashu/validators/limits";

export interface PendingView {
  /** In India, YYYY-MM-DD. */
  day: string;
  animalId: string;
  /** Keyed hash of the visitor. */
  visitor: string;
  viewerId: string | null;
}

export type PendingViews = ReturnType<typeof createPendingViews>;

export interface ViewState {
  pendingViews: PendingViews;
}

/** Views that this process has counted and not written yet, at most `max` of them. */
export function createPendingViews(max = PENDING_VIEWS_MAX) {
  let views = new Map<string, PendingView>();
  let dropped = 0;

  function add(view: PendingView): void {
    const key = `${view.day} ${view.animalId} ${view.visitor}`;
    const known = views.get(key);
    // At least one of two users with the same hash is not the owner, so the view counts.
    if (known !== undefined && known.viewerId !== view.viewerId) views.set(key, { ...view, viewerId: null });
    else if (known === undefined && views.size < max) views.set(key, view);
    else if (known === undefined) dropped += 1;
  }

  return {
    add,
    get size(): number {
      return views.size;
    },
    /** Removes and returns all views, and how many did not fit. */
    take(): { taken: PendingView[]; dropped: number } {
      const result = { taken: [...views.values()], dropped };
      views = new Map();
      dropped = 0;
      return result;
    },
  };
}
