import { join } from "node:path";
import { ROOT } from "./root.mjs";

const FILE = join(ROOT, ".env");

/** Loads `.env` from the root, if it exists. Existing environment variables take precedence. */
export function loadEnvFile() {
  try {
    process.loadEnvFile(FILE);
  } catch (error) {
    if (error.code === "ENOENT") return;
    console.error(`${FILE} cannot be read. (${error.message})`);
    process.exit(1);
  }
}
