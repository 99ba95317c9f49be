import { RouterProvider, type AnyRouter } from "@tanstack/react-router";
import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

/** Renders the requested page into the service worker's app shell. */
export async function renderIntoShell(router: AnyRouter): Promise<void> {
  await router.load();
  const head = document.head.querySelectorAll("meta, link");
  const page = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  flushSync(() => createRoot(document).render(page));
  // React removes them together with the shell.
  document.head.append(...head);
}
