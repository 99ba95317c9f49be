import { followNextTap } from "./follow-next-tap.ts";
import { closest } from "./record-clicks.ts";

/**
 * Loads the app after the largest picture, or at once when the user taps what needs it, so that scripts do not compete
 * with the picture on a slow network. The login dialog comes after the app, while the browser starts it. If the app cannot
 * be loaded in time, links and forms work without it.
 */

/** After it, links and forms work without the app. */
const DEADLINE_MS = 20_000;

const root = document.documentElement.dataset;
/** Attributes of the script element: `DeferredFiles` (server/asset-tags.ts). */
const { entry = "", styles = "", modules = "", login = "" } = document.currentScript?.dataset ?? {};
const picture = document.querySelector<HTMLImageElement>("main img");
let missing = listOf(modules).length;
let isStarted = false;
let wantsLogin = false;

function listOf(files: string): string[] {
  return files === "" ? [] : files.split(" ");
}

function add<Tag extends "link" | "script">(tag: Tag, attributes: Partial<HTMLElementTagNameMap[Tag]>): void {
  document.head.append(Object.assign(document.createElement(tag), attributes));
}

function preload(files: string): void {
  for (const href of listOf(files)) add("link", { rel: "modulepreload", href, fetchPriority: "low", onload: loaded });
}

function loaded(): void {
  missing -= 1;
  if (missing === 0 && wantsLogin) preload(login);
}

function fail(): void {
  if (!("ready" in root)) followNextTap();
}

function start(): void {
  if (isStarted || "old" in root) return;
  isStarted = true;
  setTimeout(fail, DEADLINE_MS);
  const run = () => add("script", { type: "module", src: entry, fetchPriority: "low", onerror: fail });
  add("link", { rel: "stylesheet", href: styles, onload: run, onerror: fail });
  preload(modules);
}

function startAfterPaint(): void {
  requestAnimationFrame(() => setTimeout(start));
}

addEventListener(
  "click",
  ({ target }) => {
    const button = closest(target, "button,[data-replay]");
    if (button === null || "ready" in root) return;
    start();
    if (wantsLogin || !/contact|chat/.test(button.dataset["replay"] ?? "")) return;
    wantsLogin = true;
    if (missing <= 0) preload(login);
  },
  true,
);
addEventListener("load", start);
if (picture === null || picture.complete) startAfterPaint();
else for (const type of ["load", "error"]) picture.addEventListener(type, startAfterPaint);
