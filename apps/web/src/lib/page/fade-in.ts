import { useLayoutEffect, useRef } from "react";

const DURATION_MS = 180;

/** Shows changed content as a new screen. Call it in a layout effect, so that the browser paints no moved element. */
export function fadeIn(element: HTMLElement | null): void {
  const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
  element?.animate({ opacity: [0, 1] }, isReduced ? 1 : DURATION_MS);
}

/** Fades an element in when the value changes, because its content has another size with each value. */
export function useFade(value: unknown, element: () => HTMLElement | null): void {
  const shown = useRef(value);
  useLayoutEffect(() => {
    if (shown.current !== value) fadeIn(element());
    shown.current = value;
  });
}

/** Returns the ref of an element that fades in when the value changes. */
export function useFadeOnChange<Shown extends HTMLElement>(value: string) {
  const element = useRef<Shown>(null);
  useFade(value, () => element.current);
  return element;
}
