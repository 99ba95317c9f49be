import { useEffect, useState, type ComponentType } from "react";

/** Loads a component that the page can do without. Null until then, and without a network. */
export function useLateComponent<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isWanted: () => boolean,
): ComponentType<Props> | null {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (Component === null && isWanted()) load().then((module) => setComponent(() => module.default), Boolean);
  });
  return Component;
}
