import { readFileSync } from "node:fs";
import { join } from "node:path";

const PORT_LINE = 3;
const NAME = "pashu_bazaar";

/**
 * Returns the URL of the embedded PostgreSQL of a data folder.
 * @param {string} dataDir
 * @returns {string | undefined} undefined if it does not run
 */
export function embeddedUrl(dataDir) {
  const folder = join(dataDir, "postgres");
  try {
    const port = readFileSync(join(folder, "data", "postmaster.pid"), "utf8").split("\n")[PORT_LINE];
    return `postgres://${NAME}:${readFileSync(join(folder, "password"), "utf8")}@127.0.0.1:${port}/${NAME}`;
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}
