import { installDebianPackages } from "./debian-packages.mjs";
import { run } from "./run.mjs";

/**
 * Installs a Redis on Debian and its kin, for the tests of limits that are counted in one. Elsewhere they are made
 * only where there is one already.
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export async function ensureRedis() {
  const there = async () => (await run(["redis-server", "--version"])).ok;
  if (await there()) return { ok: true, output: "" };
  const { possible, output } = await installDebianPackages(["redis-server"]);
  return { ok: !possible || (await there()), output };
}
