import { useRouter, type AnyRouter, type ParsedLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import "./carried-photos.css";

const PAGE = /^\/animal\/([^/]+)$/;

interface LocationChange {
  fromLocation?: ParsedLocation;
  toLocation: ParsedLocation;
  pathChanged: boolean;
}

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
  // Browsers with this property also have the types of transitions, without which the router would ignore the function.
  if (!("activeViewTransition" in document)) return undefined;
  let carriedId: string | undefined;
  let named: HTMLElement | undefined;
  const name = (photo: HTMLElement | undefined) => {
    named?.style.removeProperty("view-transition-name");
    photo?.style.setProperty("view-transition-name", "photo");
    named = photo;
  };
  /** Ids of listings with the addresses of pages that have shown their photos. */
  const places = new Set<string>();
  const idToCarry = ({ fromLocation: from, toLocation: to, pathChanged }: LocationChange): string | undefined => {
    if (from === undefined || !pathChanged) return undefined;
    const [opened, left] = [idOf(to), idOf(from)];
    if (photosOf(opened).length > 0) places.add(`${opened} ${from.href}`);
    if (document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined;
    return [opened, places.has(`${left} ${to.href}`) ? left : undefined].find(visiblePhotoOf);
  };
  /** The router calls it before each transition, and starts none if it returns false. */
  const types = (change: LocationChange) => {
    document.activeViewTransition?.skipTransition();
    carriedId = idToCarry(change);
    name(visiblePhotoOf(carriedId));
    if (carriedId === undefined) return false;
    queueMicrotask(watch);
    return [];
  };
  const watch = () => {
    const transition = document.activeViewTransition;
    // A skipped transition rejects it.
    transition?.ready.catch(() => undefined);
    const end = () => {
      if (document.activeViewTransition !== null) return;
      carriedId = undefined;
      name(undefined);
    };
    transition?.finished.then(end, end);
  };
  const setOption = (defaultViewTransition: false | { types: typeof types }) =>
    router.update({ ...router.options, defaultViewTransition });
  setOption({ types });
  // Called after the router's own listener, which restores the scroll position.
  const unsubscribe = router.subscribe("onRendered", () => {
    if (carriedId === undefined) return;
    name(visiblePhotoOf(carriedId));
    if (named === undefined) document.activeViewTransition?.skipTransition();
    carriedId = undefined;
  });
  return () => {
    unsubscribe();
    setOption(false);
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
