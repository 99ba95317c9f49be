import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";

/**
 * On the way to another page the keyboard goes along to its content, unless the page or a dialog took it already.
 * @returns the title of the page that was come to, to be said by a screen reader; nothing for the first page
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
        const isTaken = content?.contains(document.activeElement) === true || document.querySelector("[role=dialog]");
        if (!isTaken) content?.focus({ preventScroll: true });
      }),
    [router, contentId],
  );
  return title;
}
