import { readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

export function read(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}

/** Returns the first group of a match; throws if nothing matches. */
export function find(text: string, pattern: RegExp): string {
  const [, found] = pattern.exec(text) ?? [];
  if (found === undefined) throw new Error(`${pattern} finds nothing`);
  return found;
}

/** True when an image has a full version or a digest, not `latest` or a major version. */
export function isPinned(image: string): boolean {
  return /:v?\d+\.\d+[\w.-]*(@sha256:[0-9a-f]{64})?$/.test(image);
}
