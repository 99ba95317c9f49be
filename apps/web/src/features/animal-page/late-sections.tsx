import { serverLazy } from "~/ui/i18n/server-lazy.tsx";

/** What is below the first screen, without code in the first load. Its links and `details` work without that code. */
export const LateSections = serverLazy([], () => import("./lower-sections.tsx"));
