import { serverLazy } from "~/ui/i18n/server-lazy.tsx";

/** Not a part of the route: modules of four pages are in a chunk that the page of a listing loads. */
export const AlertPages = serverLazy(["alerts"], () => import("./alert-pages.tsx"));
