import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes a folder and those above it. Node's own recursive `mkdir` never ends where a file system refuses new folders
 * with ENOENT, as /proc does.
 */
export async function makeFolder(folder: string): Promise<void> {
  const refused = await tryToMake(folder);
  if (refused === null || (await isFolder(folder))) return;
  if (refused.code !== "ENOENT") throw refused;
  await makeFolder(dirname(folder));
  const refusedAgain = await tryToMake(folder);
  if (refusedAgain !== null && !(await isFolder(folder))) throw refusedAgain;
}

function tryToMake(folder: string): Promise<NodeJS.ErrnoException | null> {
  return mkdir(folder).then(
    () => null,
    (error: NodeJS.ErrnoException) => error,
  );
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
