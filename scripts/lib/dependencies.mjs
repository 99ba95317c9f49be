import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { ROOT } from "./root.mjs";
import { run } from "./run.mjs";
import { step } from "./step.mjs";

const OLDEST_NODE = "20.19";
const STAMP = join(ROOT, "node_modules", ".stamp");

/**
 * Installs the dependencies of the lockfile if they have changed.
 * @returns {Promise<{ pnpm: string } | undefined>} the folder of pnpm; undefined on failure
 */
export async function ensureDependencies() {
  if (process.platform === "win32") {
    console.error(
      "Pashu Bazaar does not run on Windows: its embedded PostgreSQL and its scripts need Linux or macOS. " +
        "Install WSL 2 (wsl --install), then clone and start the project inside it.",
    );
    return undefined;
  }
  if (!isNodeSupported()) {
    console.error(`Pashu Bazaar needs Node ${OLDEST_NODE} or newer. You have ${process.versions.node}.`);
    return undefined;
  }
  const hash = hashManifests();
  const stamp = readStamp();
  if (stamp?.hash === hash && existsSync(join(stamp.pnpm, "pnpm")) && areDependenciesInstalled()) return stamp;

  let pnpm;
  const installed = await step("Installing dependencies", async () => {
    const found = await fetchPnpm();
    if (!found.ok) return found;
    pnpm = found.folder;
    const install = ["pnpm", "install", "--frozen-lockfile", "--config.confirm-modules-purge=false"];
    return run(install, { path: [pnpm] });
  });
  if (!installed) {
    console.error("The first installation needs access to the npm registry; later starts work offline.");
    return undefined;
  }
  writeFileSync(STAMP, JSON.stringify({ hash, pnpm }));
  return { pnpm };
}

function isNodeSupported() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE.split(".").map(Number);
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/** Returns the folder of pnpm in npx's cache. Calling it there saves the two seconds that npx takes. */
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

function areDependenciesInstalled() {
  return workspaceFolders().every((folder) => existsSync(join(ROOT, folder, "node_modules")));
}

export function workspaceFolders() {
  const inside = (parent) => readdirSync(join(ROOT, parent)).map((name) => join(parent, name));
  return [...inside("apps"), ...inside("packages"), "e2e", "bench", "deploy"].filter((folder) =>
    existsSync(join(ROOT, folder, "package.json")),
  );
}
