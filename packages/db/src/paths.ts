import { createRequire } from "node:module";
import { dirname, join } from "node:path";

// Resolved by package name, because in a bundle this file has another path.
const packageJson = createRequire(import.meta.url).resolve("@pashu/db/package.json");
const root = dirname(packageJson);

export const MIGRATIONS_FOLDER = join(root, "migrations");
export const DATA_FOLDER = join(root, "data");
export const requireFromPackage = createRequire(packageJson);
