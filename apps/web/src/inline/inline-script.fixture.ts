import { afterEach, beforeEach, vi } from "vitest";

/** Removes what inline scripts leave behind after each test: files share a document, and the scripts never end. */
export function cleanUpInlineScripts(): void {
  let added: AbortController;

  beforeEach(() => {
    added = new AbortController();
    const { signal } = added;
    const add = globalThis.addEventListener.bind(globalThis);
    vi.spyOn(globalThis, "addEventListener").mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions) =>
        add(type, listener, { capture: options === true, signal }),
    );
  });

  afterEach(() => {
    added.abort();
    vi.restoreAllMocks();
    for (const key of ["ready", "failed"]) delete document.documentElement.dataset[key];
  });
}
