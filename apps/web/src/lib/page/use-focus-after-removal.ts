import { useEffect, useRef } from "react";

/** Ref of a list that gets the focus when the item that had it is removed. */
export function useFocusAfterRemoval(items: readonly { id: string }[] | undefined) {
  const list = useRef<HTMLElement>(null);
  const before = useRef(items);
  useEffect(() => {
    const ids = new Set(items?.map(({ id }) => id));
    const isOneRemoved = before.current?.some(({ id }) => !ids.has(id)) === true;
    if (isOneRemoved && document.activeElement === document.body) list.current?.focus();
    before.current = items;
  }, [items]);
  return list;
}
