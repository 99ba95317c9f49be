import { run } from "./run.mjs";

/** They ask for their text to be kept, and for nothing of ours. */
const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
  "Unlicense",
]);
/** libvips: a library apart, loaded and not changed, which is what its licence asks of who uses it. */
const ALLOWED_PACKAGE = { "LGPL-3.0-or-later": /^@img\/sharp-/ };

/**
 * The licences of all that a production server runs and a browser is sent.
 * @param {{ pnpm: string }} dependencies
 * @returns {Promise<{ ok: boolean, stdout: string, output: string }>} `output` names those that are not allowed
 */
export async function checkLicences({ pnpm }) {
  const list = ["pnpm", "--filter", "@pashu/api", "--filter", "@pashu/web", "licenses", "list", "--prod", "--json"];
  const listed = await run(list, { path: [pnpm] });
  if (!listed.ok) return listed;
  const licences = Object.entries(JSON.parse(listed.stdout));
  if (licences.length === 0) return { ...listed, ok: false, output: "No package was found." };

  const lines = licences.flatMap(([licence, packages]) =>
    packages.map(({ name, versions }) => `${licence}\t${name}\t${versions.join(", ")}`),
  );
  const refused = licences.flatMap(([licence, packages]) =>
    packages.filter(({ name }) => !isAllowed(licence, name)).map(({ name }) => `${name} has the licence ${licence}`),
  );
  return {
    ok: refused.length === 0,
    stdout: lines.toSorted((a, b) => a.localeCompare(b)).join("\n"),
    output: refused.join("\n"),
  };
}

function isAllowed(licence, name) {
  return ALLOWED.has(licence) || (ALLOWED_PACKAGE[licence]?.test(name) ?? false);
}
