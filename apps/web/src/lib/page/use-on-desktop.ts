import { useEffect, useState, type ComponentType } from "react";

const DESKTOP = "(min-width: 64rem) and (hover: hover) and (pointer: fine)";

/**
 * Loads a component on wide screens with a mouse, which cannot call. Null until then, on phones, and offline.
 * @param load constant, e.g. declared outside of the component
 */
export function useOnDesktop<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> | null {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (matchMedia(DESKTOP).matches) load().then(({ default: loaded }) => setLoaded(() => loaded), Boolean);
  }, [load]);
  return Loaded;
}
