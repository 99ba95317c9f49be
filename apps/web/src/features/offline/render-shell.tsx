import { RouterProvider, type AnyRouter } from "@tanstack/react-router";
import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

/** Draws the page that was asked for where only the frame has come. */
export async function renderIntoShell(router: AnyRouter): Promise<void> {
  await router.load();
  const head = document.head.querySelectorAll("meta, link");
  const page = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  flushSync(() => createRoot(document).render(page));
  // React clears them away with the frame.
  document.head.append(...head);
}
