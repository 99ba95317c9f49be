import { accessSync, constants, statSync } from "node:fs";
import { delimiter, join } from "node:path";

/** In order of preference: the headless shell needs less than half of the CPU time. */
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * Returns the path of Chromium: CHROMIUM_PATH or the first one on the PATH.
 * @returns {string | undefined} undefined to use the Chromium that Playwright installs
 */
export function findChromium() {
  const configured = process.env["CHROMIUM_PATH"];
  if (configured) return configured;
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
