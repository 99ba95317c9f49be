import { useEffect, useState, type ComponentType } from "react";

const DESKTOP = "(min-width: 64rem) and (hover: hover) and (pointer: fine)";
const load = () => import("./page-qr-code.tsx");

/** At the end of a column, so that nothing moves when it arrives. Without a network the page has none. */
export function DesktopQrCode({ id }: { id: string }) {
  const [Code, setCode] = useState<ComponentType<{ id: string }> | null>(null);
  useEffect(() => {
    if (matchMedia(DESKTOP).matches) load().then(({ default: loaded }) => setCode(() => loaded), Boolean);
  }, []);
  return Code && <Code id={id} />;
}
