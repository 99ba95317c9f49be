import { createElement, useEffect, useState, type ComponentType, type ReactNode } from "react";

const DESKTOP = "(min-width: 64rem) and (hover: hover) and (pointer: fine)";

/**
 * Loads a component for wide screens with a mouse, which cannot call, and renders it. Null until then, on phones and
 * offline.
 * @param load declared outside of the component
 */
export function useOnDesktop<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  props: Props,
): ReactNode {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (matchMedia(DESKTOP).matches) load().then(({ default: loaded }) => setLoaded(() => loaded), Boolean);
  }, [load]);
  return Loaded && createElement(Loaded, props);
}
