import { readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

/** A file of the repository. */
export function read(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}

/** True when an image has a version that stays what it is. */
export function isPinned(image: string): boolean {
  return /:v?\d+\.\d+[\w.-]*(@sha256:[0-9a-f]{64})?$/.test(image);
}
