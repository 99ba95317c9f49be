import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { ROOT } from "./root.mjs";
import { run } from "./run.mjs";
import { step } from "./step.mjs";

const OLDEST_NODE = "20.19";
const STAMP = join(ROOT, "node_modules", ".stamp");

/**
 * Installs what the lockfile names, unless that has been done already.
 * @returns {Promise<{ pnpm: string } | undefined>} the folder with pnpm in it, or nothing when it failed
 */
export async function ensureDependencies() {
  if (process.platform === "win32") {
    console.error(
      "Pashu Bazaar does not run on Windows itself: its embedded PostgreSQL and its scripts need Linux or macOS. " +
        "Use WSL 2 (wsl --install), and clone and start it inside.",
    );
    return undefined;
  }
  if (!nodeIsRecent()) {
    console.error(`Pashu Bazaar needs Node ${OLDEST_NODE} or newer, and this is ${process.versions.node}.`);
    return undefined;
  }
  const hash = hashManifests();
  const stamp = readStamp();
  if (stamp?.hash === hash && existsSync(join(stamp.pnpm, "pnpm")) && everythingIsThere()) return stamp;

  let pnpm;
  const installed = await step("Installing dependencies", async () => {
    const found = await fetchPnpm();
    if (!found.ok) return found;
    pnpm = found.folder;
    const install = ["pnpm", "install", "--frozen-lockfile", "--config.confirm-modules-purge=false"];
    return run(install, { path: [pnpm] });
  });
  if (!installed) {
    console.error("The first installation needs the network (the npm registry); after that none is needed.");
    return undefined;
  }
  writeFileSync(STAMP, JSON.stringify({ hash, pnpm }));
  return { pnpm };
}

function nodeIsRecent() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE.split(".").map(Number);
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/** npx keeps pnpm in a folder of its own; going there directly saves its two seconds at the next start. */
async function fetchPnpm() {
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const { ok, stdout, output } = await run([
    "npx",
    "--yes",
    `--package=${packageManager}`,
    "--",
    "node",
    "-p",
    "process.env.PATH",
  ]);
  const folder = stdout
    .trim()
    .split(delimiter)
    .find((candidate) => existsSync(join(candidate, "pnpm")));
  return { ok: ok && folder !== undefined, output, folder };
}

function hashManifests() {
  const hash = createHash("sha256").update(`${process.version} ${process.platform} ${process.arch}`);
  const manifests = ["", ...workspaceFolders()].map((folder) => join(folder, "package.json"));
  for (const file of ["pnpm-lock.yaml", "pnpm-workspace.yaml", ...manifests]) {
    hash.update(`\0${file}\0`).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest("hex");
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(STAMP, "utf8"));
  } catch {
    return undefined;
  }
}

function everythingIsThere() {
  return workspaceFolders().every((folder) => existsSync(join(ROOT, folder, "node_modules")));
}

/** The folders that hold a package, relative to the root. */
export function workspaceFolders() {
  const inside = (parent) => readdirSync(join(ROOT, parent)).map((name) => join(parent, name));
  return [...inside("apps"), ...inside("packages"), "e2e", "bench", "deploy"].filter((folder) =>
    existsSync(join(ROOT, folder, "package.json")),
  );
}
