import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/** Creates a folder with its parents. Node's recursive `mkdir` loops forever where ENOENT is permanent, as in /proc. */
export async function makeFolder(folder: string): Promise<void> {
  const error = await tryMkdir(folder);
  if (error === null || (await isFolder(folder))) return;
  if (error.code !== "ENOENT") throw error;
  await makeFolder(dirname(folder));
  const secondError = await tryMkdir(folder);
  if (secondError !== null && !(await isFolder(folder))) throw secondError;
}

function tryMkdir(folder: string): Promise<NodeJS.ErrnoException | null> {
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
