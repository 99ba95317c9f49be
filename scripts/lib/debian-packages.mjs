import { existsSync, readFileSync } from "node:fs";
import { run } from "./run.mjs";

/**
 * Installs packages on Debian-based systems, as root or with passwordless sudo.
 * @param {string[]} packages
 * @returns {Promise<{ possible: boolean, output: string }>} `possible` is false without apt or privileges
 */
export async function installDebianPackages(packages) {
  const apt = packages.length > 0 ? await aptGet() : undefined;
  if (!apt) return { possible: false, output: "" };
  const update = await run([...apt, "update"]);
  const install = await run([...apt, "install", "--yes", "--no-install-recommends", ...packages]);
  return { possible: true, output: update.output + install.output };
}

export function isUbuntu() {
  return existsSync("/etc/os-release") && /^ID=ubuntu$/m.test(readFileSync("/etc/os-release", "utf8"));
}

async function aptGet() {
  if (!existsSync("/usr/bin/apt-get")) return undefined;
  const command = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"];
  if (process.getuid() === 0) return command;
  return (await run(["sudo", "-n", "true"])).ok ? ["sudo", "-n", ...command] : undefined;
}
