import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

/** Setup file of the DOM tests, which share one document and its storage. */
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
