import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

/** happy-dom has no Web Animations. */
Element.prototype.animate = () => ({}) as Animation;

/** Setup file of the DOM tests, which share one document and its storage. */
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
