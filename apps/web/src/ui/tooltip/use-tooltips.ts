import { useEffect } from "react";
import { anchorOf } from "./tooltip-anchor.ts";

/** Loads what shows tooltips when a mouse or the keyboard first comes upon a button that has one; never for fingers. */
export function useTooltips(): void {
  useEffect(() => {
    if (!matchMedia("(any-hover: hover)").matches) return undefined;
    const stop = new AbortController();
    let pressed = false;
    const load = async ({ target }: Event) => {
      const anchor = anchorOf(target);
      if (anchor === null) return;
      stop.abort();
      // Without a network there is none; the button's name is on it for those who cannot see the picture.
      const tooltips = await import("./tooltips.ts").catch(() => null);
      tooltips?.startTooltips(anchor, pressed);
    };
    const options = { signal: stop.signal };
    document.addEventListener("pointerdown", () => (pressed = true), { once: true });
    document.addEventListener("pointerover", (event) => event.pointerType === "mouse" && void load(event), options);
    document.addEventListener("focusin", (event) => void load(event), options);
    return () => stop.abort();
  }, []);
}
