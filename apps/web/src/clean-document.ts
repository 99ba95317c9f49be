import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";
import { rememberSignIn } from "~/lib/storage/storage.ts";

/** happy-dom has no Web Animations. */
Element.prototype.animate = () => ({}) as Animation;

/** Setup file of the DOM tests, which share one document, its storage, and loaded modules. */
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  rememberSignIn(false);
});
