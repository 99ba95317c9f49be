import { useRouter, type RouterHistory } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

interface OpenDialog {
  close: () => void;
  /** Called by Back: closes the dialog or returns to its previous step. */
  back: () => void;
}

declare global {
  interface Window {
    /** https://developer.mozilla.org/docs/Web/API/CloseWatcher, which TypeScript's DOM library lacks. */
    CloseWatcher?: new () => EventTarget & { destroy(): void };
  }
}

const open: OpenDialog[] = [];
let stopListening: (() => void) | null = null;

/**
 * Closes a dialog on the phone's back gesture and the browser's Back button instead of leaving the page.
 * Call it in a component that is rendered only while its dialog is open. Escape is handled by Radix, which calls
 * `preventDefault` and so keeps the key from the CloseWatcher.
 * @param close may leave the dialog open, for example while its form is being saved
 * @param back called by Back; the default is `close`
 */
export function useCloseWatcher(close: () => void, back: () => void = close): void {
  const { history } = useRouter();
  const latest = useRef<OpenDialog>({ close, back });
  useEffect(() => {
    latest.current = { close, back };
  });
  useEffect(() => {
    const dialog: OpenDialog = { close: () => latest.current.close(), back: () => latest.current.back() };
    open.push(dialog);
    stopListening ??= listen(history);
    return () => {
      open.splice(open.indexOf(dialog), 1);
      if (open.length > 0) return;
      stopListening?.();
      stopListening = null;
    };
  }, [history]);
}

export function closeTopDialog(): boolean {
  open.at(-1)?.close();
  return open.length > 0;
}

function goBackInTopDialog(): void {
  open.at(-1)?.back();
}

function listen(history: RouterHistory): () => void {
  const unblock = blockTraversal(history);
  const unwatch = watchCloseRequests();
  return () => {
    unblock();
    unwatch();
  };
}

/** Chrome on Android sends its back gesture to the newest CloseWatcher, even on the first history entry of a tab. */
function watchCloseRequests(): () => void {
  const { CloseWatcher } = window;
  if (CloseWatcher === undefined) return () => {};
  let watcher = new CloseWatcher();
  const onClose = () => {
    // A CloseWatcher fires once, and the handler may leave a dialog open.
    watcher = new CloseWatcher();
    watcher.addEventListener("close", onClose);
    goBackInTopDialog();
  };
  watcher.addEventListener("close", onClose);
  return () => watcher.destroy();
}

/** For Back and Forward of browsers whose buttons do not reach a CloseWatcher. The router returns to the page's entry. */
function blockTraversal(history: RouterHistory): () => void {
  return history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action }) => {
      if (action === "PUSH" || action === "REPLACE") return false;
      // Wait until the router has returned to the entry: navigating earlier would replace another one.
      window.addEventListener("popstate", goBackInTopDialog, { capture: true, once: true });
      return true;
    },
  });
}
