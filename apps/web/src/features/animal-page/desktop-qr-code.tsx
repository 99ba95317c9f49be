import { lazy, Suspense, useEffect, useState, type ComponentType } from "react";
import { afterLoad } from "~/lib/page/after-load.ts";
import { useMediaQuery } from "~/lib/page/use-media-query.ts";

const DESKTOP = "(min-width: 64rem) and (hover: hover) and (pointer: fine)";
/** Without a network the page has no code. */
const PageQrCode = lazy<ComponentType<{ id: string }>>(() =>
  import("./page-qr-code.tsx").catch(() => ({ default: () => null })),
);

/** At the end of a column, so that nothing moves when it arrives. */
export function DesktopQrCode({ id }: { id: string }) {
  const isDesktop = useMediaQuery(DESKTOP);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (isDesktop) afterLoad(() => setLoaded(true));
  }, [isDesktop]);
  return (
    isDesktop &&
    isLoaded && (
      <Suspense>
        <PageQrCode id={id} />
      </Suspense>
    )
  );
}
