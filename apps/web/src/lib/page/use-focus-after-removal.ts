import { useEffect, useRef } from "react";

/**
 * Ref of an element that gets the focus when the part of it that had the focus is removed.
 * @param parts ids of those that can be removed; undefined while they load
 */
export function useFocusAfterRemoval<Element extends HTMLElement>(parts: readonly string[] | undefined) {
  const element = useRef<Element>(null);
  const before = useRef(parts);
  useEffect(() => {
    const isOneRemoved = before.current?.some((id) => parts?.includes(id) !== true) === true;
    if (isOneRemoved && document.activeElement === document.body) element.current?.focus();
    before.current = parts;
  }, [parts]);
  return element;
}
