import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { findChromium } from "../../e2e/support/chromium.mjs";
import { installDebianPackages, isUbuntu } from "./debian-packages.mjs";
import { run } from "./run.mjs";

const requireFromE2e = createRequire(new URL("../../e2e/package.json", import.meta.url));

export async function ensureBrowser() {
  const debian = await installDebianPackages(await missingPackages());
  let { output } = debian;
  if (!hasBrowser()) {
    output += (await run(["playwright", "install", ...(debian.possible ? ["--with-deps"] : []), "chromium"])).output;
  }
  if (hasBrowser()) return { ok: true, output: "" };
  return {
    ok: false,
    output: `${output}\nChromium was not found and could not be installed. Install it, or set CHROMIUM_PATH.`,
  };
}

function hasBrowser() {
  return existsSync(findChromium() ?? requireFromE2e("@playwright/test").chromium.executablePath());
}

async function missingPackages() {
  if (process.platform !== "linux") return [];
  const packages = [];
  // Ubuntu's Chromium is a snap, which does not run in containers.
  if (!hasBrowser() && !isUbuntu()) packages.push("chromium-headless-shell");
  const { stdout } = await run(["fc-list", ":lang=hi"]);
  if (stdout.trim() === "") packages.push("fonts-noto-core");
  return packages;
}
