import { useEffect } from "react";
import { anchorOf } from "./tooltip-anchor.ts";

/** Loads the tooltips on the first mouse hover or keyboard focus of a button that has one. */
export function useTooltips(): void {
  useEffect(() => {
    if (!matchMedia("(any-hover: hover)").matches) return undefined;
    const stop = new AbortController();
    let pressed = false;
    const load = async ({ target }: Event) => {
      const anchor = anchorOf(target);
      if (anchor === null) return;
      stop.abort();
      // Without a network there is no tooltip; the button still has its accessible name.
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
