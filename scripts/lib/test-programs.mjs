import { installDebianPackages } from "./debian-packages.mjs";
import { run } from "./run.mjs";

/** Programs that tests start. Their Debian packages have the same names. */
const PROGRAMS = ["redis-server", "pgbouncer"];

/**
 * Installs the programs on Debian-based systems. On other systems tests are skipped that need a missing one.
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export async function ensureTestPrograms() {
  const missing = await missingPrograms();
  if (missing.length === 0) return { ok: true, output: "" };
  const { possible, output } = await installDebianPackages(missing);
  return { ok: !possible || (await missingPrograms()).length === 0, output };
}

async function missingPrograms() {
  const found = await Promise.all(PROGRAMS.map(isInstalled));
  return PROGRAMS.filter((_, index) => !found[index]);
}

async function isInstalled(program) {
  // Debian installs PgBouncer in a folder that is not on every user's PATH.
  for (const command of [program, `/usr/sbin/${program}`]) if ((await run([command, "--version"])).ok) return true;
  return false;
}
