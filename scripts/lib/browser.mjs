import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { findChromium } from "../../e2e/support/chromium.mjs";
import { run } from "./run.mjs";

const requireFromJourneys = createRequire(new URL("../../e2e/package.json", import.meta.url));

/**
 * Installs what the journeys lack: a Chromium, and on Debian and its kin a Devanagari font.
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export async function ensureBrowser() {
  let output = "";
  const attempt = async (command) => (output += (await run(command)).output);

  const packages = await missingPackages();
  const apt = packages.length > 0 ? await aptGet() : undefined;
  if (apt) {
    await attempt([...apt, "update"]);
    await attempt([...apt, "install", "--yes", "--no-install-recommends", ...packages]);
  }
  if (!hasBrowser()) await attempt(["playwright", "install", ...(apt ? ["--with-deps"] : []), "chromium"]);
  if (hasBrowser()) return { ok: true, output: "" };
  return {
    ok: false,
    output: `${output}\nNo Chromium was found and none could be installed. Install one, or set CHROMIUM_PATH to its program.`,
  };
}

function hasBrowser() {
  return existsSync(findChromium() ?? requireFromJourneys("@playwright/test").chromium.executablePath());
}

async function missingPackages() {
  if (process.platform !== "linux") return [];
  const packages = [];
  // Ubuntu's package of that name is only a pointer to a snap, which does not run in a container.
  if (!hasBrowser() && !isUbuntu()) packages.push("chromium");
  const { stdout } = await run(["fc-list", ":lang=hi"]);
  if (stdout.trim() === "") packages.push("fonts-noto-core");
  return packages;
}

function isUbuntu() {
  return existsSync("/etc/os-release") && /^ID=ubuntu$/m.test(readFileSync("/etc/os-release", "utf8"));
}

/** apt-get as root, or through a sudo that asks for no password; nothing where there is neither. */
async function aptGet() {
  if (!existsSync("/usr/bin/apt-get")) return undefined;
  const command = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"];
  if (process.getuid() === 0) return command;
  return (await run(["sudo", "-n", "true"])).ok ? ["sudo", "-n", ...command] : undefined;
}
