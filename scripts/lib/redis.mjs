import { installDebianPackages } from "./debian-packages.mjs";
import { run } from "./run.mjs";

/**
 * Installs Redis on Debian-based systems for the rate limit tests. On other systems these tests are skipped without it.
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export async function ensureRedis() {
  const isInstalled = async () => (await run(["redis-server", "--version"])).ok;
  if (await isInstalled()) return { ok: true, output: "" };
  const { possible, output } = await installDebianPackages(["redis-server"]);
  return { ok: !possible || (await isInstalled()), output };
}
