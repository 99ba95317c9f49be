import { useRouter, type AnyRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import "./carried-photos.css";

const PAGE = /^\/animal\/([^/]+)$/;

/**
 * Moves the photo of a listing from its place in a list to its page, and back, by a view transition. Elements with
 * `data-photo-of` and the id of the listing are such photos.
 * https://developer.mozilla.org/docs/Web/API/View_Transition_API
 */
export function useCarriedPhotos(): void {
  const router = useRouter();
  useEffect(() => carryPhotos(router), [router]);
}

/** @returns a function that ends it */
function carryPhotos(router: AnyRouter): (() => void) | undefined {
  if (!("startViewTransition" in document)) return undefined;
  let current: ViewTransition | undefined;
  let named: HTMLElement | undefined;
  const name = (photo: HTMLElement | undefined) => {
    named?.style.removeProperty("view-transition-name");
    photo?.style.setProperty("view-transition-name", "photo");
    named = photo;
  };
  /** Ids of listings with the addresses of pages that have shown their photos. */
  const places = new Set<string>();
  const idToCarry = (): string | undefined => {
    const { latestLocation: to, state } = router;
    const from = state.resolvedLocation;
    if (from === undefined || from.pathname === to.pathname) return undefined;
    const [opened, left] = [idOf(to), idOf(from)];
    if (photosOf(opened).length > 0) places.add(`${opened} ${from.href}`);
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined;
    return [opened, places.has(`${left} ${to.href}`) ? left : undefined].find(visiblePhotoOf);
  };
  const original = router.startViewTransition;
  // The router's own method hides the transition, whose `ready` must be handled because a skipped one rejects it.
  router.startViewTransition = (update: () => Promise<void>) => {
    current?.skipTransition();
    current = undefined;
    name(undefined);
    const id = idToCarry();
    if (id === undefined) return update();
    name(visiblePhotoOf(id));
    const transition = document.startViewTransition(async () => {
      // The router also restores the scroll position.
      await update();
      if (current !== transition) return;
      const photo = visiblePhotoOf(id);
      name(photo);
      if (photo === undefined) transition.skipTransition();
    });
    current = transition;
    const end = () => {
      if (current !== transition) return;
      current = undefined;
      name(undefined);
    };
    transition.ready.catch(() => undefined);
    transition.finished.then(end, end);
    return transition.updateCallbackDone;
  };
  return () => {
    router.startViewTransition = original;
  };
}

function idOf(location: { pathname: string }): string | undefined {
  return PAGE.exec(location.pathname)?.[1];
}

function photosOf(id: string | undefined): HTMLElement[] {
  const photos = [...document.querySelectorAll<HTMLElement>("[data-photo-of]")];
  return photos.filter((photo) => photo.dataset["photoOf"] === id);
}

/** At least half of the photo is between the header and the bottom bar. */
function visiblePhotoOf(id: string | undefined): HTMLElement | undefined {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const [above, below] = [scrollPaddingTop, scrollPaddingBottom].map((length) => Number.parseFloat(length) || 0);
  return photosOf(id).find((photo) => {
    const { left, right, top, bottom, width, height } = photo.getBoundingClientRect();
    const seenWidth = Math.min(right, innerWidth) - Math.max(left, 0);
    const seenHeight = Math.min(bottom, innerHeight - (below ?? 0)) - Math.max(top, above ?? 0);
    return seenWidth > 0 && seenHeight > 0 && seenWidth * seenHeight >= (width * height) / 2;
  });
}
