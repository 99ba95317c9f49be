/**
 * Marks the last button that was clicked before hydration with `data-tapped`, for the styles and for `useReplayClick`.
 * Links and fields work without scripts; those with `data-replay` wait for hydration, unless the scripts could not be
 * loaded (load-app.ts).
 */
export function recordClicks(): void {
  addEventListener(
    "click",
    function record(event) {
      const root = document.documentElement.dataset;
      if ("ready" in root) return removeEventListener("click", record, true);
      const button = closest(event.target, "button[type=button],[data-replay]");
      if (button === null || "failed" in root) return;
      delete document.querySelector<HTMLElement>("[data-tapped]")?.dataset["tapped"];
      if ("replay" in button.dataset) event.preventDefault();
      button.dataset["tapped"] = "";
    },
    true,
  );
}

export function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}
