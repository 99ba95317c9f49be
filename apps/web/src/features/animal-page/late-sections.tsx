import { lazy, memo, Suspense } from "react";
import type { LowerSectionsProps } from "./lower-sections.tsx";

const load = () => import("./lower-sections.tsx");
const never = () => new Promise<never>(() => {});
/** Until its code arrives, the HTML of the server stays, whose links and `details` work by themselves. */
const Sections = import.meta.env.SSR ? (await load()).default : lazy(() => load().catch(never));

/**
 * What is below the first screen, without code in the first load. Memoized: React removes the HTML of a boundary that is
 * rendered again, e.g. when the session arrives, before its code.
 */
export const LateSections = memo(function LateSections(props: LowerSectionsProps) {
  return (
    <Suspense>
      <Sections {...props} />
    </Suspense>
  );
});
