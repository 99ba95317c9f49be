import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";

/**
 * Moves the focus to the content after a navigation, unless the page or a dialog has it already.
 * @returns the title of the new page for a live region; empty for the first page
 */
export function useRouteAnnouncer(contentId: string): string {
  const router = useRouter();
  const [title, setTitle] = useState("");
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return;
        setTitle(document.title);
        const content = document.getElementById(contentId);
        const hasFocus = content?.contains(document.activeElement) === true || document.querySelector("[role=dialog]");
        if (!hasFocus) content?.focus({ preventScroll: true });
      }),
    [router, contentId],
  );
  return title;
}
