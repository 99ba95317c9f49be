import { useEffect, useRef } from "react";
import { ignoreStrayTaps } from "./stray-taps.ts";

/** The dialogs that are open, the topmost last, each as what asks it to close. */
const open: (() => void)[] = [];

/** Set in the state of the history entry that stands above a page's own while a dialog is open there. */
const MARK = "dialog";
/** The router's name for an entry; the entry of a dialog has the one of the page beneath. */
const KEY = "__TSR_key";

/** The page beneath the entry of a dialog, as the router names it. */
let beneath: unknown;
/** On the way back from a dialog's entry to its page: that takes the browser a moment. */
let isLeaving = false;
/** A page that the router asked for in that moment. */
let held: (() => void) | null = null;
let whenClosed: (() => void) | null = null;
let installed = false;

/**
 * Lets the phone's back button close a dialog instead of leaving the page: while one is open, an entry of its own lies
 * above the page's in the history. The router is told nothing of it, so it neither loads nor scrolls.
 * To be called by what is rendered only while the dialog is open.
 */
export function useBackCloses(close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    const ask = () => latest.current();
    open.push(ask);
    settleSoon();
    return () => {
      open.splice(open.indexOf(ask), 1);
      settleSoon();
    };
  }, []);
}

/**
 * Asks the topmost dialog to close.
 * @returns whether there was one
 */
export function closeTopDialog(): boolean {
  open.at(-1)?.();
  return open.length > 0;
}

/** Does something with the page as a whole, such as reloading it, once the dialogs that now close have left the history. */
export function onceDialogsClosed(action: () => void): void {
  whenClosed = action;
  settleSoon();
}

/** Later, because what closes a dialog often opens another or goes to another page in the same breath. */
function settleSoon(): void {
  install();
  setTimeout(settle);
}

/** Makes the history agree with what is open. */
function settle(): void {
  if (isLeaving) return;
  if (open.length > 0 && !isOnDialog()) {
    beneath = history.state?.[KEY];
    History.prototype.pushState.call(history, { ...history.state, [MARK]: true }, "");
  } else if (open.length === 0 && isOnDialog()) {
    isLeaving = true;
    history.back();
  } else if (open.length === 0) {
    whenClosed?.();
    whenClosed = null;
  }
}

function isOnDialog(): boolean {
  return history.state?.[MARK] === true;
}

/** Another page takes the place of a dialog's entry, so that the way back leads to the page beneath. */
function install(): void {
  if (installed) return;
  installed = true;
  ignoreStrayTaps();
  const { pushState, replaceState } = history;
  history.pushState = (...to) => {
    if (isLeaving) held = () => History.prototype.pushState.apply(history, to);
    else if (isOnDialog()) replaceState.apply(history, to);
    else pushState.apply(history, to);
  };
  history.replaceState = (...to) => {
    if (isLeaving) held = () => History.prototype.replaceState.apply(history, to);
    else replaceState.apply(history, to);
  };
  window.addEventListener("popstate", onPopState, { capture: true });
}

/** Runs before the router hears of it. */
function onPopState(event: PopStateEvent): void {
  if (isOnDialog()) {
    // Forward, to a dialog that was closed by going back: there is nothing to see, so back again.
    beneath = undefined;
    return settle();
  }
  const isSamePage = beneath !== undefined && event.state?.[KEY] === beneath;
  if (isSamePage) event.stopImmediatePropagation();
  if (isLeaving) {
    isLeaving = false;
    held?.();
    held = null;
  } else {
    closeTopDialog();
  }
  settleSoon();
}
