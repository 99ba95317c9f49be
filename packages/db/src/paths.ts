import { createRequire } from "node:module";
import { dirname, join } from "node:path";

// By name and not by this file's own place, which is another one inside a bundle.
const packageJson = createRequire(import.meta.url).resolve("@pashu/db/package.json");
const root = dirname(packageJson);

export const MIGRATIONS_FOLDER = join(root, "migrations");
export const DATA_FOLDER = join(root, "data");
/** Resolves what this package depends on, from wherever the code runs. */
export const requireFromPackage = createRequire(packageJson);
