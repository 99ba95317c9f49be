import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";
import { rememberSignIn } from "~/lib/storage/storage.ts";

// A busy machine needs more than the default second; the awaited state always arrives.
configure({ asyncUtilTimeout: 15_000 });

/** happy-dom has no Web Animations. */
Element.prototype.animate = () => ({}) as Animation;
/** That of happy-dom sends a request, which fails without a server. */
navigator.sendBeacon = () => true;

/** Setup file of the DOM tests, which share one document, its storage, and loaded modules. */
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  document.documentElement.removeAttribute("lang");
  localStorage.clear();
  sessionStorage.clear();
  rememberSignIn(false);
});

/** A module that loads while the document is removed counts as broken in all later files. */
afterAll(() => vi.dynamicImportSettled());
