import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** Peers ask for a newer Node than we do; the npm package of this name is one. */
const NODE = { node: "22" };

/**
 * A product that we compare ourselves with, installed with its own Node outside of the workspace: in the temporary
 * folder, where it stays for the next run.
 */
export async function installPeer(name: string, packages: Record<string, string>, files: Record<string, string>) {
  const folder = join(tmpdir(), "pashu-bench-peers", name);
  await mkdir(folder, { recursive: true });
  const manifest = { private: true, dependencies: { ...NODE, ...packages } };
  await writeFile(join(folder, "package.json"), JSON.stringify(manifest));
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
  await promisify(execFile)("npm", ["install", "--no-audit", "--no-fund"], { cwd: folder });
  return { folder, node: join(folder, "node_modules/.bin/node") };
}
