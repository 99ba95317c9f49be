import { useRouter } from "@tanstack/react-router";
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
  useEffect(() => {
    // Without types, the router would start a transition for each navigation.
    if (!CSS.supports("selector(:active-view-transition-type(photo))")) return undefined;
    let carried: string | undefined;
    let named: HTMLElement | undefined;
    const name = (photo: HTMLElement | undefined) => {
      named?.style.removeProperty("view-transition-name");
      photo?.style.setProperty("view-transition-name", "photo");
      named = photo;
    };
    router.update({
      ...router.options,
      defaultViewTransition: {
        types: ({ fromLocation, toLocation, pathChanged }) => {
          const ids = pathChanged ? [idOf(toLocation), idOf(fromLocation)] : [];
          carried = matchMedia("(prefers-reduced-motion: reduce)").matches ? undefined : ids.find(visiblePhotoOf);
          if (carried === undefined) return false;
          name(visiblePhotoOf(carried));
          return ["photo"];
        },
      },
    });
    // The router has restored the scroll position, and the browser has not captured the page yet.
    return router.subscribe("onRendered", () => {
      if (carried !== undefined) name(visiblePhotoOf(carried));
      carried = undefined;
    });
  }, [router]);
}

function idOf(location: { pathname: string } | undefined): string | undefined {
  return PAGE.exec(location?.pathname ?? "")?.[1];
}

function visiblePhotoOf(id: string | undefined): HTMLElement | undefined {
  const photos = [...document.querySelectorAll<HTMLElement>("[data-photo-of]")];
  return photos.find((photo) => {
    const { top, bottom, width } = photo.getBoundingClientRect();
    return photo.dataset.photoOf === id && width > 0 && bottom > 0 && top < innerHeight;
  });
}
