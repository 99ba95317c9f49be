import type { Locale } from "@pashu/i18n/locales";
import type { DehydratedState } from "@tanstack/react-query";
import type { RuntimeConfig } from "./runtime-config.ts";
import type { LoadedNamespace } from "../i18n/i18n.ts";

/** What the HTML says about itself, so that the browser starts from exactly what the server rendered. */
export interface PageData {
  locale: Locale;
  /** Whether this is the frame that a service worker keeps for when no page comes (see service-worker/shell.ts). */
  shell: boolean;
  /** Milliseconds since 1970: the one "now" of the whole rendering. */
  now: number;
  runtime: RuntimeConfig;
  /** The words that the rendered routes used: most of them stand in the HTML anyway, so they weigh little here. */
  messages: LoadedNamespace[];
  /** The data that was fetched for it: lists and counts are plain JSON on purpose. */
  queries: DehydratedState;
}

/** Where the frame is found; a service worker keeps it from there. */
export const SHELL_PATH = "/offline";

const PAGE_ID = "page";

/** A data block: browsers do not run it, so no content policy has to allow it. */
export function pageDataTag(page: PageData): string {
  return `<script type="application/json" id="${PAGE_ID}">${JSON.stringify(page).replaceAll("<", "\\u003c")}</script>`;
}

export function readPageData(): PageData {
  return JSON.parse(document.getElementById(PAGE_ID)?.textContent ?? "");
}
