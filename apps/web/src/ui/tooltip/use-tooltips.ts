import { useEffect } from "react";

/** Loads what shows tooltips when a mouse or the keyboard first comes upon a button that has one. */
export function useTooltips(): void {
  useEffect(() => {
    const stop = new AbortController();
    const load = async ({ target }: Event) => {
      const anchor = anchorOf(target);
      if (anchor === null) return;
      stop.abort();
      // Without a network there is none; the button's name is on it for those who cannot see the picture.
      const tooltips = await import("./tooltips.ts").catch(() => null);
      tooltips?.startTooltips(anchor);
    };
    const options = { signal: stop.signal };
    document.addEventListener("pointerover", (event) => event.pointerType === "mouse" && void load(event), options);
    document.addEventListener("focusin", (event) => void load(event), options);
    return () => stop.abort();
  }, []);
}

export function anchorOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-tooltip]") : null;
}
