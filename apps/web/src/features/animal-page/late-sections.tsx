import { serverLazy } from "~/ui/i18n/server-lazy.tsx";

/** The sections below the first screen. Their code loads later; until then the links and `details` of the HTML work. */
export const LateSections = serverLazy([], () => import("./lower-sections.tsx"));
