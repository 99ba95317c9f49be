import { afterEach, beforeEach, vi } from "vitest";

/** Runs each test on a page that has not started, and removes what the scripts leave behind: test files share a document. */
export function cleanUpInlineScripts(): void {
  let added: AbortController;

  function clearState(): void {
    for (const key of ["ready", "failed", "chosen", "offline"]) delete document.documentElement.dataset[key];
  }

  beforeEach(() => {
    clearState();
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
    clearState();
  });
}
