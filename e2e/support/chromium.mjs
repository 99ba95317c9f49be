import { accessSync, constants, statSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The headless shell comes first: it is the same engine without a window, and needs less than half of the CPU time. */
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * The Chromium of this machine: the one that CHROMIUM_PATH names, otherwise the first on the PATH.
 * @returns {string | undefined} undefined if Playwright must use a Chromium of its own
 */
export function findChromium() {
  const named = process.env["CHROMIUM_PATH"];
  if (named) return named;
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
