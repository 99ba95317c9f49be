import { join } from "node:path";
import { ROOT } from "./root.mjs";

const FILE = join(ROOT, ".env");

/** Sets environment variables from `.env` in the repository's folder, if it exists. Variables that are set already win. */
export function loadEnvFile() {
  try {
    process.loadEnvFile(FILE);
  } catch (error) {
    if (error.code === "ENOENT") return;
    console.error(`${FILE} is not a readable file. (${error.message})`);
    process.exit(1);
  }
}
